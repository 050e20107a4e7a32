import { parseDate } from '@/shared/time/parseDate'
import { entriesOf } from './sections'
import { isJsonObject } from './jsonObject'
import type { Layout } from './types'

/** A part of time, in ms since 1970; `until` no longer belongs to it. */
export interface Period {
  from: number
  until: number
}

/** Whether any of some periods lies in a part of time; none are all of it. */
export const isWithin = (
  { periods }: { periods?: readonly Period[] | undefined },
  from: number,
  until = Infinity,
): boolean => !periods || periods.some((period) => period.from < until && from < period.until)

/** Every moment at which a condition of a layout begins or ends to hold, in ms since 1970, ascending. */
export function datesOf(layout: Layout): number[] {
  const dates = new Set(entriesOf(layout).flatMap(({ entry }) => datesIn(entry.when)))
  return [...dates].filter((date) => !Number.isNaN(date)).sort((a, b) => a - b)
}

/** The next date of a layout after a moment; Infinity when there is none. Until then nothing changes by time alone. */
export function nextDate(layout: Layout, after: number): number {
  return datesOf(layout).find((date) => date > after) ?? Infinity
}

/** The dates of a condition, in ms since 1970; NaN for what is none. */
export function datesIn(condition: unknown): number[] {
  if (Array.isArray(condition)) return condition.flatMap(datesIn)
  if (!isJsonObject(condition)) return []
  return Object.entries(condition).flatMap(([key, value]) => {
    if (key === 'from' || key === 'until') return [parseDate(value)]
    return key === 'all' || key === 'any' || key === 'not' ? datesIn(value) : []
  })
}
