import type { ResolvedLayout } from '@layout/types'
import type { Cell } from '../cases/cell'
import type { PageFacts } from './facts'

/** Pages that are read. `accepted` is the home after the eligibility notice was accepted on it. */
export type Visit =
  | '/lobby/home'
  | 'accepted'
  | '/lobby/rewards'
  | '/service'
  | '/safer-play'
  | '/login'
  | '/register'
  | '/terms-of-use'
  | '/privacy-policy'

export const HOME = '/lobby/home'
export const LEGAL = ['/terms-of-use', '/privacy-policy'] as const
export const ACCOUNT = ['/login', '/register'] as const

/** Label of a visit, where it is not just the path. */
export const visitName = (visit: Visit): string =>
  visit === 'accepted' ? `${HOME} after accepting the notice` : visit

/** A requirement or prohibition for a page. */
export interface Rule {
  id: string
  /** Section of portal.md; for our extensions the one they serve. */
  section: string
  /** ID in requirements.md. */
  requirement: string
  title: string
  pages: readonly Visit[]
  appliesTo: (cell: Cell) => boolean
  /** Returns the findings; none when the rule passes. Pure. A rule that looks at the layout is checked on the home, which is read whenever it changes. */
  check: (page: PageFacts, cell: Cell, layout: ResolvedLayout | null) => string[]
}
