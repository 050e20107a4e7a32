import pMap from 'p-map'
import { endpointOf } from '../endpoints'
import { callDoc, callNames } from '../callDocs'
import { callHttp, NoResponse } from './callHttp'
import { checkPush } from './checkPush'
import { createStrictCheck } from './createStrictCheck'
import { isGuarded, checkGuard, checkRead, WRONG_TOKEN } from './checkRead'
import { logIn, type Login } from './logIn'
import { newResult } from './newResult'
import { readResponse, type ReadResponse } from './readResponse'
import { createSession, type Session } from './session'
import { spendWalk } from './spendWalk'
import { percentile, verdictOf, type CallResult, type Verdict } from './verdict'

/** Calls with a wrong token at the same time, as few as a page makes. */
const AT_ONCE = 4
const SKEW_MS = 60_000
const UNKNOWN_PATH = '/app/v1/backendCheckNoSuchCall'

export interface CheckOptions extends Login {
  api: URL
  spend?: boolean
  /** Milliseconds that one call may take. */
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

/** Checks a back end over HTTP. Throws a `NoResponse` when nothing there can be checked. */
export async function checkBackend(options: CheckOptions): Promise<Report> {
  const { api, account, password, spend = false, timeoutMs, onProgress } = options
  const names = callNames
  const session = createSession(options, new Map(names.map((name) => [name, newResult(name)])))

  await requireBackend(session, api)
  const unknown = readResponse(await session.post(UNKNOWN_PATH, { Authorization: WRONG_TOKEN }, {}))
  const isUnknownGuarded = unknown.kind === 'unauthorized'
  const faults = account && password ? await logIn(session, options) : []
  const strict = createStrictCheck()
  const reads = readsOf(names)
  // A wrong token changes nothing, and says whether pushes are there.
  const guarded = [...reads.filter(isGuarded), 'subscribePush']
  await pMap(guarded, (name) => checkGuard(session, name, isUnknownGuarded), { concurrency: AT_ONCE })
  for (const [at, name] of reads.entries()) {
    onProgress?.(at + 1, reads.length, name)
    await checkRead(session, name, strict)
  }
  const spent = spend && session.token !== null
  if (spent) await spendWalk(session)
  await checkPush(session, { spent, isUnknownGuarded })

  const calls = [...session.results.values()]
  const clockAheadMs = session.clockDifferences.length > 0 ? percentile(session.clockDifferences, 0.5) : null
  return {
    api: api.href,
    at: new Date().toISOString(),
    loggedIn: session.token !== null,
    spent,
    verdict: verdictOf(calls, faults, session.outOfTime.size),
    calls,
    speed: speedOf(calls),
    clockAheadMs,
    notes: [...unknownNotes(unknown), ...(await crossOrigin(api, timeoutMs)), ...clockNotes(clockAheadMs)],
  }
}

/** The first call says whether there is anything to check. */
async function requireBackend(session: Session, api: URL): Promise<void> {
  const first = readResponse(await session.post(endpointOf('appConfig').path, {}, { gameListVersion: '' }))
  if (first.kind === 'data' || first.kind === 'refused') return
  if (first.kind === 'broken') throw new NoResponse('broken', `${api.host}: ${first.says}`)
  const says = 'says' in first ? first.says : 'It asks for a token where there can be none.'
  throw new NoResponse(
    'broken',
    `${api.host} is no back end of the portal, or not at this path: appConfig is not there (${says})`,
  )
}

/** The safebox is read by the call that also moves coins: without fields it changes nothing. */
const isRead = (name: string): boolean => !endpointOf(name).write || name === 'getSafebox'

/** What can be read, with what no page works without first: a slow back end may leave no time for the rest. */
const readsOf = (names: readonly string[]): string[] =>
  names.filter(isRead).toSorted((a, b) => Number(isCore(b)) - Number(isCore(a)))
const isCore = (name: string): boolean => callDoc(name).isCore ?? false

const unknownNotes = ({ kind }: ReadResponse): string[] =>
  kind === 'data'
    ? ['A call that does not exist is answered with errcode 0: what is missing looks like what is there.']
    : []

const clockNotes = (ahead: number | null): string[] =>
  ahead !== null && Math.abs(ahead) > SKEW_MS
    ? [
        `Its clock is ${Math.round(Math.abs(ahead) / 1000)} s ${ahead > 0 ? 'ahead of' : 'behind'} this machine’s. Players’ countdowns go by it where they can read its Date.`,
      ]
    : []

function speedOf(calls: readonly CallResult[]): Report['speed'] {
  const times = calls.flatMap((call) => call.times)
  const slowest = calls.toSorted((a, b) => percentile(b.times, 0.5) - percentile(a.times, 0.5))[0]
  return {
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    slowest: slowest?.name ?? '',
    calls: times.length,
  }
}

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
