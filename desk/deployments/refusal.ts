import type { Blocker } from '../../publishing/mayPublish'
import { Problem } from '../api/problem'

/** Why a pointer may not be written. */
export interface Refusal {
  code: 'blocked' | 'unchanged' | 'withdrawn' | 'tightened' | 'closed' | 'planned' | 'begun' | 'unreviewed'
  detail: string
  blockers?: Record<string, Blocker[]>
}

/** A refusal as the API answers it (409). */
export const refusalProblem = ({ code, detail, blockers }: Refusal): Problem =>
  new Problem(409, { code, detail, more: blockers ? { blockers } : {} })

/** A site that was made stricter since: going back would bring promotions back. */
export const tightenedRefusal = (site: string): Refusal => ({
  code: 'tightened',
  detail: `${site} has been made stricter since. Bringing promotions back needs a review: make it a change.`,
})
