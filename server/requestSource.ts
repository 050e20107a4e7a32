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
  // In one list for both, a range of IPv6 that begins with `::` has all of IPv4 in it.
  const known = { ipv4: new BlockList(), ipv6: new BlockList() }
  for (const entry of list) {
    const [address = '', prefix, ...rest] = entry.split('/')
    const family = familyOf(address)
    const bits = prefix === undefined ? undefined : Number(prefix || NaN)
    const maxPrefix = family === 'ipv6' ? 128 : 32
    const isRange = bits === undefined || (Number.isInteger(bits) && bits >= 0 && bits <= maxPrefix)
    if (!isIP(address) || rest.length > 0 || !isRange)
      throw new Error(`--trust-proxy needs addresses or ranges such as 10.0.0.0/8, not "${entry}".`)
    if (bits === undefined) known[family].addAddress(address, family)
    else known[family].addSubnet(address, bits, family)
  }
  return {
    includes(address) {
      const family = familyOf(address)
      return isIP(address) !== 0 && known[family].check(address, family)
    },
  }
}

/** Where a request comes from. Forwarding headers count only from a trusted proxy. */
export function requestSource({ headers, socket }: IncomingMessage, trusted: TrustedProxies): RequestSource {
  const address = plain(socket.remoteAddress)
  const host = headers.host ?? 'localhost'
  const proto = 'encrypted' in socket ? 'https' : 'http'
  if (!trusted.includes(address)) return { host, proto, chain: address, client: address }
  const first = (name: string) =>
    String(headers[name] ?? '')
      .split(',', 1)[0]
      ?.trim() ?? ''
  const saidHost = first('x-forwarded-host')
  const saidProto = first('x-forwarded-proto').toLowerCase()
  const chain = [headers['x-forwarded-for'], address].flat().filter(Boolean).join(', ')
  const addresses = chain.split(',').map((one) => one.trim())
  return {
    host: HOST.test(saidHost) ? saidHost : host,
    proto: saidProto === 'https' || saidProto === 'http' ? saidProto : proto,
    chain,
    // From here outwards, the first that is none of our own proxies: what is further out, the client may have written.
    client: addresses.findLast((one) => !trusted.includes(one)) ?? addresses[0] ?? address,
  }
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Unwraps an IPv4 address that a dual-stack socket shows as IPv6. */
const plain = (address = '') => address.replace(/^::ffff:(?=\d+\.)/i, '')
