import { AlteredError } from '../../publishing/alteredError'
import type { Digest } from '../../publishing/digest'
import type { Pointer } from '../../publishing/pointer'
import type { StoredPointer } from '../../publishing/publisher'
import { alteredProblem } from '../core/problemOf'
import { Problem } from '../core/problem'
import { shownChannel } from '../channels/openChannel'
import type { Desk } from '../core/desk'

export const LIVE = 'live'

/** What players get now on the channel `live`, also by a plan that is open; null before the first pointer. Throws a problem when the objects cannot be read (503). */
export function livePointer(desk: Desk): Promise<StoredPointer | null> {
  return shownChannel(desk, LIVE).catch((error: unknown) => {
    throw unreadable(desk, error)
  })
}

/** What is live, as far as the objects can be read; null when nothing is known. */
export async function liveSites(desk: Desk): Promise<Pointer | null> {
  return (await livePointer(desk).catch(() => null))?.pointer ?? null
}

/** The releases that sites serve. */
export const releasesOf = ({ sites }: Pointer): Digest[] => [
  ...new Set(Object.values(sites).map(({ release }) => release)),
]

export function unreadable(desk: Desk, error: unknown): Problem {
  desk.log({ event: 'objects', error: error instanceof Error ? error.message : String(error) })
  if (error instanceof AlteredError) return alteredProblem(error)
  return new Problem(503, {
    code: 'objects',
    detail: 'What is live cannot be read at the moment. Drafts are kept; try again in a minute.',
    headers: { 'Retry-After': '30' },
  })
}
