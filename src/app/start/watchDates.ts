import { nextDate } from '@layout/dates'
import { clock } from '@/shared/time/clock'
import type { Store } from '@/store/makeStore'
import { timePassed } from '@/store/siteSlice'
import type { LayoutsForModes } from './PortalRoot'
import { selectMode } from './selectFacts'

/** Browsers run a timer that is longer at once. */
const MAX_TIMER_MS = 2 ** 31 - 1

/**
 * Moves the store's time on when a date of the layout has passed, and never in between: what a date shows or hides changes at its
 * moment, also on a phone that slept meanwhile (ED-07).
 */
export function watchDates(store: Store, layouts: LayoutsForModes): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const layoutNow = () => layouts.forMode(selectMode(store.getState()))
  const check = () => {
    clearTimeout(timer)
    const layout = layoutNow()
    const present = clock.now()
    // A prerendered page without dates has no time: a layout that comes later may have some.
    const { now } = store.getState().site
    // The server's time may have set the clock back.
    const isDue =
      now === undefined
        ? nextDate(layout, -Infinity) < Infinity
        : nextDate(layout, Math.min(now, present)) <= Math.max(now, present)
    if (isDue) store.dispatch(timePassed(present))
    const wait = nextDate(layout, present) - present
    if (wait < Infinity) timer = setTimeout(check, Math.min(wait, MAX_TIMER_MS))
  }
  let seen = layoutNow()
  const checkLayout = () => {
    const layout = layoutNow()
    if (layout === seen) return
    seen = layout
    check()
  }
  check()
  store.subscribe(checkLayout)
  layouts.subscribe(checkLayout)
  clock.subscribe(check)
  // Timers stand still while a phone sleeps.
  document.addEventListener('visibilitychange', check)
  addEventListener('pageshow', check)
}
