/** Origin of a request: forwarded to the back end, and used to choose the site. */
export interface RequestSource {
  /** The requested host. */
  host: string
  proto: string
  /** Addresses of the client and the proxies, the client's first. */
  chain: string
  /** The client's address, as far as it can be known; empty when it cannot. */
  client: string
}

/** Allowed request headers: those of the portal's calls (src/api/client.ts), user agent and language. Others are dropped. */
const PASSED_ON = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'device-fingerprint',
  'origin',
  'public',
  'traceparent',
  'user-agent',
  'x-request-id',
]

/** Allowed response headers. Left out is whatever could weaken our headers, redirect the browser or set a cookie. */
const PASSED_BACK = [
  'age',
  'content-encoding',
  'content-language',
  'content-length',
  'content-type',
  'date',
  'retry-after',
  'x-request-id',
]

/** Request headers for the API. Those that `Connection` names are hop-by-hop (RFC 9110 §7.6.1). */
export function upstreamHeaders(headers: Headers, from: RequestSource): Record<string, string> {
  const named = (headers.get('connection') ?? '').toLowerCase().split(/\s*,\s*/)
  const passed = PASSED_ON.filter((name) => !named.includes(name)).flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return {
    ...Object.fromEntries(passed),
    ...(from.chain && { 'x-forwarded-for': from.chain }),
    'x-forwarded-host': from.host,
    'x-forwarded-proto': from.proto,
  }
}

/** Response headers of the API that are passed on. */
export function responseHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    PASSED_BACK.flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}
