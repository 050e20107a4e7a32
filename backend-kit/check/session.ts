import { endpointOf } from '../endpoints'
import { callHttp, NoResponse, type HttpResponse } from './callHttp'
import { readResponse, type Json, type ReadResponse } from './readResponse'
import type { CallResult } from './verdict'

/** All calls together may take as long as this many that do not answer in time. */
const TOTAL_TIMEOUTS = 5
const MAX_BYTES = 33_554_432

/** How calls of a check are made, and what is known from them. */
export interface Session {
  token: string | null
  responses: Map<string, Json>
  results: Map<string, CallResult>
  /** Calls for which there was no time left. */
  outOfTime: Set<string>
  /** By how many milliseconds the dates of its answers were ahead of this machine's clock. */
  clockDifferences: number[]
  /** Throws a `NoResponse`. */
  post: (path: string, headers: Record<string, string>, body: Json) => Promise<HttpResponse>
  send: (name: string, body: Json, token?: string | null) => Promise<ReadResponse>
}

export function createSession(
  { api, timeoutMs }: { api: URL; timeoutMs: number },
  results: Map<string, CallResult>,
): Session {
  const ends = performance.now() + TOTAL_TIMEOUTS * timeoutMs
  const timeLeft = () => ends - performance.now()

  const session: Session = {
    token: null,
    responses: new Map(),
    results,
    outOfTime: new Set(),
    clockDifferences: [],
    async post(path, headers, body) {
      const response = await callHttp(
        new URL(api.href + path),
        { 'Content-Type': 'application/json', 'Device-Fingerprint': 'backend-check', ...headers },
        JSON.stringify({
          clientReferrer: 'ph',
          channel: 'WEB',
          appId: 'backend-check',
          platform: 0,
          ...body,
        }),
        { timeoutMs: Math.min(timeoutMs, timeLeft()), maxBytes: MAX_BYTES },
      )
      const date = Date.parse(response.headers.date ?? '')
      if (Number.isFinite(date)) session.clockDifferences.push(date - Date.now())
      return response
    },
    async send(name, body, token = session.token) {
      const noTimeLeft = (): ReadResponse => {
        session.outOfTime.add(name)
        return { kind: 'notTried', says: 'There was no time left for it.' }
      }
      if (timeLeft() <= 0) return noTimeLeft()
      const endpoint = endpointOf(name)
      const headers = {
        ...(token && !endpoint.anonymous && { Authorization: token }),
        ...(endpoint.public && { Public: '1' }),
      }
      try {
        const response = await session.post(endpoint.path, headers, body)
        if (token === session.token) results.get(name)?.times.push(response.took)
        return readResponse(response)
      } catch (error) {
        if (!(error instanceof NoResponse)) throw error
        if (timeLeft() <= 0) return noTimeLeft()
        return { kind: 'broken', says: `${capital(error.message)}.` }
      }
    },
  }
  return session
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
