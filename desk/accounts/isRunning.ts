import { expressionBuilder } from 'kysely'
import type { Tables } from '../database/tables'
import { CLOCK_SKEW_MS } from './sessionLife'

/** Whether a session counts at a moment: it has not ended, and was not begun while a clock was ahead. For queries of `sessions`. */
export function isRunning(now: number) {
  const of = expressionBuilder<Tables, 'sessions'>()
  return of.and([of('sessions.expires_at', '>', now), of('sessions.created_at', '<=', now + CLOCK_SKEW_MS)])
}
