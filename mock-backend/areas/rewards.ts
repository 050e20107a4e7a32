import type { Persona } from '../players/personaNames'

/** Something that was given to the player or taken. Time is milliseconds since the epoch. */
export interface RewardRow {
  orderId: string
  rewardId: number
  count: number
  source: string
  createTime: number
}

export const COIN = 2001
export const POINTS = 2002
/** What both rows of an exchange of points say. */
export const EXCHANGE_SOURCE = 'Points exchange'

const DAY = 86_400_000

/** How many days of rows each persona has behind them. */
const days: Record<Persona, number> = {
  newbie: 0,
  regular: 210,
  vip: 360,
  bankrupt: 75,
  agent: 330,
  excluded: 320,
}

/** Every few days something, by turns; the numbers say nothing, they only differ. */
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

/** What a persona, or a fresh account, was given so far, the latest first. */
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
