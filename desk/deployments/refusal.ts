import type { Blocker } from '../../publishing/mayPublish'
import { Problem } from '../core/problem'

/** Why a pointer may not be written. */
export interface Refusal {
  code: 'blocked' | 'unchanged' | 'withdrawn' | 'tightened' | 'closed' | 'planned' | 'begun' | 'unreviewed'
  detail: string
  blockers?: Record<string, Blocker[]>
}

/** A refusal as the API answers it (409). */
export const refusalProblem = ({ code, detail, blockers }: Refusal): Problem =>
  new Problem(409, { code, detail, more: blockers ? { blockers } : {} })
