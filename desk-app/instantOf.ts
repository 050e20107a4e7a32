import { momentOf } from '@/shared/time/wallTime'

/** What a clock of a time zone shows, as a moment in UTC; null where nothing is given. */
export function instantOf(wall: string, timeZone: string): string | null {
  const at = Date.parse(momentOf(wall, timeZone) ?? '')
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}
