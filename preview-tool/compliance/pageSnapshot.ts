import type { PageFacts } from './facts'
import type { Visit } from './rule'

/** What was seen of a cell. A page that could not be read is told by a sentence. */
export type PageSnapshots = Partial<Record<Visit, PageFacts | string>>

/** What was seen of a cell, and a small picture of its home as it was first met (a data URL). */
export interface CellSnapshot {
  snapshots: PageSnapshots
  picture?: string
}
