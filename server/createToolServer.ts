import http from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { cacheControl, NO_CACHE } from './cacheControl'
import { createRawResponses } from './rawResponses'
import { requestPath } from './requestPath'
import { safetyHeaders } from './safetyHeaders'
import {
  checkWorkerPolicy,
  permissionsPolicy,
  previewPolicy,
  toolPolicy,
  workerPolicy,
} from './securityHeaders'
import { textResponse } from './textResponse'

const TOOL = '/preview-tool/'
/** Requests of the frame pass through it. */
const MOCK_WORKER = 'mockServiceWorker.js'
/** Begins the name of the script that checks what is typed (preview-tool/checks/checkWorker.ts). */
const CHECK_WORKER = 'checkWorker-'

/** A worker obeys the policy that its script comes with. */
function scriptPolicy(parts: readonly string[]): string | undefined {
  if (parts[0] === MOCK_WORKER) return workerPolicy()
  return parts.at(-1)?.startsWith(CHECK_WORKER) ? checkWorkerPolicy : undefined
}

/**
 * Serves the built tool (`dist/preview-tool`): the tool at `/preview-tool/`, and the portal in its frame at `/`. It serves only
 * files; the mock back end runs in the browser.
 */
export function createToolServer({ root }: { root: string }): http.Server {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    // The tool checks whether its frame's own host resolves (preview-tool/frame/useFrameOrigins.ts).
    if (c.req.path === '/') c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
  })
  app.use(safetyHeaders())
  app.use(async (c, next) => {
    const parts = requestPath(c.req.path)
    if (!parts) return textResponse(400)
    if (parts.some((part) => part.startsWith('.')) || /\.(?:br|gz)$/.test(c.req.path))
      return textResponse(404)
    // The frame's portal is not to be opened directly.
    if (c.req.method === 'GET' && c.req.path === '/' && c.req.query('preview') === undefined)
      return c.redirect(TOOL)
    await next()
    // By name: a 304 response has no content type, and its headers replace the cached ones.
    const isDocument = c.res.status < 400 && /(?:\/|\.html)$/.test(c.req.path)
    c.res.headers.set('Cache-Control', isDocument ? NO_CACHE : cacheControl(parts))
    const policy = scriptPolicy(parts)
    if (policy) c.res.headers.set('Content-Security-Policy', policy)
    if (!isDocument) return
    c.res.headers.set('Content-Security-Policy', parts[0] === 'preview-tool' ? toolPolicy : previewPolicy)
    c.res.headers.set('Permissions-Policy', permissionsPolicy)
  })
  app.use(etag())
  app.get('*', serveStatic({ root, precompressed: true }))
  app.get('*', () => textResponse(404))
  app.all('*', () => textResponse(405, { Allow: 'GET, HEAD' }))
  app.onError(() => textResponse(500))

  const raw = createRawResponses(() => {})
  const listener = getRequestListener(app.fetch, { hostname: 'localhost', errorHandler: raw.refuse })
  const server = http.createServer({ connectionsCheckingInterval: 5_000 }, listener)
  server.headersTimeout = 10_000
  server.on('clientError', raw.clientError)
  server.on('checkExpectation', raw.expectation)
  return server
}
