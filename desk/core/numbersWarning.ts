import type { NumbersSeen } from '../../publishing/numbersSeen'
import type { Database } from '../database/openDatabase'
import type { Desk } from './desk'

/** A running portal, and the number of the publication that it serves; null where it does not say. */
export interface PortalNumber {
  portal: string
  seq: number | null
}

/** What readers of a channel may have seen and its log does not have, until one of them has taken a publication above. */
export interface LostNumbers extends NumbersSeen {
  /** Number of the newest pointer in the log; 0 for none. */
  newest: number
  portals: readonly PortalNumber[]
}

/** What was found last, by database and channel. */
export const lostByDatabase = new WeakMap<Database, Map<string, LostNumbers | null>>()

export const WHY_LOST: Record<NumbersSeen['why'], string> = {
  restored: 'A backup was restored.',
  store:
    'The store of releases does not have what this desk published last: it is empty, another one, or an older copy.',
  portal: 'A portal serves a publication that the store of releases does not have.',
}

/** Why a desk can sign nothing, by its database: its key was replaced, or the sets of keys are not as they were. */
export const unsignedByDatabase = new WeakMap<Database, string>()

/** What everybody at the desk has to know about what players get; null for nothing. */
export function deskWarning(desk: Pick<Desk, 'db'>): string | null {
  const why = unsignedByDatabase.get(desk.db)
  const unsigned = why === undefined ? null : `This desk can publish nothing, and switch no mode. ${why}`
  return [unsigned, numbersWarning(desk)].filter((one) => one !== null).join(' ') || null
}

/** What it is of publications that readers may have seen and the store does not have. */
export function numbersWarning({ db }: Pick<Desk, 'db'>): string | null {
  const lost = lostByDatabase.get(db)?.get('live')
  if (!lost) return null
  const { why, newest, seen, portals } = lost
  if (newest <= seen)
    return `${WHY_LOST[why]} Players keep what they had until someone publishes. Then all sites get what is live here, which may be older: compare first.`
  const written = `Publication ${newest} is in the store`
  if (portals.length === 0)
    return `${WHY_LOST[why]} ${written}. Whether players get it is not known: start the desk with --portals.`
  const each = portals.map(({ portal, seq }) => `${portal}: ${seq ?? 'no response'}`).join(', ')
  return `${WHY_LOST[why]} ${written}, and no portal has taken it yet (${each}).`
}
