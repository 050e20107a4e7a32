import { isJsonObject } from '../jsonObject'
import { toPointer } from '../pointer'
import { entriesOf } from '../sections'
import type { Layout, LayoutProblem } from '../types'

/** Days that the calendar lacks, and a time zone that nobody knows. */
export function lintDates({ layout }: { layout: Layout }): LayoutProblem[] {
  const { timeZone } = layout
  const zone =
    timeZone === undefined || isTimeZone(timeZone)
      ? []
      : [
          {
            rule: 'timeZone' as const,
            pointer: '/timeZone',
            message: `There is no time zone "${timeZone}".`,
            expected: 'a time zone such as Asia/Manila',
            found: timeZone,
          },
        ]
  const dates = entriesOf(layout).flatMap(({ segments, entry: { when } }) =>
    wrongDates(when, [...segments, 'when']),
  )
  return [...zone, ...dates]
}

function wrongDates(condition: unknown, at: string[]): LayoutProblem[] {
  if (Array.isArray(condition)) return condition.flatMap((part, i) => wrongDates(part, [...at, String(i)]))
  if (!isJsonObject(condition)) return []
  return Object.entries(condition).flatMap(([key, value]) => {
    if (key !== 'from' && key !== 'until') return wrongDates(value, [...at, key])
    if (typeof value !== 'string' || isDate(value)) return []
    const message = `${value} is no date of the calendar.`
    return [
      {
        rule: 'date',
        pointer: toPointer([...at, key]),
        message,
        expected: 'a date that exists',
        found: value,
      },
    ]
  })
}

/** Parsers take the 31st of February for the 3rd of March. */
function isDate(moment: string): boolean {
  const written = moment.slice(0, 16)
  const read = Date.parse(`${written}Z`)
  return !Number.isNaN(read) && new Date(read).toISOString().startsWith(written)
}

/** Asking takes as long as all other rules about dates, and a draft asks for the same few zones at each edit. */
const zones = new Map<string, boolean>()

function isTimeZone(timeZone: string): boolean {
  const known = zones.get(timeZone)
  if (known !== undefined) return known
  let exists = true
  try {
    new Intl.DateTimeFormat('en', { timeZone })
  } catch {
    exists = false
  }
  zones.set(timeZone, exists)
  return exists
}
