import type { CellReport } from './reportModel'
import type { SignOff } from './signOffs'

export type CellState = 'pass' | 'fail' | 'stale' | 'none'

/** What a cell shows at a glance. */
export function cellState({ auditResult, stale }: Pick<CellReport, 'auditResult' | 'stale'>): CellState {
  if (!auditResult) return 'none'
  if (stale) return 'stale'
  return auditResult.passed ? 'pass' : 'fail'
}

/** The same in words. */
export const STATE_WORDS: Record<CellState, string> = {
  pass: 'Pass',
  fail: 'Fail',
  stale: 'Stale',
  none: 'Not judged',
}

/** A reviewer's word in a sentence; `timeOf` writes the time as the place asks for it. */
export const signatureText = ({ name, at, note }: SignOff, timeOf: (at: number) => string): string =>
  `Signed off by ${name} on ${timeOf(at)}${note ? `: ${note}` : '.'}`

/** Stands beside a word that was given for something else than what is judged now. */
export const OUTDATED = 'It was given for an earlier result and does not apply to this one.'

/** Was what holds now signed: it passes, and is what was signed? */
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

/** Of the broken rules. */
export const brokenRules = ({ auditResult }: Pick<CellReport, 'auditResult'>) =>
  (auditResult?.results ?? []).filter(({ findings }) => findings.length > 0)
