import type { IncomingMessage } from 'node:http'
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
  const address = incoming ? requestSource(incoming, readTrustedProxies(settings.trustProxy)).client : ''
  return { address, browser: (c.req.header('User-Agent') ?? '').slice(0, 200) }
}
