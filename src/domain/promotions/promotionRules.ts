import type { LobbyAd } from '@/api/models/webConfig'
import { activityOf, kindsOfPath } from '../activity/activityTable'

type Jump = Pick<LobbyAd, 'clickType' | 'clickAction'>

/** Input of the filters of banners and notices. */
export interface Viewer {
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

/** The filter of banners and pop-up notices (portal.md §4, AC-17). */
export function isPromotionFor(jump: Jump, { mobile, activityIds }: Viewer): boolean {
  const kinds = kindsOfJump(jump)
  if (kinds.some((kind) => activityOf(kind)?.onlyWithoutMobile)) return mobile === ''
  if (!kinds.some((kind) => activityOf(kind)?.onlyWhileActive)) return true
  return kinds.some((kind) => activityIds.includes(kind))
}
