import { balanceOf } from '../areas/ledger'
import { post, type LedgerHolder } from './post'

/** When something moves and what it belongs to: the id of a round, an order or a reward. */
interface Cause {
  at: number
  ref: string
}

/** The stake of a round. It counts towards the turnover that is left. */
export function postStake(me: LedgerHolder, amount: number, cause: Cause): void {
  const met = Math.min(amount, balanceOf(me.ledger, 'turnoverDue'))
  post(me, {
    kind: 'stake',
    ...cause,
    amounts: { coin: -amount, stakes: amount, ...(met > 0 && { turnoverDue: -met, turnoverSet: met }) },
  })
}

export function postWin(me: LedgerHolder, amount: number, cause: Cause): void {
  post(me, { kind: 'win', ...cause, amounts: { coin: amount, wins: -amount } })
}

export function postDeposit(me: LedgerHolder, amount: number, cause: Cause): void {
  post(me, { kind: 'deposit', ...cause, amounts: { coin: amount, deposits: -amount } })
}

/** A withdrawal is requested: its amount can neither be played nor withdrawn again. */
export function postWithdrawal(me: LedgerHolder, amount: number, cause: Cause): void {
  post(me, { kind: 'withdrawal', ...cause, amounts: { coin: -amount, pending: amount } })
}

/** It arrived, less its fee. */
export function postPaidOut(me: LedgerHolder, amount: number, fee: number, cause: Cause): void {
  const amounts = { pending: -amount, withdrawals: amount - fee, ...(fee > 0 && { fees: fee }) }
  post(me, { kind: 'paidOut', ...cause, amounts })
}

/** It was rejected: all of it comes back. */
export function postReversal(me: LedgerHolder, amount: number, cause: Cause): void {
  post(me, { kind: 'reversal', ...cause, amounts: { coin: amount, pending: -amount } })
}

/** Coins are given; `betRate` says how often they have to be staked before a withdrawal. */
export function postBonus(me: LedgerHolder, amount: number, betRate: number, cause: Cause): void {
  const due = Math.ceil(amount * Math.max(0, betRate))
  post(me, {
    kind: 'bonus',
    ...cause,
    amounts: { coin: amount, bonuses: -amount, ...(due > 0 && { turnoverDue: due, turnoverSet: -due }) },
  })
}

export function postPoints(me: LedgerHolder, count: number, cause: Cause): void {
  post(me, { kind: 'points', ...cause, amounts: { points: count, pointsGiven: -count } })
}

/** Points are exchanged for coins. */
export function postExchange(me: LedgerHolder, points: number, coin: number, cause: Cause): void {
  post(me, {
    kind: 'exchange',
    ...cause,
    amounts: { points: -points, pointsSpent: points, coin, bonuses: -coin },
  })
}

/** Coins move into the safebox, or out of it with a negative amount. */
export function postSafebox(me: LedgerHolder, amount: number, cause: Cause): void {
  const kind = amount > 0 ? 'safeboxIn' : 'safeboxOut'
  post(me, { kind, ...cause, amounts: { coin: -amount, safebox: amount } })
}
