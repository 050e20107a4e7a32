import { localStore, sessionStore } from '@/shared/safe/storage'
import { KEY } from '@/store/storageKeys'

const OF_SESSION = [KEY.token, KEY.user, KEY.userInfo, KEY.playTime, KEY.lastInput, KEY.locked, KEY.social]
/** What a tab keeps of the player who used it: drafts hold names, birth dates, account numbers and amounts. */
const OF_TAB = [
  KEY.activity,
  KEY.kycDraft,
  KEY.depositDraft,
  KEY.depositPayment,
  KEY.withdrawalDraft,
  KEY.bankDraft,
]

/** Removes what this tab keeps of a player. Each tab has a session storage of its own, so each clears its own. */
export function clearTabStorage(): void {
  for (const key of OF_TAB) sessionStore.remove(key)
}

/** Removes what this browser and this tab keep of a player. */
export function clearPlayerStorage(): void {
  for (const key of OF_SESSION) localStore.remove(key)
  clearTabStorage()
}
