import type { components } from '../api'
import type { Session } from '../connection'

type Schemas = components['schemas']
export type CellState = Schemas['CellState']

/** What every part of the review page is given. */
export interface ReviewParts {
  session: Session
  change: Schemas['Change']
  page: Schemas['ReviewPage']
  /** When it was read, in ms. */
  now: number
  /** Something was done: the page is read again. */
  onChanged: () => void
}
