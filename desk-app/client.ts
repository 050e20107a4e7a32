import createClient, { type Client } from 'openapi-fetch'
import { isJsonObject } from '@layout/jsonObject'
import type { paths } from './api'
import { connection } from './connection'
import { DeskDown } from './deskDown'
import { DeskProblem } from './deskProblem'

export type DeskApi = Client<paths>

/** Where the desk's API is. */
export const deskAddress = (): string => `${location.origin}/desk/v1`

interface Result {
  data?: unknown
  error?: unknown
  response: Response
}
type Asked<A extends Result> = (api: DeskApi) => Promise<A>
type Data<A extends Result> = Exclude<A['data'], undefined>

const TIMEOUT_MS = 20_000
/** A gateway before the desk, or the desk itself: not now. */
const NOT_NOW = [502, 503, 504]

/**
 * Asks the desk: `ask((api) => api.GET('/changes'))`. Throws a `DeskProblem` with the desk's sentence, or `DeskDown`. It leads
 * nobody anywhere: what signs in uses it.
 */
export async function ask<A extends Result>(asked: Asked<A>): Promise<Data<A>> {
  const api = createClient<paths>({
    baseUrl: deskAddress(),
    // Taken at each call: what tests put there counts too.
    fetch: (request) => fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) }),
  })
  const result = await asked(api).catch(() => null)
  const isOurs = result !== null && !NOT_NOW.includes(result.response.status) && isOfDesk(result.response)
  connection.answered(isOurs)
  if (!isOurs) throw new DeskDown()
  if (result.response.ok) return result.data as Data<A>
  throw problemIn(result)
}

/**
 * Asks the desk for something that somebody who is signed in may have. Where the session has ended, or a second factor is needed,
 * the page asks for it, and then the desk is asked again.
 */
export async function call<A extends Result>(asked: Asked<A>): Promise<Data<A>> {
  const person = connection.get().session?.person.id
  const page = location.hash
  for (;;) {
    try {
      return await ask(asked)
    } catch (error) {
      if (!(error instanceof DeskProblem) || !(await isMended(error, person, page))) throw error
    }
  }
}

/** Whether what was missing is there now. Another person does not go on with what one has begun. */
async function isMended(
  { status, code }: DeskProblem,
  person: string | undefined,
  page: string,
): Promise<boolean> {
  if (status === 401) {
    const session = await connection.signInAgain()
    return session !== null && (person === undefined || session.person.id === person)
  }
  // Nobody is asked for the second factor on behalf of a page that they have left.
  return code === 'secondFactor' && location.hash === page && (await connection.confirm())
}

/** A file server without a desk answers with pages. */
function isOfDesk({ status, headers }: Response): boolean {
  return status === 204 || !(headers.get('Content-Type') ?? '').startsWith('text/html')
}

function problemIn({ error, response }: Result): DeskProblem {
  const body = isJsonObject(error) ? error : {}
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return new DeskProblem({
    status: response.status,
    code: typeof body.code === 'string' ? body.code : 'failed',
    detail: typeof body.detail === 'string' ? body.detail : `The desk answered ${response.status}.`,
    body,
    ...(Number.isFinite(retryAfter) && { retryAfter }),
  })
}
