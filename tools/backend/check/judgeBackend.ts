import { publicEncrypt, constants } from 'node:crypto'
import { endpointNames, endpointOf, type EndpointName } from '@/api/endpoints'
import { optionalCalls } from '@/api/optionalCalls'
import { z } from '@/api/shape'
import { callDocs } from '../callDocs'
import { callHttp, NoResponse, type HttpResponse } from './callHttp'
import { createStrictCheck } from './createStrictCheck'
import { withEmptyLists, withUnknownFields } from './disturb'
import { readResponse, type ReadResponse, type Json } from './readResponse'
import { readBody } from './readBodies'
import { spendWalk } from './spendWalk'
import { percentile, verdictOf, type CallResult, type Verdict } from './verdict'

/** All calls together; what is left then is not made. */
const TOTAL_MS = 50_000
const MAX_BYTES = 33_554_432
const WRONG_TOKEN = 'backend-check-wrong-token'
/** Times that a call is made which each page waits for. */
const CORE_TIMES = 4
const SKEW_MS = 60_000
const UNKNOWN_PATH = '/app/v1/backendCheckNoSuchCall'

export interface JudgeOptions {
  api: URL
  account?: string | undefined
  password?: string | undefined
  publicKey?: string | undefined
  spend?: boolean
  timeoutMs: number
  onProgress?: (done: number, of: number, name: string) => void
}

export interface Report {
  api: string
  at: string
  loggedIn: boolean
  spent: boolean
  verdict: Verdict
  calls: CallResult[]
  speed: { p50: number; p95: number; slowest: string; calls: number }
  /** Milliseconds that its clock is ahead of this machine's; null when it sends no date. */
  clockAheadMs: number | null
  /** What concerns all calls. */
  notes: string[]
}

/** How calls of a judgement are made. */
export interface Session {
  token: string | null
  responses: Map<string, Json>
  send: (name: EndpointName, body: Json, token?: string | null) => Promise<ReadResponse>
  results: Map<string, CallResult>
}

/** Judges a back end over HTTP. Throws a `NoResponse` when nothing there can be judged. */
export async function judgeBackend(options: JudgeOptions): Promise<Report> {
  const { api, timeoutMs, onProgress } = options
  const started = performance.now()
  const strict = createStrictCheck()
  const notes: string[] = []
  const general: string[] = []
  const dates: number[] = []
  const names = endpointNames().filter((name) => Object.hasOwn(callDocs, name))
  const results = new Map(names.map((name) => [name as string, blank(name)]))
  const resultOf = (name: EndpointName) => results.get(name) as CallResult

  async function post(path: string, headers: Record<string, string>, body: Json): Promise<HttpResponse> {
    const left = TOTAL_MS - (performance.now() - started)
    if (left <= 0) throw new NoResponse('slow', 'the time for all calls is over')
    const response = await callHttp(
      new URL(api.href + path),
      { 'Content-Type': 'application/json', 'Device-Fingerprint': 'backend-check', ...headers },
      JSON.stringify({ clientReferrer: 'ph', channel: 'WEB', appId: 'backend-check', platform: 0, ...body }),
      { timeoutMs: Math.min(timeoutMs, left), maxBytes: MAX_BYTES },
    )
    const date = Date.parse(response.headers.date ?? '')
    if (Number.isFinite(date)) dates.push(date - Date.now())
    return response
  }

  const session: Session = {
    token: null,
    responses: new Map(),
    results,
    async send(name, body, token = session.token) {
      const endpoint = endpointOf(name)
      const headers = {
        ...(token && !endpoint.anonymous && { Authorization: token }),
        ...(endpoint.public && { Public: '1' }),
      }
      try {
        const response = await post(endpoint.path, headers, body)
        if (token === session.token) resultOf(name).times.push(response.took)
        return readResponse(response)
      } catch (error) {
        if (!(error instanceof NoResponse)) throw error
        return { kind: 'broken', says: `${capital(error.message)}.` }
      }
    },
  }

  // The first call decides whether there is anything to judge.
  const opening = readResponse(await post(endpointOf('appConfig').path, {}, { gameListVersion: '' }))
  if (opening.kind !== 'data' && opening.kind !== 'refused') {
    const says = 'says' in opening ? opening.says : 'It asks for a token where there can be none.'
    if (opening.kind === 'broken') throw new NoResponse('broken', `${api.host}: ${says}`)
    throw new NoResponse(
      'broken',
      `${api.host} is no back end of the portal, or not at this path: appConfig is not there (${says})`,
    )
  }
  const unknown = readResponse(await post(UNKNOWN_PATH, { Authorization: WRONG_TOKEN }, {}))
  if (unknown.kind === 'data')
    notes.push(
      'A call that does not exist is answered with errcode 0: what is missing cannot be told from what is there.',
    )

  if (options.account && options.password) await logIn(session, options, general)

  const reads = names.filter((name) => isRead(name))
  let done = 0
  for (const name of reads) {
    onProgress?.((done += 1), reads.length, name)
    await judgeRead(session, name, strict, unknown.kind === 'unauthorized')
  }
  if (options.spend && session.token) await spendWalk(session)
  notes.push(...(await crossOrigin(api, timeoutMs)))

  const calls = [...results.values()]
  const times = calls.flatMap((call) => call.times)
  const slowest = calls.toSorted((a, b) => percentile(b.times, 0.5) - percentile(a.times, 0.5))[0]
  const ahead = dates.length > 0 ? percentile(dates, 0.5) : null
  if (ahead !== null && Math.abs(ahead) > SKEW_MS)
    notes.push(
      `Its clock is ${Math.round(Math.abs(ahead) / 1000)} s ${ahead > 0 ? 'ahead of' : 'behind'} this machine’s: countdowns would be wrong by as much.`,
    )
  return {
    api: api.href,
    at: new Date().toISOString(),
    loggedIn: session.token !== null,
    spent: options.spend === true && session.token !== null,
    verdict: verdictOf(calls, general),
    calls,
    speed: {
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      slowest: slowest?.name ?? '',
      calls: times.length,
    },
    clockAheadMs: ahead,
    notes,
  }
}

/** The safebox is read by the call that also moves coins: without fields it changes nothing. */
const isRead = (name: EndpointName): boolean => !endpointOf(name).write || name === 'getSafebox'

function blank(name: EndpointName): CallResult {
  const doc = callDocs[name]
  const optional = optionalCalls[name]
  return {
    name,
    path: endpointOf(name).path,
    area: doc.area,
    state: 'notTried',
    says: 'It would change something.',
    notes: [],
    isCore: doc.isCore ?? false,
    adds: optional?.adds ?? (doc.area === 'activities' ? subjectOf(doc.purpose) : name),
    isOptional: optional !== undefined,
    ...(optional && { without: optional.without }),
    times: [],
  }
}

/** "The deposit ladder." is "the deposit ladder". */
function subjectOf(purpose: string): string {
  const subject = /^[^.:;,]+/.exec(purpose)?.[0] ?? purpose
  return subject.charAt(0).toLowerCase() + subject.slice(1)
}

async function judgeRead(
  session: Session,
  name: EndpointName,
  strict: (call: string, response: Json) => string[],
  isUnknownGuarded: boolean,
): Promise<void> {
  const result = session.results.get(name) as CallResult
  const { anonymous, public: isPublic } = endpointOf(name)
  const note = (state: CallResult['state'], says = '') => void Object.assign(result, { state, says })
  const isGuarded = !anonymous && !isPublic

  if (isGuarded) {
    const response = await session.send(name, readBodyOrNone(name, session), WRONG_TOKEN)
    if (response.kind === 'unauthorized') result.refusesWrongToken = true
    else if (response.kind === 'missing') return note('missing', response.says)
    else if (response.kind === 'data') result.refusesWrongToken = false
    if (!session.token)
      return response.kind === 'unauthorized' && !isUnknownGuarded
        ? note('needsLogin', 'It is there; its answer can be judged with an account.')
        : note('needsLogin', 'It can be judged with an account.')
  }
  const body = readBody(name, session.responses)
  if (typeof body === 'string') return note('notTried', body)
  const response = await session.send(name, body)
  if (response.kind === 'unauthorized')
    return session.token || anonymous
      ? note('broken', 'It answers 401 although nothing is wrong with the token.')
      : note('needsLogin', 'It asks for a token.')
  if (response.kind !== 'data') return note(response.kind, response.says)
  session.responses.set(name, response.body)
  if (result.isCore) for (let time = 1; time < CORE_TIMES; time++) await session.send(name, body)
  judgeData(result, response.body, strict)
}

const readBodyOrNone = (name: EndpointName, session: Session): Json => {
  const body = readBody(name, session.responses)
  return typeof body === 'string' ? {} : body
}

/** Whether an answer is of use, and what departs from the description. */
export function judgeData(
  result: CallResult,
  body: Json,
  strict: (call: string, response: Json) => string[],
): void {
  const { response: schema } = callDocs[result.name as EndpointName]
  const parsed = z.safeParse(schema, body)
  if (!parsed.success) {
    const isEmpty = Object.keys(body).every((key) => key === 'code' || key === 'errcode')
    const [issue] = parsed.error.issues
    Object.assign(
      result,
      isEmpty
        ? { state: 'missing', says: 'It answers errcode 0 and nothing else.' }
        : {
            state: 'broken',
            says: `The portal cannot use its answer: ${issue?.path.join('.') || 'the answer'} is missing or of the wrong type.`,
          },
    )
    return
  }
  Object.assign(result, { state: 'works', says: '' })
  for (const [disturbed, what] of [
    [withUnknownFields(body), 'unknown fields'],
    [withEmptyLists(body), 'empty lists'],
  ] as const)
    if (!z.safeParse(schema, disturbed).success)
      Object.assign(result, { state: 'broken', says: `The portal could not use this answer with ${what}.` })
  result.notes.push(...strict(result.name, body))
}

async function logIn(
  session: Session,
  { account, password, publicKey }: JudgeOptions,
  general: string[],
): Promise<void> {
  const result = session.results.get('accountLogin') as CallResult
  const fail = (says: string) => {
    Object.assign(result, { state: 'broken', says })
    general.push(`Login: ${says}`)
  }
  let cipher: string
  try {
    cipher = publicEncrypt(
      { key: pemOf(publicKey ?? ''), padding: constants.RSA_PKCS1_PADDING },
      Buffer.from(password ?? ''),
    ).toString('base64')
  } catch {
    return fail('The password cannot be encrypted: the public key is not valid, or the password is too long.')
  }
  const response = await session.send('accountLogin', {
    ...callDocs.accountLogin.example,
    account: account ?? '',
    password: cipher,
  })
  if (response.kind === 'refused') {
    Object.assign(result, {
      state: 'works',
      says: `It refuses this account with errcode ${response.errcode}.`,
    })
    general.push(
      `The account was refused with errcode ${response.errcode}, so that only calls for visitors could be judged.`,
    )
    return
  }
  if (response.kind === 'unauthorized')
    return fail('It answers 401; a wrong password is an errcode such as 1018.')
  if (response.kind !== 'data') return fail(response.says)
  if (response.code !== 200)
    return fail('It succeeds with errcode 0, but without code 200, which the portal asks for.')
  const { token } = response.body
  if ((typeof token !== 'string' && typeof token !== 'number') || token === '')
    return fail('Its answer has no token.')
  session.token = String(token)
  Object.assign(result, { state: 'works', says: '' })
}

/** A key in PEM, or only its base64. */
const pemOf = (key: string): string =>
  key.includes('BEGIN') ? key : `-----BEGIN PUBLIC KEY-----\n${key.trim()}\n-----END PUBLIC KEY-----`

/** Whether browsers may call it from another address. The portal's own server forwards calls, so that is never a fault. */
async function crossOrigin(api: URL, timeoutMs: number): Promise<string[]> {
  try {
    const { headers } = await callHttp(
      new URL(api.href + endpointOf('refreshData').path),
      {
        Origin: 'https://portal.example.com',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type,device-fingerprint,public',
      },
      '',
      { timeoutMs: Math.min(timeoutMs, 5000), maxBytes: 65_536 },
      'OPTIONS',
    )
    const allowed = String(headers['access-control-allow-headers'] ?? '').toLowerCase()
    if (!headers['access-control-allow-origin'])
      return [
        'Browsers cannot call it from another address (no CORS): let the portal’s server forward /prod-api-2.',
      ]
    const lacking = ['authorization', 'device-fingerprint', 'public'].filter(
      (header) => allowed !== '*' && !allowed.includes(header),
    )
    return lacking.length > 0
      ? [`CORS allows the portal’s address but not these headers: ${lacking.join(', ')}.`]
      : []
  } catch {
    return []
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
