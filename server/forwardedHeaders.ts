/** Who asks: what the back end is told, and by which a site is chosen. */
export interface RequestSource {
  /** The host that the browser asked at. */
  host: string
  proto: string
  /** The addresses that the request came by, the browser's first. */
  chain: string
}

/** What the wire consists of (src/api/client.ts), and what tells a browser and its language. Nothing else goes to the API. */
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

/** What of an answer reaches a browser. Whatever could weaken our headers, steer the browser or set a cookie is not here. */
const PASSED_BACK = [
  'content-encoding',
  'content-language',
  'content-length',
  'content-type',
  'retry-after',
  'x-request-id',
]

/** The headers that the API is sent. Those that `Connection` names were meant for us alone (RFC 9110 §7.6.1). */
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

/** The headers of an API's answer that are passed on. */
export function responseHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    PASSED_BACK.flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}
