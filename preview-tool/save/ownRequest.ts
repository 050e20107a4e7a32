import type { IncomingMessage } from 'node:http'
import type { TLSSocket } from 'node:tls'

/**
 * The reason why a request is not from the tool on this machine; undefined when it is. Other sites can send requests here
 * through a visitor's browser (CSRF) or by DNS rebinding: their Origin or Host header shows it.
 */
export function whyForeign(request: IncomingMessage, isWrite: boolean): string | undefined {
  const { headers, socket } = request
  if (!isLoopback(socket.remoteAddress)) return 'Layouts can be written from this machine only.'
  if (headers.forwarded !== undefined || headers['x-forwarded-for'] !== undefined)
    return 'Layouts cannot be written through a proxy.'
  const host = headers.host ?? ''
  if (!/^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i.test(host))
    return 'This address does not belong to this machine.'
  const { origin } = headers
  const own = `${(socket as TLSSocket).encrypted ? 'https' : 'http'}://${host}`
  if (origin === undefined ? isWrite : origin.toLowerCase() !== own.toLowerCase())
    return 'The request comes from another site.'
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && (isWrite || site !== 'none'))
    return 'The request comes from another site.'
  return undefined
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(?:::1|(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/i.test(address)
}
