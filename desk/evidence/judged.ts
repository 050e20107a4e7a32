import type { ComplianceEvidence } from '../../compliance/evidence/evidence'

/** What a process of the runner is to judge. */
export interface JudgeOrder {
  /** The project. */
  root: string
  /** Folder with the layers of the release. */
  layouts: string
  /** Ids of the cells. */
  cells: string[]
  /** What was found before, the newest first. */
  earlier: ComplianceEvidence[]
}

/** What it found for a cell. */
export interface JudgedCell {
  /** Of this cell alone. */
  evidence: ComplianceEvidence
  /** Its home page, as a data URL. */
  picture?: string
}
