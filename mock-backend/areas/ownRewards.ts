import type { Persona } from '../personaNames'

/** A reward with wagering. Money is minor units, times are milliseconds since the epoch. */
export interface OwnReward {
  id: string
  title: string
  status: 'active' | 'completed' | 'cancelled' | 'expired'
  amount: number
  startTime: number
  endTime: number
  wagering: number
  /** All stakes of the player when it began: what they staked since then counts. */
  stakedBefore: number
  counts: string
  maxWin?: number
  canCancel: boolean
}

const DAY = 86_400_000

/** The rewards of a persona or a new account; `staked` is all that they have staked so far. */
export function ownRewardsOf(persona: Persona | null, now: number, staked: number): OwnReward[] {
  const size = persona === 'vip' ? 25 : persona === 'regular' || persona === 'excluded' ? 1 : 0
  if (size === 0) return []
  const amount = 20_000 * size
  const shared = { counts: 'Stakes on slots and fishing games; other games do not count.', canCancel: true }
  return [
    {
      ...shared,
      ...{ id: 'R2', title: 'Weekend deposit bonus', status: 'active', amount },
      ...{ startTime: now - 2 * DAY, endTime: now + 5 * DAY },
      ...{ wagering: amount * 5, stakedBefore: staked, maxWin: amount * 10 },
    },
    {
      ...shared,
      ...{ id: 'R1', title: 'First deposit bonus', status: 'completed', amount },
      ...{ startTime: now - 60 * DAY, endTime: now - 53 * DAY, wagering: amount * 5, stakedBefore: 0 },
    },
  ]
}
