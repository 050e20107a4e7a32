/** A moment (ms since 1970) on the clocks of a time zone, as date fields take it: `2026-12-16T00:00`. */
export function wallTime(at: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

const DAY_MS = 86_400_000

/** The day so many days after another: `2026-12-01`. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Minutes that the clocks of a time zone are ahead of UTC at a moment. */
function offsetAt(at: number, timeZone: string): number {
  return Math.round((Date.parse(`${wallTime(at, timeZone)}Z`) - at) / 60_000)
}

/**
 * What a clock of a time zone shows, with its offset: `2026-12-16T00:00+08:00`. A time that the clocks skip becomes the one after
 * the jump; of one that comes twice it is the first.
 */
export function momentOf(wall: string, timeZone: string): string | undefined {
  const asUtc = Date.parse(`${wall}Z`)
  if (Number.isNaN(asUtc)) return undefined
  const before = offsetAt(asUtc - DAY_MS, timeZone)
  const after = offsetAt(asUtc + DAY_MS, timeZone)
  const fits = (offset: number) => offsetAt(asUtc - offset * 60_000, timeZone) === offset
  if (fits(before)) return `${wall}${offsetText(before)}`
  if (fits(after)) return `${wall}${offsetText(after)}`
  // Skipped: the same moment, read from the clocks after the jump.
  const at = asUtc - before * 60_000
  return `${wallTime(at, timeZone)}${offsetText(after)}`
}

function offsetText(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const ahead = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`
}
