import { loadUserInfo } from '@/domain/session/loadUserInfo'
import { clock } from '@/shared/time/clock'
import { loadWithRetry } from '@/shared/time/loadWithRetry'
import type { Store } from '@/store/makeStore'

/** Whatever brings the player back: as often as mail is looked for. */
const MIN_INTERVAL_MS = 30_000

/**
 * When the player returns to this tab, fetches again what it shows of the account: another tab or another device may have changed it
 * meanwhile. What it stored of it, and does not show, is dropped. Returns a function that stops it.
 */
export function refreshOnReturn(store: Store): () => void {
  let askedAt = -Infinity
  const onReturn = () => {
    if (document.visibilityState !== 'visible' || !store.getState().session.token) return
    // Pages that need no more than the first screen are without it.
    if ('portalApi' in store.getState())
      void loadWithRetry(() => import('@/store/portalApi')).then(({ accountChanged }) =>
        store.dispatch(accountChanged()),
      )
    if (clock.elapsed() - askedAt < MIN_INTERVAL_MS) return
    askedAt = clock.elapsed()
    void store.dispatch(loadUserInfo({ shared: true }))
  }
  addEventListener('focus', onReturn)
  document.addEventListener('visibilitychange', onReturn)
  return () => {
    removeEventListener('focus', onReturn)
    document.removeEventListener('visibilitychange', onReturn)
  }
}
