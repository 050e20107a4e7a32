import { CHANNEL, CLIENT_REFERRER } from '@/api/deviceInfo'
import type { Endpoint } from '@/api/endpoints'
import type { ApiError, ApiResult } from '@/api/apiError'
import type { Language } from '@/shared/i18n/languages'
import { parseResponse } from './parseResponse'
import { z } from '@/api/shape'
import { clock, responseDate } from '@/shared/time/clock'
import { readResponseText } from '@/shared/safe/readResponseText'
import { random } from '@/shared/random'

/** Time-out of a call (portal.md §9). */
export const TIMEOUT_MS = 60_000
/** Most bytes of a response, unpacked. */
export const MAX_RESPONSE_BYTES = 16 * 1024 * 1024
const READ_RETRIES = 2
/** A back end that is to be asked again later than this leaves that to the player: until then a page would only load. */
const MAX_WAIT_MS = 5_000

/** The context of a client; read again at each call. */
export interface ClientContext {
  /** Base of all paths, such as `/prod-api-2`. */
  apiBase: string
  token: () => string | null
  fingerprint: () => string
  /** 0 mobile, 1 desktop. */
  platform: () => 0 | 1
  appId: () => string
  /** In which texts of the back end are asked for (LG-05). */
  language?: () => Language
  /** Called after a 401 on a call that is not public, once per token. */
  onUnauthorized?: (token: string) => void
  /** Called with the back end's time in each response that is its own, ms since 1970, and how long the call took. */
  onServerTime?: (server: number, tripMs: number) => void
  fetch?: typeof fetch
  /** Waits between retries; tests shorten it. */
  wait?: (ms: number) => Promise<void>
}

export interface CallOptions {
  signal?: AbortSignal
  timeoutMs?: number
  /** Login, register and social login only succeed with code 200 (portal.md §7). */
  needsCode200?: boolean
}

export interface ApiClient {
  call<T extends z.ZodMiniType>(
    endpoint: Endpoint,
    body: Record<string, unknown>,
    schema: T,
    options?: CallOptions,
  ): Promise<ApiResult<z.output<T>>>
  context: ClientContext
}

/** Any response with errcode 0; for calls that return nothing else. */
export const doneSchema = z.object({})

/** The fields of every body (portal.md §3, and LG-05). */
export function commonFields(context: ClientContext) {
  return {
    clientReferrer: CLIENT_REFERRER,
    channel: CHANNEL,
    appId: context.appId(),
    platform: context.platform(),
    ...(context.language && { lang: context.language() }),
  }
}

/** The headers of every call: who calls, and from which device (NW-03). */
export function callHeaders(context: ClientContext, endpoint: Endpoint): Record<string, string> {
  const token = context.token()
  return {
    'Device-Fingerprint': context.fingerprint(),
    ...(token && !endpoint.anonymous && { Authorization: token }),
    ...(endpoint.public && { Public: '1' }),
  }
}

interface Received {
  status: number
  text: string
  retryAfter: string | null
  date: number | undefined
  tripMs: number
}

/** The client of the back end: POST, JSON, common fields, token, time-out, retries of reads, validated responses. */
export function createClient(context: ClientContext): ApiClient {
  let rejectedToken: string | null = null
  const pause = context.wait ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)))

  async function send(endpoint: Endpoint, body: object, options: CallOptions): Promise<Received | ApiError> {
    const { name, path } = endpoint
    // Not `AbortSignal.any` and `timeout`: the first is younger than docs/browsers.md, both live on after the response.
    const limit = new AbortController()
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      limit.abort()
    }, options.timeoutMs ?? TIMEOUT_MS)
    const abort = () => limit.abort()
    options.signal?.addEventListener('abort', abort)
    if (options.signal?.aborted) abort()
    const sentAt = clock.elapsed()
    try {
      const response = await (context.fetch ?? fetch)(context.apiBase + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...callHeaders(context, endpoint) },
        body: JSON.stringify({ ...commonFields(context), ...body }),
        signal: limit.signal,
        credentials: 'same-origin',
      })
      const tripMs = clock.elapsed() - sentAt
      return {
        status: response.status,
        text: await readResponseText(response, MAX_RESPONSE_BYTES, name),
        retryAfter: response.headers.get('Retry-After'),
        date: responseDate(response.headers),
        tripMs,
      }
    } catch (error) {
      if (error instanceof RangeError) return { kind: 'shape', endpoint: name, message: error.message }
      const kind = options.signal?.aborted ? 'aborted' : isLate ? 'timeout' : 'network'
      return { kind, endpoint: name, message: `${name}: ${kind}` }
    } finally {
      clearTimeout(timer)
      options.signal?.removeEventListener('abort', abort)
    }
  }

  return {
    context,
    async call(endpoint, body, schema, options = {}) {
      const { name } = endpoint
      const sentToken = context.token()
      const attempts = endpoint.write ? 1 : 1 + READ_RETRIES
      for (let attempt = 1; ; attempt++) {
        const response = await send(endpoint, body, options)
        const last = attempt >= attempts
        if ('kind' in response) {
          if (last || response.kind !== 'network') return { ok: false, error: response }
          await pause(backOff(attempt))
          continue
        }
        if (!last && (response.status === 429 || response.status >= 502)) {
          const waitMs = backOff(attempt, response)
          if (waitMs <= MAX_WAIT_MS) {
            await pause(waitMs)
            continue
          }
        }
        // A response to a session that has ended since is dropped.
        if (sentToken && !endpoint.anonymous && context.token() !== sentToken)
          return { ok: false, error: { kind: 'aborted', endpoint: name, message: `${name}: session ended` } }
        const result = parseResponse(
          endpoint,
          response.status,
          response.text,
          schema,
          options.needsCode200 ?? false,
        )
        // Other answers may be a proxy's.
        const isOwn = result.ok || result.error.kind === 'errcode'
        if (isOwn && response.date !== undefined) context.onServerTime?.(response.date, response.tripMs)
        if (!result.ok && result.error.kind === 'unauthorized' && !endpoint.public && !endpoint.anonymous) {
          if (sentToken && rejectedToken !== sentToken) {
            rejectedToken = sentToken
            context.onUnauthorized?.(sentToken)
          }
        }
        return result
      }
    },
  }
}

/** Milliseconds before the next attempt: Retry-After, in seconds or a date (RFC 9110), else 0.3 s doubling, with jitter. */
function backOff(attempt: number, response?: Pick<Received, 'retryAfter' | 'date'>): number {
  const { retryAfter = null, date } = response ?? {}
  const seconds = Number(retryAfter)
  const requested = Number.isNaN(seconds)
    ? Date.parse(retryAfter ?? '') - (date ?? clock.now())
    : seconds * 1000
  if (requested > 0) return requested
  return 300 * 2 ** (attempt - 1) * (0.75 + random.next() / 2)
}
