import { doneSchema, type ApiClient } from '@/api/client'
import { sessionStore } from '@/shared/safe/storage'
import { clock } from '@/shared/time/clock'
import type { Store } from '@/store/makeStore'
import { KEY } from '@/store/storageKeys'

/** A smaller difference is the ordinary drift of two clocks. */
const MIN_JUMP_MS = 2000

/**
 * Asks the server for its time when the player comes back and the device slept meanwhile, or its clock was set: the stopwatch that
 * carries the server's time on stands still during a sleep.
 */
export function watchClock(store: Store, client: ApiClient): void {
  const startOf = () => clock.device() - clock.elapsed()
  let started = startOf()
  const check = () => {
    if (document.visibilityState !== 'visible' || Math.abs(startOf() - started) < MIN_JUMP_MS) return
    started = startOf()
    void client.call(store.getState().session.token === null ? 'lobbyTips' : 'online', {}, doneSchema)
  }
  clock.subscribe(() => sessionStore.set(KEY.clockDifference, String(clock.now() - clock.device())))
  document.addEventListener('visibilitychange', check)
  addEventListener('pageshow', check)
}
