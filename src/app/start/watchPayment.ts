import { sessionStore } from '@/shared/safe/storage'
import type { Store } from '@/store/makeStore'
import { KEY } from '@/store/storageKeys'
import type { DeferredHistory } from '../routing/deferredHistory'
import { loadWithRetry } from '@/shared/time/loadWithRetry'

const EVERY_MS = 15_000
/** The wallet watches its payment itself. */
const WALLET = /^\/lobby\/wallets\//

/**
 * Follows this tab's payment while the player is elsewhere: a deposit or a card that is paid meanwhile shows in coin, total recharge
 * and activities (AC-13). Without a payment nothing is loaded or called. Returns a function that stops it.
 */
export function watchPayment(store: Store, pages: Pick<DeferredHistory, 'history'>): () => void {
  const look = () => {
    if (document.visibilityState === 'hidden' || !store.getState().session.token) return
    if (sessionStore.get(KEY.depositPayment) === null) return
    if (WALLET.test(pages.history.current().location.pathname)) return
    void loadWithRetry(() => import('@/features/deposit/followPayment')).then(
      ({ followPayment }) => void store.dispatch(followPayment()),
    )
  }
  const timer = setInterval(look, EVERY_MS)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
