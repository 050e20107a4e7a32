import type { LobbyAd } from '@/api/models/webConfig'
import { activityOf, kindsOfPath } from '../activity/activityTable'

type Jump = Pick<LobbyAd, 'clickType' | 'clickAction'>

/** Input of the filters of banners and notices. */
export interface Viewer {
  signedIn: boolean
  /** The bound mobile, empty when there is none. */
  mobile: string
  /** Kinds that are active for the player; empty while unknown. */
  activityIds: readonly number[]
}

/** Activity kinds that a click leads to, by kind or by path. */
function kindsOfJump({ clickType, clickAction }: Jump): number[] {
  if (clickType !== 1) return []
  const action = clickAction.trim()
  return /^\d+$/.test(action) ? [Number(action)] : kindsOfPath(action)
}

/** The ways into an account, which a player is sent away from. */
const ENTRY = ['/login', '/register', '/forget']

/** Whether a click leads to the login or registration: a player has no use for it. */
export const isForVisitors = ({ clickType, clickAction }: Jump): boolean =>
  (clickType === 1 || clickType === 3) && ENTRY.includes(clickAction.trim().split(/[?#]/, 1)[0] ?? '')

/** The filter of banners and pop-up notices (portal.md §4, AC-17). */
export function isPromotionFor(jump: Jump, { signedIn, mobile, activityIds }: Viewer): boolean {
  if (signedIn && isForVisitors(jump)) return false
  const kinds = kindsOfJump(jump)
  if (kinds.some((kind) => activityOf(kind)?.onlyWithoutMobile)) return mobile === ''
  if (!kinds.some((kind) => activityOf(kind)?.onlyWhileActive)) return true
  return kinds.some((kind) => activityIds.includes(kind))
}
