import type { LintProblem, LintScenario } from '@/engine/layout/lint/lintInput'

/** A problem of the draft, at its place in a layer. */
export interface DraftProblem extends LintProblem {
  /** The site whose layout is wrong. */
  site: string
  /** Circumstances in which what no layout may remove is missing. */
  example?: LintScenario
}
