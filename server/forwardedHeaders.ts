import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http'

/** RFC 9110 §7.6.1: about one connection only. */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
])

/** Headers without those of one connection and those that the Connection header names. */
export function endToEndHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = new Set(
    String(headers.connection ?? '')
      .toLowerCase()
      .split(/\s*,\s*/),
  )
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name, value]) => value !== undefined && !hopByHop.has(name) && !named.has(name),
    ),
  )
}

/** What the API is told of a request: end-to-end headers, who asked for it, and no cookie of ours. */
export function upstreamHeaders(req: IncomingMessage, upstream: URL): OutgoingHttpHeaders {
  const headers = endToEndHeaders(req.headers)
  const cookie = withoutOurCookies(req.headers.cookie)
  delete headers.cookie
  const before = req.headers['x-forwarded-for']
  return {
    ...headers,
    ...(cookie && { cookie }),
    host: upstream.host,
    'x-forwarded-for': [before, req.socket.remoteAddress].filter(Boolean).join(', '),
    'x-forwarded-host': req.headers['x-forwarded-host'] ?? req.headers.host,
    'x-forwarded-proto': req.headers['x-forwarded-proto'] ?? 'http',
  }
}

function withoutOurCookies(header: string | undefined): string {
  return (header ?? '')
    .split(/;\s*/)
    .filter((pair) => pair !== '' && !pair.startsWith('mock_'))
    .join('; ')
}
