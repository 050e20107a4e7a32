import type { ResolvedLayout } from '@/engine/layout/types'
import type { Cell } from './cell'
import type { PageFacts } from './facts'

/** Pages that are looked at. `accepted` is the home after the eligibility notice was accepted on it. */
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

/** The path of a visit, in words where it is not the path alone. */
export const visitName = (visit: Visit): string =>
  visit === 'accepted' ? `${HOME} after accepting the notice` : visit

/** Something that a page must or must not show. */
export interface Rule {
  id: string
  /** Where portal.md says so; for what is only ours, the section it serves. */
  section: string
  /** The line of requirements.md. */
  requirement: string
  title: string
  pages: readonly Visit[]
  appliesTo: (cell: Cell) => boolean
  /** What is wrong, a sentence each; none when it holds. Looks at nothing but its arguments. */
  judge: (page: PageFacts, cell: Cell, layout: ResolvedLayout | null) => string[]
}
