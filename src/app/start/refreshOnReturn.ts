import { loadMail } from '@/domain/session/loadMail'
import { loadUserInfo } from '@/domain/session/loadUserInfo'
import { localStore } from '@/shared/safe/storage'
import { clock } from '@/shared/time/clock'
import { loadWithRetry } from '@/shared/time/loadWithRetry'
import type { Store } from '@/store/makeStore'
import { KEY } from '@/store/storageKeys'

/** Whatever brings the player back: as often as mail is looked for. */
const MIN_INTERVAL_MS = 30_000

/**
 * When the player returns to this tab, fetches again what it shows of the account: another tab or another device may have changed it
 * meanwhile. What it stored of it, and does not show, is dropped. Who returns too early is served when the time has come. Returns a
 * function that stops it.
 */
export function refreshOnReturn(store: Store): () => void {
  let askedAt = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  const onReturn = () => {
    const { token } = store.getState().session
    // Of a session that ended elsewhere nothing is sent any more, also while the page is on its way to the next one (ST-10).
    if (document.visibilityState !== 'visible' || !token || token !== localStore.get(KEY.token)) return
    void store.dispatch(loadMail())
    const wait = askedAt + MIN_INTERVAL_MS - clock.elapsed()
    clearTimeout(timer)
    if (wait > 0) {
      timer = setTimeout(onReturn, wait)
      return
    }
    askedAt = clock.elapsed()
    void store.dispatch(loadUserInfo({ shared: true }))
    // Pages that need no more than the first screen are without it.
    if ('portalApi' in store.getState())
      void loadWithRetry(() => import('@/store/portalApi')).then(({ accountChanged }) =>
        store.dispatch(accountChanged()),
      )
  }
  addEventListener('focus', onReturn)
  document.addEventListener('visibilitychange', onReturn)
  return () => {
    clearTimeout(timer)
    removeEventListener('focus', onReturn)
    document.removeEventListener('visibilitychange', onReturn)
  }
}
