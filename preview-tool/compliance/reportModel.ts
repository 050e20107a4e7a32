import type { Cell } from './cell'
import type { AuditResult } from './judge'
import type { SignOff } from './signOffs'

/** One cell in a report. */
export interface CellReport {
  cell: Cell
  /** `n7, green, mobile, visitor` */
  name: string
  /** Missing when it was not judged. */
  auditResult?: AuditResult
  /** The layout or the rules changed since. */
  stale: boolean
  /** Data URL of a small picture of the home. */
  picture?: string
  signOff?: SignOff
  /** Sign-offs of before. */
  earlier?: SignOff[]
}

export interface ComplianceReport {
  format: 'portico-compliance/1'
  /** When and by what it was made. */
  at: string
  by: string
  summary: { cells: number; passed: number; failed: number; notJudged: number; stale: number; signed: number }
  rules: { id: string; section: string; requirement: string; title: string; pages: string[] }[]
  cells: CellReport[]
}
