/** Below it a number is seconds: 100 billion seconds are the year 5138, as many milliseconds 1973. */
const FROM_MS = 1e11
/** The last year that is written with four digits ends, in Manila. */
const MAX_MS = Date.UTC(9999, 11, 31, 16) - 1

const MANILA = '+08:00'
const ISO = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) *(Z|[+-]\d\d:?(?:\d\d)?)?)?$/

/**
 * A time as back ends write it, as milliseconds since the epoch; undefined for anything else. Seconds, milliseconds, text of either,
 * and ISO 8601, which is in Manila where it names no zone. Zero and negative numbers, which mean "none" or "never", stay as they are;
 * after the year 9999 nothing happens.
 */
export function toTime(raw: unknown): number | undefined {
  if (typeof raw === 'string') {
    const text = raw.trim()
    if (text === '') return undefined
    const value = Number(text)
    return Number.isNaN(value) ? isoTime(text) : toTime(value)
  }
  if (typeof raw !== 'number' || !Number.isFinite(raw)) return undefined
  return raw <= 0 ? raw : unlessTooLate(raw < FROM_MS ? raw * 1000 : raw)
}

function isoTime(text: string): number | undefined {
  const [match, day, clock = '00:00', zone = MANILA] = ISO.exec(text.toUpperCase()) ?? []
  const at = match
    ? Date.parse(`${day}T${clock}${zone.replace(/^(.\d\d):?(\d\d)?$/, '$1:$2').replace(/:$/, ':00')}`)
    : NaN
  return unlessTooLate(at)
}

const unlessTooLate = (ms: number): number | undefined => (ms <= MAX_MS ? Math.trunc(ms) : undefined)
