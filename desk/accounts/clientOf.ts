import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import { readTrustedProxies, requestSource } from '../../server/requestSource'
import type { Desk } from '../desk'
import type { DeskContext } from '../deskRouter'

export interface Client {
  /** Where a request comes from; empty when there is no socket, as in a test. */
  address: string
  /** What the browser calls itself. */
  browser: string
}

/** Who is at the other end. What proxies say counts only from those that the desk was told to trust. */
export function clientOf({ settings }: Pick<Desk, 'settings'>, c: DeskContext): Client {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  const trusted = readTrustedProxies(settings.trustProxy)
  const chain = incoming
    ? requestSource(incoming, trusted)
        .chain.split(',')
        .map((one) => one.trim())
    : []
  // From the desk outwards: the first that is none of our own proxies. Whatever is further out, the client may have written.
  const address = chain.findLast((one) => !trusted.includes(one)) ?? chain[0] ?? ''
  return { address, browser: (c.req.header('User-Agent') ?? '').slice(0, 200) }
}

/** What counts as one client when guesses are counted: a household has a whole /64 of IPv6 addresses. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
  const front = head === '' ? [] : head.split(':')
  const back = tail === '' ? [] : tail.split(':')
  const zeros = address.includes('::') ? Math.max(0, 8 - front.length - back.length) : 0
  const groups = [...front, ...Array<string>(zeros).fill('0'), ...back]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
