import type { Desk } from '../desk'

/** A link that makes the first account; null when there is one. */
export function firstLinkOf(_desk: Desk): Promise<string | null> {
  return Promise.resolve(null)
}
