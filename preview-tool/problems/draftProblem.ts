import type { LintProblem, LintScenario } from '@layout/lint/lintInput'

/** A problem of the draft, with its position in a layer. */
export interface DraftProblem extends LintProblem {
  /** The site with the invalid layout. */
  site: string
  /** The message without the sites, modes and devices that it concerns. */
  sentence?: string
  /** Facts for which an invariant is violated. */
  example?: LintScenario
}
