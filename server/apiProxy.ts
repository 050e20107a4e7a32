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
  /** Content length; null when unknown. */
  length: number | null
  signal: AbortSignal
}

export type CallApi = (call: ApiCall) => Promise<Response>

export interface ApiLimits {
  /** Milliseconds from the request to the end of the response; for one with a file, which is still being uploaded. */
  totalTimeout: number
  uploadTimeout: number
  /** Maximum bytes of a request's body; with a file. */
  bodyLimit: number
  uploadLimit: number
  /** Maximum bytes of a response on the wire. */
  responseLimit: number
  /** Concurrent calls: per endpoint, and in total. */
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
  /** `https://host` keeps `/prod-api-2`; a URL with a path replaces it. */
  api: string
  call: CallApi
  limits?: Partial<ApiLimits>
  /** Raw path and query. */
  targetOf: (c: Context) => string
  sourceOf: (c: Context) => RequestSource
  /** Closes the connection of a request whose response has broken off, where the platform allows it. */
  cut?: (c: Context) => void
}

/** Forwards calls to an API. */
export interface ApiProxy {
  /** Handles a request below the API's prefix. Rejects with a `GatewayError`. */
  response: (c: Context) => Promise<Response>
  limit: ConcurrencyLimit
}

/**
 * A proxy for the portal's calls only: POSTs below the prefix, with allowlisted headers in both directions. The framing of a
 * request is never forwarded. A JSON body is read whole before the API is called, so that slow clients take no slot; one with
 * a file streams through, as responses do. Nothing is retried.
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

  /** One call within its time limit; `release` is called when it ends, in any way. */
  async function exchange(
    c: Context,
    call: Omit<ApiCall, 'signal'>,
    timeout: number,
    release: () => void,
  ): Promise<Response> {
    const over = new AbortController()
    const timeoutError = new GatewayError(504, 'The API took too long.')
    const timer = setTimeout(() => over.abort(timeoutError), timeout)
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
      throw over.signal.aborted ? timeoutError : gatewayErrorOf(error)
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
    const { 'content-length': length, ...others } = responseHeaders(response.headers)
    const headers = { ...others, 'cache-control': 'no-store' }
    if (!body) {
      // A length would be that of a body which a response of this status has not: clients would wait for it.
      end()
      return new Response(null, { status, headers })
    }
    const onBroken = options.cut && (() => options.cut?.(c))
    const bounds = { limit: limits.responseLimit, onEnd: end, ...(onBroken && { onBroken }) }
    const framing = length !== undefined && { 'content-length': length }
    return new Response(boundedBody(body, bounds), { status, headers: { ...headers, ...framing } })
  }

  return { response, limit }
}
