import type { PageFacts } from './facts'
import type { Visit } from './rule'

/** Text shown on a page, as evidence for an audit result. */
export interface Evidence {
  page: string
  text: string
}

/** A page that passed before and shows nothing else since: what it showed then. */
export interface ProvenPage {
  shown: Evidence[]
}

/** Page snapshots of an audit case. An unreadable page has a message instead. */
export type PageSnapshots = Partial<Record<Visit, PageFacts | ProvenPage | string>>

export const isProven = (page: PageFacts | ProvenPage | string | undefined): page is ProvenPage =>
  typeof page === 'object' && 'shown' in page

/** Page snapshots, and a small screenshot of the home on the first visit (a data URL). */
export interface CellSnapshot {
  snapshots: PageSnapshots
  picture?: string
}
