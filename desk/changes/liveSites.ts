import type { Digest } from '../../publishing/digest'
import type { Pointer } from '../../publishing/pointer'
import { createPublisher, type StoredPointer } from '../../publishing/publisher'
import { Problem } from '../api/problem'
import type { Desk } from '../desk'

export const LIVE = 'live'

/** The newest pointer of the channel `live`; null before the first. Throws a problem when the objects cannot be read (503). */
export function livePointer(desk: Desk): Promise<StoredPointer | null> {
  const { objects: store, signer, now } = desk
  return createPublisher({ store, signer, now })
    .newest(LIVE)
    .catch((error: unknown) => {
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
  return new Problem(503, {
    code: 'objects',
    detail: 'What is live cannot be read at the moment. Drafts are kept; try again in a minute.',
    headers: { 'Retry-After': '30' },
  })
}
