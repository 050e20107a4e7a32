import type { Player } from '../players/player'

/** Ends reviews that are due. */
export function settleBankReviews(me: Player, now: number): void {
  for (const account of Object.values(me.appUserBankList))
    if (account.status === '0' && account.reviewUntil && Number(account.reviewUntil) <= now) {
      account.status = '1'
      delete account.reviewUntil
    }
}
