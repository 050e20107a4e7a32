import type { HttpBindings } from '@hono/node-server'
import { HTTPException } from 'hono/http-exception'
import { AlteredError } from '../../publishing/alteredError'
import { requestPath } from '../../server/requestPath'
import { scrubText } from '../../server/scrub'
import type { Desk } from './desk'
import type { DeskContext } from './deskRouter'
import { Problem } from './problem'

/** Seconds after which it makes sense to try again. */
const RETRY_SECONDS = 5
const WHAT: Readonly<Record<Outage, string>> = {
  database: 'The database does not answer.',
  held: 'Something else holds up the database.',
  objects: 'The store of releases does not answer.',
}
/** What answers, and takes no writes: that does not end by itself. */
const UNWRITABLE: Partial<Record<Outage, string>> = {
  database: 'The database takes no writes: it is full, or may only be read.',
  objects: 'The store of releases takes no writes: it is full, or may only be read.',
}

/** When a request last found that the store had lost something, in ms: then it is looked through at once. */
export const alteredAt = new WeakMap<Desk, number>()

/** The problem that answers a request whose work threw an error: one of its own, an outage, or a mistake of ours, which is logged. */
export function problemOf(desk: Desk, error: Error, c: DeskContext): Response {
  if (error instanceof HTTPException) return error.getResponse()
  const request = {
    request: c.get('requestId'),
    path: loggedPath(c.req.path),
    error: scrubText(error.message),
  }
  // Whoever asked hung up amid it, or sent what is no HTTP: that is nothing of ours, and nobody reads the answer.
  if (incomingOf(c)?.errored === error)
    return new Problem(400, { code: 'request', detail: 'The request broke off.' }).getResponse()
  const outage = outageOf(error)
  if (outage) {
    desk.log({ event: 'outage', outage, ...request })
    return unavailable(outage, { isUnwritable: isUnwritable(error), outcome: outcomeOf(c.req.method) })
  }
  if (error instanceof AlteredError) {
    alteredAt.set(desk, desk.now())
    desk.log({ event: 'altered', ...request })
    return alteredProblem(error).getResponse()
  }
  desk.log({ event: 'failed', ...request })
  return new Problem(500, {
    code: 'failed',
    detail: `Something went wrong here. ${outcomeOf(c.req.method)}Try again, and tell whoever runs the desk if it happens again.`,
  }).getResponse()
}

const incomingOf = (c: DeskContext) => (c.env as Partial<HttpBindings> | undefined)?.incoming

/** The answer to whatever needs something that is down. Players are not concerned: they are served without the desk. */
export function unavailable(outage: Outage, { isUnwritable = false, outcome = '' } = {}): Response {
  const [what, advice] = isUnwritable
    ? [UNWRITABLE[outage] ?? WHAT[outage], 'Tell whoever runs the desk.']
    : [WHAT[outage], 'Try again soon.']
  return new Problem(503, {
    code: outage,
    detail: `${what} ${outcome}Players are not affected, and what you typed stays here. ${advice}`,
    headers: { 'Retry-After': String(RETRY_SECONDS) },
  }).getResponse()
}

/** What is known of a request whose work broke off: the last of its steps may have been done. */
const outcomeOf = (method: string): string =>
  method === 'GET' ? '' : 'What you asked for may have been done or not: look at it again. '

/** A path for the log, without what looks like a secret. */
export const loggedPath = (path: string): string => {
  const parts = requestPath(path)
  return parts ? scrubText(`/${parts.join('/')}`).slice(0, 200) : '?'
}

/** The answer to whatever needs something of the store that is not as it was written (503): nobody fixes that by trying again. */
export const alteredProblem = ({ message }: AlteredError): Problem =>
  new Problem(503, {
    code: 'altered',
    detail: `${message} “npm run publish -- verify” names everything that was.`,
  })

/** Something that the desk stands on does not answer, or not in time: it comes back by itself, or someone sees to it. */
type Outage = 'database' | 'held' | 'objects'

/** The store of releases does not answer. */
export class ObjectsOutage extends Error {
  override name = 'ObjectsOutage'
}

/** It answers, and takes no writes. */
export class UnwritableObjects extends ObjectsOutage {
  override name = 'UnwritableObjects'
}

/** PostgreSQL: read-only, as a standby is, and full. */
const UNWRITABLE_CODES: ReadonlySet<unknown> = new Set(['25006', '53100'])
/** SQLite: read-only, full. */
const SQLITE_UNWRITABLE: ReadonlySet<number> = new Set([8, 13])

function isUnwritable(error: Error): boolean {
  if (error instanceof UnwritableObjects) return true
  const { code, errcode = 0 } = error as { code?: unknown; errcode?: unknown } & Error
  return code === 'ERR_SQLITE_ERROR'
    ? SQLITE_UNWRITABLE.has(Number(errcode) & 0xff)
    : UNWRITABLE_CODES.has(code)
}

/** A connection that broke or was not made; what PostgreSQL says while it starts, stops or has no room (SQLSTATE classes). */
const CONNECTION =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08...|57P0[123]|53[13]00|25006)$/
/** What pg says without a code. */
const BROKEN =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/
/** PostgreSQL: waited too long for what others hold, or took too long, or two waited for each other. */
const HELD: ReadonlySet<unknown> = new Set(['55P03', '57014', '40P01'])
/** SQLite: read-only, input/output, corrupt, full, cannot open, no database. */
const SQLITE: ReadonlySet<number> = new Set([8, 10, 11, 13, 14, 26])
/** SQLite: busy, locked. */
const SQLITE_HELD: ReadonlySet<number> = new Set([5, 6])

/** What does not answer, by an error of a request; null when the error tells of something else. */
export function outageOf(error: unknown): Outage | null {
  if (error instanceof ObjectsOutage) return 'objects'
  if (!(error instanceof Error)) return null
  const { code = '', errcode = 0 } = error as { code?: unknown; errcode?: unknown } & Error
  if (code === 'ERR_SQLITE_ERROR') {
    const primary = Number(errcode) & 0xff
    if (SQLITE_HELD.has(primary)) return 'held'
    return SQLITE.has(primary) ? 'database' : null
  }
  if (HELD.has(code)) return 'held'
  if (CONNECTION.test(String(code)) || BROKEN.test(error.message)) return 'database'
  const { errors, cause } = error as { errors?: unknown[] } & Error
  const [inner] = [...(errors ?? []), cause].map(outageOf).filter((one) => one !== null)
  return inner ?? null
}
