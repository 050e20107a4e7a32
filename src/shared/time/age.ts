import { isoDay } from '../format/dateTime'

/** Nobody younger may play (portal.md §1). */
export const MIN_AGE = 21

/** Whole years from a day (`YYYY-MM-DD`) to `now`, ms since the epoch, in Manila; null for a day that does not exist. */
export function ageAt(birthday: string, now: number): number | null {
  const born = new Date(`${birthday}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthday) || Number.isNaN(born.getTime())) return null
  if (born.toISOString().slice(0, 10) !== birthday) return null
  const today = isoDay(now)
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}
