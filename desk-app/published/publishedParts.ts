import type { Session } from '../deskTypes'
import type { Published } from './usePublished'

/** What the parts of the page are given. */
export interface PublishedParts {
  session: Session
  published: Published
  /** Something was done: the page is read again. */
  onChanged: () => void
  /** Opens a release, as one of the sites that are named gets or got it. */
  onLook: (digest: string, sites: readonly string[]) => void
}
