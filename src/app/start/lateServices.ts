import { pushChanges, readPushRecord } from '@/domain/notifications/pushRecord'
import { restoreInput } from '@/domain/site/carriedInput'
import { isStorageApart } from '@/shared/safe/storage'
import type { Store } from '@/store/makeStore'
import type { DeferredHistory } from '../routing/deferredHistory'
import { followFocus } from './followFocus'
import { followLanguage } from './followLanguage'
import { followStoredSession } from './followStoredSession'
import { loadWithRetry } from '@/shared/time/loadWithRetry'
import { refreshOnReturn } from './refreshOnReturn'
import { restorePlace } from './restorePlace'
import { watchClock } from './watchClock'
import { watchPayment } from './watchPayment'
import { watchLongPresses } from '@/features/games/watchLongPresses'

/**
 * Starts what follows other tabs and devices, the focus, a sleep, a payment, long presses and pushes: nothing that is needed before
 * the first tap.
 * @public
 */
export function startLateServices(store: Store, pages: DeferredHistory): void {
  followStoredSession(store)
  refreshOnReturn(store)
  followFocus(pages)
  followLanguage()
  restoreInput()
  restorePlace(pages)
  watchClock()
  watchPayment(store, pages)
  watchLongPresses()
  followPush(store)
}

/** Pushes are followed where this browser may notify, or has a subscription; elsewhere there is nothing to follow (LB-08). */
function followPush(store: Store): void {
  if (isStorageApart()) return
  const start = () => {
    const isPermitted = 'Notification' in globalThis && Notification.permission === 'granted'
    if (!isPermitted && readPushRecord() === null) return
    stop()
    void loadWithRetry(() => import('./watchPush')).then(({ watchPush }) => void watchPush(store))
  }
  const stop = pushChanges.subscribe(start)
  start()
}
