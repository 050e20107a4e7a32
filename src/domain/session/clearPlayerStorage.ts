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
/** What a tab stores of its player: drafts contain names, birth dates, account numbers and amounts. */
const OF_TAB = [
  KEY.activity,
  KEY.kycDraft,
  KEY.depositDraft,
  KEY.depositPayment,
  KEY.withdrawalDraft,
  KEY.bankDraft,
]

/** Removes this tab's data of a player. Each tab has its own session storage, so each clears its own. */
export function clearTabStorage(): void {
  for (const key of OF_TAB) sessionStore.remove(key)
}

/** Removes the data of a player from this browser and this tab. */
export function clearPlayerStorage(): void {
  for (const key of OF_SESSION) localStore.remove(key)
  clearTabStorage()
}
