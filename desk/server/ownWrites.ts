import { createMiddleware } from 'hono/factory'
import { isLoopbackHost } from '../../server/isLoopbackHost'
import { Problem } from '../core/problem'
import type { DeskEnv } from '../core/deskRouter'

const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/**
 * Refuses writes that a page of another site sent: browsers say so in `Origin` and `Sec-Fetch-Site`. A request without either is
 * a program's, which has a token and not a session. (hono/csrf would look at forms only.)
 */
export function ownWrites(origin: string) {
  const isLocal = isLoopbackHost(new URL(origin).host)
  return createMiddleware<DeskEnv>(async (c, next) => {
    if (SAFE.has(c.req.method)) return next()
    const from = c.req.header('origin')
    const site = c.req.header('sec-fetch-site')
    // On a developer's machine the desk has several names.
    const isOwn = from === origin || (isLocal && from === `http://${c.req.header('host')}`)
    const isUnsaid = from === undefined && site === undefined && c.req.header('cookie') !== undefined
    if ((from !== undefined && !isOwn) || (site !== undefined && site !== 'same-origin') || isUnsaid)
      throw new Problem(403, {
        code: 'otherSite',
        detail: 'The request comes from another site. Nothing was done.',
      })
    return next()
  })
}
