import type { MiddlewareHandler } from 'hono'
import { safetyHeaders } from './safetyHeaders'

/** The files of the demo game, whose frame is sandboxed: to the browser it is another origin. */
const GAME = '/mock-game/'

/** The common security headers, for servers of the tool: it checks whether its frame's own host resolves (preview-tool/frame/useFrameOrigins.ts). */
export function toolSafety(): MiddlewareHandler {
  const common = safetyHeaders()
  return async (c, next) => {
    await common(c, next)
    if (c.req.path === '/' || c.req.path.startsWith(GAME))
      c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
  }
}
