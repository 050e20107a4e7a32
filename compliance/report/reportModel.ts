import type { Period } from '@layout/dates'
import type { Cell } from '../cases/cell'
import type { AuditResult } from '../rules/checkCase'
import type { SignOff } from './signOffs'

/** One audit case in a report. */
export interface CellReport {
  cell: Cell
  /** `n7, green, mobile, visitor` */
  name: string
  /** When players get what was checked; missing where that is always. */
  periods?: readonly Period[] | undefined
  /** Missing when it was not checked. */
  auditResult?: AuditResult
  /** The layout or the rules have changed since. */
  stale: boolean
  /** Data URL of a small screenshot of the home. */
  picture?: string
  signOff?: SignOff
  /** Previous sign-offs. */
  earlier?: SignOff[]
}

export interface ComplianceReport {
  format: 'portico-compliance/1'
  /** When and with what it was generated. */
  at: string
  by: string
  summary: {
    cells: number
    passed: number
    failed: number
    notChecked: number
    stale: number
    signed: number
  }
  rules: { id: string; section: string; requirement: string; title: string; pages: string[] }[]
  cells: CellReport[]
}
