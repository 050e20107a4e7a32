import type { Explain } from '@layout/mergeLayers'

/** The time zone of a site whose layout names none. */
const DEFAULT_ZONE = 'UTC'

/** The time zone of a site, from its layout. An unknown one is a problem of the draft; until it is fixed, UTC serves. */
export function siteTimeZone(explain: Explain): string {
  const zone = explain('/timeZone')?.value
  return typeof zone === 'string' && isKnown(zone) ? zone : DEFAULT_ZONE
}

/** A time zone as people say it: `Asia/Manila` is `Manila`. Whatever is on the clocks of a site says it so. */
export const placeOf = (timeZone: string): string => timeZone.replace(/^.*\//, '').replaceAll('_', ' ')

function isKnown(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) !== undefined
  } catch {
    return false
  }
}
