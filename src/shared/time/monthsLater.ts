import { MANILA_AHEAD_MS } from './manila'

/** The same time of day so many months later in Manila, milliseconds; the last day of the month where that one is shorter. */
export function monthsLater(from: number, months: number): number {
  const date = new Date(from + MANILA_AHEAD_MS)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months, 1)
  // Day 0 is the last one of the month before.
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return date.getTime() - MANILA_AHEAD_MS
}
