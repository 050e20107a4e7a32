import type { Persona } from '../personaNames'

/** Something given to the player or taken. Time in milliseconds since the epoch. */
export interface RewardRow {
  orderId: string
  rewardId: number
  count: number
  source: string
  createTime: number
}

export const COIN = 2001
export const POINTS = 2002
/** The text of both rows of a points exchange. */
export const EXCHANGE_SOURCE = 'Points exchange'

const DAY = 86_400_000

/** Number of days with rows for each persona. */
const days: Record<Persona, number> = {
  newbie: 0,
  regular: 210,
  vip: 360,
  bankrupt: 75,
  agent: 330,
  excluded: 320,
}

/** Something every few days, in turn; the numbers only have to differ. */
function rowsAt(day: number, vip: boolean): Omit<RewardRow, 'orderId' | 'createTime'>[] {
  if (day % 42 === 20) {
    return [
      { rewardId: POINTS, count: vip ? -100_000 : -10_000, source: EXCHANGE_SOURCE },
      { rewardId: COIN, count: vip ? 12_000 : 1_050, source: EXCHANGE_SOURCE },
    ]
  }
  if (day % 14 === 3) return [{ rewardId: COIN, count: vip ? 88_800 : 6_800, source: 'Weekly rebate' }]
  if (day % 7 === 5) return [{ rewardId: COIN, count: vip ? 20_000 : 1_000, source: 'Sign-in bonus' }]
  return [{ rewardId: POINTS, count: (vip ? 24_150 : 1_815) + (day % 9) * 35, source: 'Points for play' }]
}

/** The rewards of a persona or a new account so far, latest first. */
export function rewardRowsOf(persona: Persona | null, now: number): RewardRow[] {
  if (!persona) return []
  if (persona === 'newbie') {
    return [
      {
        orderId: 'B0000002',
        rewardId: POINTS,
        count: 1_250,
        source: 'Points for play',
        createTime: now - DAY / 2,
      },
      {
        orderId: 'B0000001',
        rewardId: COIN,
        count: 8_800,
        source: 'Registration bonus',
        createTime: now - DAY,
      },
    ]
  }
  const rows: RewardRow[] = []
  for (let day = 2; day < days[persona]; day += 3)
    for (const row of rowsAt(day, persona === 'vip'))
      rows.push({ ...row, createTime: now - day * DAY - (day % 11) * 3_600_000, orderId: '' })
  return rows.map((row, at) => ({ ...row, orderId: `B${String(rows.length - at).padStart(7, '0')}` }))
}
