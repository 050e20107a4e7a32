import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { RequestSource } from './forwardedHeaders'

/** Addresses of trusted proxies, whose `X-Forwarded-*` headers count. */
export interface TrustedProxies {
  includes: (address: string) => boolean
}

const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

/** Parses addresses and ranges such as `10.0.0.0/8`. Throws an Error that names an invalid one. */
export function readTrustedProxies(list: readonly string[]): TrustedProxies {
  const known = new BlockList()
  for (const entry of list) {
    const [address = '', prefix, ...rest] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    const bits = prefix === undefined ? undefined : Number(prefix || NaN)
    const maxPrefix = family === 'ipv6' ? 128 : 32
    const isRange = bits === undefined || (Number.isInteger(bits) && bits >= 0 && bits <= maxPrefix)
    if (!isIP(address) || rest.length > 0 || !isRange)
      throw new Error(`--trust-proxy needs addresses or ranges such as 10.0.0.0/8, not "${entry}".`)
    if (bits === undefined) known.addAddress(address, family)
    else known.addSubnet(address, bits, family)
  }
  return { includes: (address) => isIP(address) !== 0 && known.check(address, familyOf(address)) }
}

/** Private networks. */
const inside = readTrustedProxies([
  ...['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'],
  ...['::1', 'fc00::/7', 'fe80::/10'],
])

/** Whether a request comes from this computer or its own network, not through a proxy from elsewhere. */
export function isFromInside({ headers, socket }: IncomingMessage): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false
  return inside.includes(plain(socket.remoteAddress))
}

/** The client's address. Forwarding headers count only from a trusted proxy. */
export function requestSource({ headers, socket }: IncomingMessage, trusted: TrustedProxies): RequestSource {
  const address = plain(socket.remoteAddress)
  const host = headers.host ?? 'localhost'
  const proto = 'encrypted' in socket ? 'https' : 'http'
  if (!trusted.includes(address)) return { host, proto, chain: address }
  const first = (name: string) =>
    String(headers[name] ?? '')
      .split(',', 1)[0]
      ?.trim() ?? ''
  const saidHost = first('x-forwarded-host')
  const saidProto = first('x-forwarded-proto').toLowerCase()
  return {
    host: HOST.test(saidHost) ? saidHost : host,
    proto: saidProto === 'https' || saidProto === 'http' ? saidProto : proto,
    chain: [headers['x-forwarded-for'], address].flat().filter(Boolean).join(', '),
  }
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Unwraps an IPv4 address that a dual-stack socket shows as IPv6. */
const plain = (address = '') => address.replace(/^::ffff:(?=\d+\.)/i, '')
