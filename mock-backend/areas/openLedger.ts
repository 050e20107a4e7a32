import type { Deposits } from './deposits'
import { COIN, EXCHANGE_SOURCE, POINTS, type RewardRow } from './rewards'
import type { Withdrawals } from './withdrawals'
import { manilaDay } from '../manilaDay'
import type { Amounts } from './accounts'
import { addTo, emptyLedger, type Ledger } from './ledger'

/** What an account begins with, minor units; `bet` are all stakes so far. */
export interface Opening {
  coin: number
  lottery: number
  safebox: number
  bet: number
  totalRecharge: number
  turnoverLeft: number
}

interface Records {
  deposits: Deposits
  withdrawals: Withdrawals
  rewards: RewardRow[]
}

/**
 * The ledger of an account with a past: what its records say, and stakes and wins that lead from there to its balances. Where the
 * records go back less far than `totalRecharge`, the rest was deposited before them.
 */
export function openLedger(opening: Opening, records: Records, now: number): Ledger {
  const { coin, lottery, safebox, bet, totalRecharge, turnoverLeft } = opening
  const ledger = emptyLedger()
  const past = recordedAmounts(records)
  addTo(ledger.opening, past)
  const deposited = Math.max(totalRecharge, -(past.deposits ?? 0))
  addTo(ledger.opening, {
    coin,
    safebox,
    stakes: bet,
    deposits: -deposited - (past.deposits ?? 0),
    points: lottery,
    turnoverDue: turnoverLeft,
    turnoverSet: -turnoverLeft,
  })
  const { opening: sums } = ledger
  // With no stakes there are no wins; what is missing came from elsewhere.
  const rest = -sumOf(sums, MONEY)
  addTo(sums, bet > 0 && rest < 0 ? { wins: rest } : { before: rest })
  addTo(sums, { pointsBefore: -sumOf(sums, ['points', 'pointsGiven', 'pointsSpent']) })
  const yesterday = manilaDay(now) - 1
  // A share of all stakes that varies by day.
  const share = 70 + ((manilaDay(now) * 37) % 60)
  if (bet > 0) ledger.stakedOn[yesterday] = Math.floor((bet * share) / 2_000)
  return ledger
}

const MONEY = [
  'coin',
  'safebox',
  'pending',
  'stakes',
  'wins',
  'deposits',
  'withdrawals',
  'fees',
  'bonuses',
  'before',
] as const

const sumOf = (sums: Amounts, accounts: readonly (keyof Amounts)[]): number =>
  accounts.reduce((sum, account) => sum + (sums[account] ?? 0), 0)

/** The other sides of what the records list. */
function recordedAmounts({ deposits, withdrawals, rewards }: Records): Amounts {
  const sums: Amounts = {}
  for (const { status, amount } of deposits.orders) if (status === 1) addTo(sums, { deposits: -amount })
  for (const { status, amount, fee } of withdrawals.orders) {
    if (status === 3) addTo(sums, { withdrawals: amount - fee, fees: fee })
    if (status < 3) addTo(sums, { pending: amount })
  }
  for (const { rewardId, count, source } of rewards) {
    if (rewardId === COIN) addTo(sums, { bonuses: -count })
    if (rewardId === POINTS)
      addTo(sums, source === EXCHANGE_SOURCE ? { pointsSpent: -count } : { pointsGiven: -count })
  }
  return sums
}
