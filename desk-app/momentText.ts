import { placeOf } from '../preview-tool/fields/siteTime'

/** A moment with date and time on the clocks of a site, `24 Nov 2026, 14:03 (Manila)`, or of this device, `24 Nov 2026, 14:03 GMT+8`. */
export const momentText = (at: number, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone === undefined ? { timeZoneName: 'short' } : { timeZone }),
  }).format(at) + (timeZone === undefined ? '' : ` (${placeOf(timeZone)})`)
