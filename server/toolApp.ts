import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { cacheControl, NO_CACHE } from './cacheControl'
import { requestPath } from './requestPath'
import {
  checkWorkerPolicy,
  gamePolicy,
  permissionsPolicy,
  previewPolicy,
  toolPolicy,
  workerPolicy,
} from './securityHeaders'
import { textResponse } from './textResponse'

interface ToolAppOptions {
  /** The built tool, `dist/preview-tool`. */
  root: string
  /** Folder of the page that `/` leads to: the tool on files, or on a desk. */
  home: 'preview-tool' | 'desk'
}

/** Requests of the frame pass through it. */
const MOCK_WORKER = 'mockServiceWorker.js'
/** Begins the name of the script that checks what is typed (preview-tool/checks/checkWorker.ts). */
const CHECK_WORKER = 'checkWorker-'
/** Folders of the tool's pages; all others are the portal's. */
const TOOLS: ReadonlySet<string> = new Set(['preview-tool', 'desk'])

/** The demo game, which calls the mock through its page. */
const GAME = 'mock-game'

function documentPolicyOf([first = '']: readonly string[], host: string | undefined): string {
  if (first === GAME) return gamePolicy(host)
  return TOOLS.has(first) ? toolPolicy : previewPolicy
}

/** A worker obeys the policy that its script comes with. */
function scriptPolicy(parts: readonly string[]): string | undefined {
  if (parts[0] === MOCK_WORKER) return workerPolicy()
  return parts.at(-1)?.startsWith(CHECK_WORKER) ? checkWorkerPolicy : undefined
}

/** The built tool below `toolSafety`: the tool in its folder, and the portal of its frame at `/`. Only files; the mock runs in the browser. */
export function toolApp({ root, home }: ToolAppOptions): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    const { path } = c.req
    const parts = requestPath(path)
    if (!parts) return textResponse(400)
    if (parts.some((part) => part.startsWith('.')) || /\.(?:br|gz)$/.test(path)) return textResponse(404)
    // The frame's portal is not to be opened directly.
    if (c.req.method === 'GET' && path === '/' && c.req.query('preview') === undefined)
      return c.redirect(`/${home}/`)
    await next()
    // By name: a 304 response has no content type, and its headers replace the cached ones.
    const isDocument = c.res.status < 400 && /(?:\/|\.html)$/.test(path)
    c.res.headers.set('Cache-Control', isDocument ? NO_CACHE : cacheControl(parts))
    // The game's frame is an origin of its own (`toolSafety` sets the rest).
    if (parts[0] === GAME) c.res.headers.set('Access-Control-Allow-Origin', '*')
    const policy = scriptPolicy(parts)
    if (policy) c.res.headers.set('Content-Security-Policy', policy)
    if (!isDocument) return
    c.res.headers.set('Content-Security-Policy', documentPolicyOf(parts, c.req.header('host')))
    c.res.headers.set('Permissions-Policy', permissionsPolicy)
  })
  app.use(etag())
  app.get('*', serveStatic({ root, precompressed: true }))
  app.get('*', () => textResponse(404))
  app.all('*', () => textResponse(405, { Allow: 'GET, HEAD' }))
  return app
}
