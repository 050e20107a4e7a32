import { MANILA_AHEAD_MS } from './manila'

/** Below it a number is seconds: 100 billion seconds are the year 5138, as many milliseconds 1973. */
const FROM_MS = 1e11
/** The last moment that a `Date` can hold. */
const MAX_MS = 8.64e15

const ISO =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:[.,](\d{1,9}))?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i

/**
 * A time as back ends write it, as milliseconds since the epoch; undefined for anything else. Seconds, milliseconds, text of either,
 * and ISO 8601, which is in Manila where it names no zone. Zero and negative numbers, which mean "none" or "never", stay as they are.
 */
export function toTime(raw: unknown): number | undefined {
  if (typeof raw === 'string') {
    const text = raw.trim()
    if (text === '') return undefined
    const value = Number(text)
    return Number.isNaN(value) ? isoTime(text) : toTime(value)
  }
  if (typeof raw !== 'number' || !Number.isFinite(raw) || Math.abs(raw) > MAX_MS) return undefined
  if (raw <= 0) return raw
  return Math.trunc(raw < FROM_MS ? raw * 1000 : raw)
}

function isoTime(text: string): number | undefined {
  const match = ISO.exec(text)
  if (!match) return undefined
  const [, day = '', clock = '00:00', fraction = '', zone = ''] = match
  const moment = new Date(`${day}T${clock}${fraction && `${withSeconds(clock)}.${fraction.slice(0, 3)}`}Z`)
  return Number.isNaN(moment.getTime()) ? undefined : moment.getTime() - aheadOf(zone)
}

/** The seconds that a fraction needs before it, where the clock has none. */
const withSeconds = (clock: string) => (clock.length === 5 ? ':00' : '')

/** How far a zone is ahead of UTC, in ms. */
function aheadOf(zone: string): number {
  if (zone === '') return MANILA_AHEAD_MS
  if (/^z$/i.test(zone)) return 0
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? []
  const ahead = (Number(hours) * 60 + Number(minutes ?? 0)) * 60_000
  return sign === '-' ? -ahead : ahead
}
