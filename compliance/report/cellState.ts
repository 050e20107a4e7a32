import type { CellReport } from './reportModel'
import type { SignOff } from './signOffs'

export type CellState = 'pass' | 'fail' | 'stale' | 'none'

/** Status of an audit case in the matrix. */
export function cellState({ auditResult, stale }: Pick<CellReport, 'auditResult' | 'stale'>): CellState {
  if (!auditResult) return 'none'
  if (stale) return 'stale'
  return auditResult.passed ? 'pass' : 'fail'
}

/** Labels of the statuses. */
export const STATE_WORDS: Record<CellState, string> = {
  pass: 'Pass',
  fail: 'Fail',
  stale: 'Stale',
  none: 'Not checked',
}

/** Describes a sign-off; `timeOf` formats the time. */
export const signatureText = ({ name, at, note }: SignOff, timeOf: (at: number) => string): string =>
  `Signed off by ${name} on ${timeOf(at)}${note ? `: ${note}` : '.'}`

/** Marks a sign-off of an earlier layout or earlier rules. */
export const OUTDATED = 'It was given for an earlier result and does not apply to this one.'

/** Whether the current result passes and is the one that was signed off. */
export function isSigned({
  auditResult,
  stale,
  signOff,
}: Pick<CellReport, 'auditResult' | 'stale' | 'signOff'>): boolean {
  if (!auditResult || stale || !signOff) return false
  return (
    auditResult.passed &&
    signOff.layout === auditResult.layout &&
    (signOff.rules === undefined || signOff.rules === auditResult.rules)
  )
}

/** Findings of the failed rules. */
export const brokenRules = ({ auditResult }: Pick<CellReport, 'auditResult'>) =>
  (auditResult?.results ?? []).filter(({ findings }) => findings.length > 0)
