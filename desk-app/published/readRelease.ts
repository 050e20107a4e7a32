import type { Release } from '../deskTypes'
import { desk } from '../deskCalls'

// A release never changes: what was read once is good for as long as the page is open.
const read = new Map<string, Promise<Release>>()

/** A release with its layers. */
export function readRelease(digest: string): Promise<Release> {
  const known = read.get(digest)
  if (known) return known
  const asked = desk.release({ digest })
  read.set(digest, asked)
  asked.catch(() => read.delete(digest))
  return asked
}
