import { countPlay } from './playTime'
import { settleVault } from './settleVault'
import { settleLimits } from './settleLimits'
import { settleWithdrawals } from './settleWithdrawals'
import type { Player } from '../players/player'
import { timeOf } from '../players/timeOf'

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
