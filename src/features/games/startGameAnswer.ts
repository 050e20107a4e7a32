import type { ApiError } from '@/api/apiError'
import { text, z } from '@/api/shape'

/** † portal.md leaves the answer of startGame open: the address of the game's page. */
export const startGameSchema = z.object({ url: text() })

/** † Why a game does not open, by the back end's number. */
const REASONS: Record<number, 'notFound' | 'maintenance' | 'blocked'> = {
  1003: 'notFound',
  1005: 'maintenance',
  1061: 'blocked',
  1062: 'blocked',
  1063: 'blocked',
  1064: 'blocked',
}

/** What keeps a game closed, as the page tells it. */
export type StartProblem = 'notFound' | 'maintenance' | 'blocked' | 'network' | 'refused'

export function startProblem(error: ApiError): StartProblem {
  if (error.kind === 'network' || error.kind === 'timeout') return 'network'
  return (error.kind === 'errcode' && REASONS[error.errcode ?? 0]) || 'refused'
}
