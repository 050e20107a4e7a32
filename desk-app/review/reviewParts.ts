import type { Change, ReviewOfChange, Session } from '../deskTypes'

/** What every part of the review page is given. */
export interface ReviewParts {
  session: Session
  change: Change
  page: ReviewOfChange
  /** When it was read, in ms. */
  now: number
}
