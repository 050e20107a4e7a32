import type { PlayerConfig } from '@/api/models/playerConfig'
import { isoDay } from '@/shared/format/dateTime'

export type Licence = PlayerConfig['licence']
/** `unstated`: no end date is configured. */
export type LicenceState = 'valid' | 'expired' | 'notYet' | 'unstated'

const DAY_MS = 24 * 3_600_000

/** Start of an ISO day in Manila, ms since the epoch; null for a day that does not exist. */
export function startOfDay(day: string): number | null {
  const start = Date.parse(`${day}T00:00+08:00`)
  // Engines read February 31 as March 3.
  return isoDay(start) === day ? start : null
}

/** State of a licence at `now`; it is valid through its last day. */
export function licenceState({ validFrom, validUntil }: Licence, now: number): LicenceState {
  const from = startOfDay(validFrom)
  const until = startOfDay(validUntil)
  if (until !== null && now >= until + DAY_MS) return 'expired'
  if (from !== null && now < from) return 'notYet'
  return until === null ? 'unstated' : 'valid'
}
