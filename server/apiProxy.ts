import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { apiTarget } from './apiTarget'
import { boundedBody } from './boundedBody'
import { createConcurrencyLimit, type ConcurrencyLimit } from './concurrencyLimit'
import { responseHeaders, upstreamHeaders, type RequestSource } from './forwardedHeaders'
import { GatewayError, gatewayErrorOf } from './gatewayError'

/** One call to an API: always a POST. */
export interface ApiCall {
  url: URL
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null
  /** The body's bytes; null where only its end tells. */
  length: number | null
  signal: AbortSignal
}

export type CallApi = (call: ApiCall) => Promise<Response>

export interface ApiLimits {
  /** Milliseconds from the request to the whole answer; for one with a file, which first has to arrive. */
  totalTimeout: number
  uploadTimeout: number
  /** Bytes of a request's body; of one with a file. */
  bodyLimit: number
  uploadLimit: number
  /** Bytes of an answer, as they come. */
  responseLimit: number
  /** Calls at once: to one endpoint, and to all. */
  callsEach: number
  callsAll: number
}

export const usualLimits: ApiLimits = {
  totalTimeout: 65_000,
  uploadTimeout: 180_000,
  bodyLimit: 1024 * 1024,
  uploadLimit: 16 * 1024 * 1024,
  responseLimit: 64 * 1024 * 1024,
  callsEach: 128,
  callsAll: 1024,
}

export interface ApiProxyOptions {
  /** `https://host` keeps `/prod-api-2`; an address with a path takes its place. */
  api: string
  call: CallApi
  limits?: Partial<ApiLimits>
  /** Path and query as they were asked for. */
  targetOf: (c: Context) => string
  sourceOf: (c: Context) => RequestSource
  /** Cuts the connection of a request whose answer has broken off, where that can be done. */
  cut?: (c: Context) => void
}

/** Passes calls on to an API. */
export interface ApiProxy {
  /** Answers a request below the API's prefix. Rejects with a `GatewayError`. */
  response: (c: Context) => Promise<Response>
  limit: ConcurrencyLimit
}

/**
 * A proxy for the portal's wire and nothing else: POSTs below the prefix, of which known headers go on and known headers come
 * back. Nothing of how a request was framed is passed on. A body of JSON is read whole before the API is called, so that no slow
 * player takes up a place; one with a file streams through, as answers do. Nothing is ever repeated.
 */
export function createApiProxy(options: ApiProxyOptions): ApiProxy {
  const limits = { ...usualLimits, ...options.limits }
  const base = new URL(options.api)
  const limit = createConcurrencyLimit({ each: limits.callsEach, all: limits.callsAll })
  const tooLong = (): never => {
    throw new GatewayError(413, 'The request is too long.', { Connection: 'close' })
  }
  const checkLength = bodyLimit({ maxSize: limits.bodyLimit, onError: tooLong })
  const checkUpload = bodyLimit({ maxSize: limits.uploadLimit, onError: tooLong })

  async function response(c: Context): Promise<Response> {
    if (c.req.method !== 'POST') throw new GatewayError(405, 'Every call is a POST.', { Allow: 'POST' })
    const url = apiTarget(base, options.targetOf(c))
    if (!url) throw new GatewayError(400, 'This is no address of the API.')
    const upload = /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')
    await (upload ? checkUpload : checkLength)(c, () => Promise.resolve())
    const announced = Number(c.req.header('content-length') ?? NaN)
    const whole = upload ? null : new Uint8Array(await c.req.raw.arrayBuffer())
    const release = limit.take(url.pathname)
    if (!release) throw new GatewayError(503, 'This part of the API is busy.', { 'Retry-After': '1' })
    const call = {
      url,
      headers: upstreamHeaders(c.req.raw.headers, options.sourceOf(c)),
      body: whole ?? c.req.raw.body,
      length: whole ? whole.length : Number.isSafeInteger(announced) ? announced : null,
    }
    return exchange(c, call, upload ? limits.uploadTimeout : limits.totalTimeout, release)
  }

  /** One call within its time; `release` is called when it is over, however it ends. */
  async function exchange(
    c: Context,
    call: Omit<ApiCall, 'signal'>,
    timeout: number,
    release: () => void,
  ): Promise<Response> {
    const over = new AbortController()
    const late = new GatewayError(504, 'The API took too long.')
    const timer = setTimeout(() => over.abort(late), timeout)
    const end = () => {
      clearTimeout(timer)
      release()
    }
    try {
      const signal = AbortSignal.any([over.signal, c.req.raw.signal])
      const response = await options.call({ ...call, signal })
      return pass(c, response, end)
    } catch (error) {
      end()
      throw over.signal.aborted ? late : gatewayErrorOf(error)
    }
  }

  function pass(c: Context, response: Response, end: () => void): Response {
    const { status, body } = response
    if (status >= 300 && status < 400) {
      void body?.cancel()
      throw new GatewayError(502, 'The API answered with a redirection.')
    }
    if (Number(response.headers.get('content-length') ?? 0) > limits.responseLimit) {
      void body?.cancel()
      throw new GatewayError(502, 'The API answered with too much.')
    }
    const headers = { ...responseHeaders(response.headers), 'cache-control': 'no-store' }
    if (!body) {
      end()
      return new Response(null, { status, headers })
    }
    const onBroken = options.cut && (() => options.cut?.(c))
    const bounds = { limit: limits.responseLimit, onEnd: end, ...(onBroken && { onBroken }) }
    return new Response(boundedBody(body, bounds), { status, headers })
  }

  return { response, limit }
}
