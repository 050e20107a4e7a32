import { createMiddleware } from 'hono/factory'
import { isLoopbackHost } from '../../server/isLoopbackHost'
import { Problem } from '../core/problem'

/**
 * Refuses requests for other host names than the desk's own: a page of another site could be served under its own name by this desk (DNS
 * rebinding). A desk on a developer's machine goes by any of the names of loopback.
 */
export function ownHost(origin: string, hostOf: (c: never) => string) {
  const { host: own } = new URL(origin)
  return createMiddleware(async (c, next) => {
    const host = hostOf(c as never).toLowerCase()
    if (host !== own && !(isLoopbackHost(own) && isLoopbackHost(host)))
      throw new Problem(421, {
        code: 'otherHost',
        detail: `This desk is at ${origin}. Open it there, or have DESK_URL changed.`,
      })
    await next()
  })
}
