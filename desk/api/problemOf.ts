import { HTTPException } from 'hono/http-exception'
import { AlteredError } from '../../publishing/alteredError'
import { requestPath } from '../../server/requestPath'
import { scrubText } from '../../server/scrub'
import type { Desk } from '../desk'
import type { DeskContext } from '../deskRouter'
import { alteredProblem } from './alteredProblem'
import { outageOf, type Outage } from './outage'
import { Problem } from './problem'

/** Seconds after which it makes sense to try again. */
const RETRY_SECONDS = 5
const WHAT: Readonly<Record<Outage, string>> = {
  database: 'The database does not answer.',
  objects: 'The store of releases does not answer.',
}

/** The problem that answers a request whose work threw an error: one of its own, an outage, or a mistake of ours, which is logged. */
export function problemOf(desk: Desk, error: Error, c: DeskContext): Response {
  if (error instanceof HTTPException) return error.getResponse()
  const request = {
    request: c.get('requestId'),
    path: loggedPath(c.req.path),
    error: scrubText(error.message),
  }
  const outage = outageOf(error)
  if (outage) {
    desk.log({ event: 'outage', outage, ...request })
    return unavailable(outage)
  }
  if (error instanceof AlteredError) {
    desk.log({ event: 'altered', ...request })
    return alteredProblem(error).getResponse()
  }
  desk.log({ event: 'failed', ...request })
  return new Problem(500, {
    code: 'failed',
    detail:
      'Something went wrong here. Nothing was changed; try again, and tell whoever runs the desk if it happens again.',
  }).getResponse()
}

/** The answer to whatever needs something that is down. Players are not concerned: they are served without the desk. */
export function unavailable(outage: Outage): Response {
  return new Problem(503, {
    code: outage,
    detail: `${WHAT[outage]} Players are not affected, and what you typed stays here. Try again soon.`,
    headers: { 'Retry-After': String(RETRY_SECONDS) },
  }).getResponse()
}

/** A path for the log, without what looks like a secret. */
export const loggedPath = (path: string): string => {
  const parts = requestPath(path)
  return parts ? scrubText(`/${parts.join('/')}`).slice(0, 200) : '?'
}
