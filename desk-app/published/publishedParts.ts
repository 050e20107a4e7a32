import type { Deployment, Session } from '../deskTypes'
import type { Published } from '../deskApi'

/** What the parts of the page are given. */
export interface PublishedParts {
  session: Session
  published: Published
  /** What was read of the history, the newest first. */
  deployments: readonly Deployment[]
  /** When it was read, in ms. */
  now: number
  /** Opens a release, as one of the sites that are named gets or got it. */
  onLook: (digest: string, sites: readonly string[]) => void
}
