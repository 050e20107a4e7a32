import type { PlayerState } from '@/store/playerSlice'
import { activityOf } from './activityTable'

type Player = Pick<PlayerState, 'activities' | 'redDots'>

/** Whether the red-dot flag of an activity kind is set (portal.md §3). */
export function hasRedDot({ activities, redDots }: Player, kind: number): boolean {
  const flag = activityOf(kind)?.redDot
  if (!flag) return false
  return flag === 'hasTask' ? redDots.hasTask : (activities?.[flag] ?? false)
}

/** Whether an activity has something to claim, by its own status or its red-dot flag. Without either it is not offered as claimable. */
export const isClaimable = (player: Player, kind: number): boolean =>
  player.activities?.activityMap[kind]?.itemStatus === 1 || hasRedDot(player, kind)
