import type { Store } from '@/store/makeStore'
import type { DeferredHistory } from '../routing/deferredHistory'
import { followStoredSession } from './followStoredSession'
import { watchClock } from './watchClock'
import { watchPayment } from './watchPayment'

/**
 * Starts what follows other tabs, a sleep and a payment: nothing that is needed before the first tap.
 * @public
 */
export function startLateServices(store: Store, pages: DeferredHistory): void {
  followStoredSession(store)
  watchClock()
  watchPayment(store, pages)
}
