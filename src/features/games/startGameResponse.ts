import { isUnanswered, type ApiError } from '@/api/apiError'
import { text, z } from '@/api/shape'

/** The response of startGame: the URL of the game's page (not in portal.md: our extension). */
export const startGameSchema = z.object({ url: text() })

/** Why a game does not open, by errcode (not in portal.md: our extension). */
const REASONS: Record<number, 'notFound' | 'maintenance' | 'blocked'> = {
  1003: 'notFound',
  1005: 'maintenance',
  1061: 'blocked',
  1062: 'blocked',
  1063: 'blocked',
  1064: 'blocked',
}

/** Why a game did not open; selects the page's message. */
export type StartProblem = 'notFound' | 'maintenance' | 'blocked' | 'network' | 'refused'

export function startProblem(error: ApiError): StartProblem {
  if (isUnanswered(error)) return 'network'
  return (error.kind === 'errcode' && REASONS[error.errcode ?? 0]) || 'refused'
}
