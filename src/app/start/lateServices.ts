import type { Store } from '@/store/makeStore'
import type { DeferredHistory } from '../routing/deferredHistory'
import { followStoredSession } from './followStoredSession'
import { watchClock } from './watchClock'
import { watchPayment } from './watchPayment'
import { watchLongPresses } from '@/features/games/watchLongPresses'

/**
 * Starts what follows other tabs, a sleep, a payment and long presses: nothing that is needed before the first tap.
 * @public
 */
export function startLateServices(store: Store, pages: DeferredHistory): void {
  followStoredSession(store)
  watchClock()
  watchPayment(store, pages)
  watchLongPresses()
}
