import { countPlay } from './playTime'
import type { Player } from '../players/player'
import { PAID, REJECTED, REJECTED_REASON, withdrawalSteps, type WithdrawalOrder } from '../areas/withdrawals'
import { postPaidOut, postReversal } from '../ledger/movements'
import { addNotification } from './addNotification'

/** Below this a time is relative to now, in milliseconds: a scenario does not know the time. */
const RELATIVE = 1e11

/** Milliseconds since the epoch; 0 stays 0, "none". */
const timeOf = (time: number, now: number): number =>
  time !== 0 && Math.abs(time) < RELATIVE ? now + time : time

/** Duration of a review. */
const REVIEW_MS = 6_000
/** Results of a review. */
const REJECTION = 'The back of your ID is blurred. Upload a sharper picture of it and send everything again.'

/** Advances everything that takes time to `now`, before a call of that player is handled; one line per area. */
export function settle(me: Player, now: number): void {
  settleWithdrawals(me, now)
  settleLimits(me, now)
  countPlay(me, now)
  settleBankReviews(me, now)
  settleIdentity(me, now)
  settleVault(me, now)
}

/** Advances the orders to `now`; paid ones leave the ledger, rejected ones come back, once. */
function settleWithdrawals(me: Player, now: number): void {
  for (const order of me.withdrawals.orders) {
    if (order.status >= 3) continue
    order.status = (withdrawalSteps(order, now).at(-1)?.status ?? 0) as WithdrawalOrder['status']
    const { orderId, amount, fee } = order
    const cause = { at: now, ref: orderId }
    if (order.status === PAID || order.status === REJECTED)
      addNotification(
        me,
        {
          kind: 'money',
          title: order.status === PAID ? 'Your withdrawal was paid' : 'Your withdrawal was rejected',
          path: '/record/transaction',
        },
        now,
      )
    if (order.status === PAID) postPaidOut(me, amount, fee, cause)
    if (order.status !== REJECTED) continue
    order.reason = REJECTED_REASON
    postReversal(me, amount, cause)
  }
}

const HOUR = 3_600_000

/** Converts a scenario's relative times, and starts new periods for limits whose period has ended. */
function settleLimits(me: Player, now: number): void {
  const { play } = me
  play.session.since = timeOf(play.session.since, now)
  play.breakUntil = timeOf(play.breakUntil, now)
  play.excludedUntil = timeOf(play.excludedUntil, now)
  for (const event of play.history) event.time = timeOf(event.time, now)
  for (const limit of me.limits) {
    limit.resetTime = timeOf(limit.resetTime, now)
    if (limit.next) limit.next.from = timeOf(limit.next.from, now)
    if (now < limit.resetTime) continue
    const period = limit.hours * HOUR
    limit.used = 0
    limit.resetTime += (Math.floor((now - limit.resetTime) / period) + 1) * period
  }
}

/** Ends reviews that are due. */
function settleBankReviews(me: Player, now: number): void {
  for (const account of Object.values(me.appUserBankList))
    if (account.status === '0' && account.reviewUntil && Number(account.reviewUntil) <= now) {
      account.status = '1'
      delete account.reviewUntil
    }
}

/** Settles the review of a submission, and the deadline for one. */
function settleIdentity(me: Player, now: number): void {
  const { identity } = me
  identity.dueTime = timeOf(identity.dueTime, now)
  identity.submittedTime = timeOf(identity.submittedTime, now)
  const { status, dueTime, submittedTime, outcome } = identity
  if (status === 2 && outcome !== 'pending' && now >= submittedTime + REVIEW_MS) {
    if (outcome === 'approved') {
      Object.assign(identity, { status: 3, reason: '', dueTime: 0 })
      me.hasKyc = 1
    } else {
      // The next attempt succeeds, so that a demo can go on.
      Object.assign(identity, { status: 4, reason: identity.reason || REJECTION, outcome: 'approved' })
    }
  }
  if ((status === 0 || status === 1) && dueTime !== 0 && now > dueTime) identity.status = 5
}

/** Converts a scenario's lock duration to an end time. */
function settleVault({ vault }: Player, now: number): void {
  vault.lockedUntil = timeOf(vault.lockedUntil, now)
}
