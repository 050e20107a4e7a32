import type { PlayerConfig } from '@/api/models/playerConfig'
import { MANILA_AHEAD_MS } from '@/shared/time/manila'

export type Licence = PlayerConfig['licence']
/** `unstated`: no end date is configured. */
export type LicenceState = 'valid' | 'expired' | 'notYet' | 'unstated'

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const DAY_MS = 24 * 3_600_000

/** Start of an ISO day in Manila, ms since the epoch; null for an invalid day. */
export function startOfDay(iso: string): number | null {
  const match = DAY.exec(iso)
  if (!match) return null
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  const utc = Date.UTC(year, month - 1, day)
  // Reject days such as February 31.
  return new Date(utc).getUTCDate() === day ? utc - MANILA_AHEAD_MS : null
}

/** State of a licence at `now`; it is valid through its last day. */
export function licenceState({ validFrom, validUntil }: Licence, now: number): LicenceState {
  const from = startOfDay(validFrom)
  const until = startOfDay(validUntil)
  if (until !== null && now >= until + DAY_MS) return 'expired'
  if (from !== null && now < from) return 'notYet'
  return until === null ? 'unstated' : 'valid'
}
