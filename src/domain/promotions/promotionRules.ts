import { ACTIVITY } from '@/api/models/activityKinds'
import type { LobbyAd } from '@/api/models/webConfig'
import { kindsOfPath } from '../activity/activityRoutes'

type Jump = Pick<LobbyAd, 'clickType' | 'clickAction'>

/** Input of the filters of banners and notices. */
export interface Viewer {
  /** The bound mobile, empty when there is none. */
  mobile: string
  /** Kinds that are active for the player; empty while unknown. */
  activityIds: readonly number[]
}

const ONLY_WHILE_ACTIVE: readonly number[] = [ACTIVITY.FreeSign, ACTIVITY.Agent5, ACTIVITY.SignUpBonus]

/** Activity kinds that a click leads to, by kind or by path. */
function kindsOfJump({ clickType, clickAction }: Jump): number[] {
  if (clickType !== 1) return []
  const action = clickAction.trim()
  return /^\d+$/.test(action) ? [Number(action)] : kindsOfPath(action)
}

/** The filter of banners and pop-up notices (portal.md §4, AC-17). */
export function isPromotionFor(jump: Jump, { mobile, activityIds }: Viewer): boolean {
  const kinds = kindsOfJump(jump)
  if (kinds.includes(ACTIVITY.Bind)) return mobile === ''
  if (!kinds.some((kind) => ONLY_WHILE_ACTIVE.includes(kind))) return true
  return kinds.some((kind) => activityIds.includes(kind))
}
