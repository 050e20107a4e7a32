import type { OpenId } from '@/api/shape'
import { isRecord, parseJson } from '@/shared/safe/parseJson'
import { localStore, sessionStore } from '@/shared/safe/storage'
import { KEY } from '@/store/storageKeys'

const OF_SESSION = [
  KEY.token,
  KEY.user,
  KEY.userInfo,
  KEY.playTime,
  KEY.lastInput,
  KEY.locked,
  KEY.social,
  KEY.pendingTitles,
  KEY.notificationsShown,
]
/** What a tab stores of its player besides amounts: names, birth dates and account numbers. */
const PERSONAL = [KEY.activity, KEY.kycDraft, KEY.bankDraft]
/** Amounts, each with its player. */
const AMOUNTS = [KEY.depositDraft, KEY.depositPayment, KEY.withdrawalDraft]

/** Removes this tab's data of a player. Each tab has its own session storage, so each clears its own. */
export function clearTabStorage(): void {
  for (const key of [...PERSONAL, ...AMOUNTS]) sessionStore.remove(key)
}

/** Removes the data of a player from this browser and this tab. */
export function clearPlayerStorage(): void {
  for (const key of OF_SESSION) localStore.remove(key)
  clearTabStorage()
}

/**
 * The same after a session that the back end ended: its player, who logs in again here, finds the amounts that were typed. What
 * another tab has stored of a newer session stays.
 */
export function clearEndedSession(token: string | null): void {
  if (localStore.get(KEY.token) === token) for (const key of OF_SESSION) localStore.remove(key)
  for (const key of PERSONAL) sessionStore.remove(key)
}

/** Removes the amounts that someone other than this player has typed. */
export function clearAmountsOfOthers(player: OpenId): void {
  for (const key of AMOUNTS) {
    const stored = parseJson(sessionStore.get(key) ?? '')
    if (!isRecord(stored) || stored.player !== player) sessionStore.remove(key)
  }
}
