import { isJsonObject } from '@layout/jsonObject'
import { parseJson } from '@/shared/safe/parseJson'
import { connection } from './connection'
import { DeskDown } from './deskDown'
import { DeskProblem } from './deskProblem'
import type { ResponseOf, Route, Sent } from './deskTypes'

/** Where the desk's API is. */
export const deskAddress = (): string => `${location.origin}/desk/v1`

const TIMEOUT_MS = 20_000
/** A gateway before the desk, or the desk itself: not now. */
const NOT_NOW = [502, 503, 504]

/**
 * A call that leads nobody anywhere, as signing in needs it. It throws a `DeskProblem` with the desk's sentence, or `DeskDown`.
 * Method and path are those of a route of the contract, which says what is sent and what is answered.
 */
export const plainEndpoint =
  <R extends Route>(method: Uppercase<R['method']>, path: R['path']) =>
  (sent: Sent<R>): Promise<ResponseOf<R>> =>
    send(requestOf(method, path, (sent ?? {}) as Parts)) as Promise<ResponseOf<R>>

/**
 * A call of someone who is signed in. Where the session has ended, or a second factor is needed, the page asks for it, and then the
 * desk is asked again.
 */
export function endpoint<R extends Route>(method: Uppercase<R['method']>, path: R['path']) {
  const call = plainEndpoint<R>(method, path)
  return async (sent: Sent<R>): Promise<ResponseOf<R>> => {
    const { person, page } = senderNow()
    for (;;) {
      const { signIns } = senderNow()
      try {
        return await call(sent)
      } catch (error) {
        if (!(error instanceof DeskProblem) || !(await isFixed(error, { person, page, signIns }))) throw error
      }
    }
  }
}

/** A request for what is no call of the contract, such as one that sends bytes. */
export async function fetchFromDesk(address: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(address, init)
    connection.answered(!NOT_NOW.includes(response.status) && isOfDesk(response))
    return response
  } catch (error) {
    // Who gave it up knows nothing of the desk.
    if (!init.signal?.aborted) connection.answered(false)
    throw error
  }
}

/**
 * Called before such a request. What it returns asks for what the request is refused for, to sign in again or the second factor, and
 * says whether it may be sent once more.
 */
export function refusalFixer(): (response: Response) => Promise<boolean> {
  const sender = senderNow()
  return async (response) => isFixed(problemIn(response, await response.clone().text()), sender)
}

/** Who sends a request, from which page, and after how many sign-ins. */
interface Sender {
  person: string | undefined
  page: string
  signIns: number
}

const senderNow = (): Sender => ({
  person: connection.get().session?.person.id,
  page: location.hash,
  signIns: connection.signIns(),
})

/** Whether what was missing is there now. Another person does not go on with what one has begun. */
async function isFixed({ status, code }: DeskProblem, { person, page, signIns }: Sender): Promise<boolean> {
  if (status === 401) {
    const session = await connection.signInAgain(signIns)
    return session !== null && (person === undefined || session.person.id === person)
  }
  // Nobody is asked for the second factor on behalf of a page that they have left.
  return code === 'secondFactor' && location.hash === page && (await connection.confirm())
}

interface Parts {
  body?: unknown
  etag?: string
  key?: string
  [name: string]: unknown
}

/** The parts that the path names go there, and all others into the query. */
function requestOf(method: string, path: string, { body, etag, key, ...rest }: Parts): Request {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const { [name]: value } = rest
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) query.set(name, String(value))
  const headers = new Headers()
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  // Some calls give a version with its quotes, some without.
  if (etag !== undefined) headers.set('If-Match', etag.startsWith('"') ? etag : `"${etag}"`)
  if (key !== undefined) headers.set('Idempotency-Key', key)
  const search = query.size > 0 ? `?${query}` : ''
  return new Request(`${deskAddress()}${filled}${search}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

async function send(request: Request): Promise<unknown> {
  const answered = await fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then(async (response) => ({ response, text: await response.text() }))
    .catch(() => null)
  const isOurs =
    answered !== null && !NOT_NOW.includes(answered.response.status) && isOfDesk(answered.response)
  connection.answered(isOurs)
  if (!isOurs) throw new DeskDown(whyDown(request, answered))
  const { response, text } = answered
  if (!response.ok) throw problemIn(response, text)
  if (text === '') return null
  return typeOf(response).startsWith('application/json') ? (JSON.parse(text) as unknown) : text
}

/** What the desk says itself, or what is known where nothing of it came through: a write may have been done. That is still read when the desk is back. */
function whyDown({ method }: Request, answered: { response: Response; text: string } | null): string {
  if (answered && typeOf(answered.response).startsWith('application/problem+json'))
    return problemIn(answered.response, answered.text).message
  return method === 'GET'
    ? 'The desk is not answering. Try again in a moment.'
    : 'The desk did not answer. What you asked for may have been done or not: look at it again, or try again in a moment.'
}

const typeOf = ({ headers }: Response): string => headers.get('Content-Type') ?? ''

/** A file server without a desk answers with pages. */
const isOfDesk = (response: Response): boolean =>
  response.status === 204 || !typeOf(response).startsWith('text/html')

function problemIn({ status, headers }: Response, text: string): DeskProblem {
  const said = parseJson(text)
  const body = isJsonObject(said) ? said : {}
  const retryAfter = Number(headers.get('Retry-After') ?? Number.NaN)
  return new DeskProblem({
    status,
    code: typeof body.code === 'string' ? body.code : 'failed',
    detail: typeof body.detail === 'string' ? body.detail : `The desk answered ${status}.`,
    body,
    ...(Number.isFinite(retryAfter) && { retryAfter }),
  })
}
