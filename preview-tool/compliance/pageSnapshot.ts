import type { PageFacts } from './facts'
import type { Visit } from './rule'

/** Page snapshots of an audit case. An unreadable page has a message instead. */
export type PageSnapshots = Partial<Record<Visit, PageFacts | string>>

/** Page snapshots, and a small screenshot of the home on the first visit (a data URL). */
export interface CellSnapshot {
  snapshots: PageSnapshots
  picture?: string
}
