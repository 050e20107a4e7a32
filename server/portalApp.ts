import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { API_PREFIX, apiTarget } from './apiTarget'
import { cacheControl, NO_CACHE } from './cacheControl'
import { extensionOf } from './contentTypes'
import { MAX_REPORT_BYTES } from './cspReports'
import type { RequestSource } from './forwardedHeaders'
import { GatewayError } from './gatewayError'
import { networkOf } from './networkOf'
import type { RequestKind } from './requestKind'
import { requestPath } from './requestPath'
import { scrubText } from './scrub'
import { safetyHeaders } from './safetyHeaders'
import { resourcePolicy, workerPolicy } from './securityHeaders'
import { jsonResponse, textResponse } from './textResponse'

export interface PortalEnv {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each runtime has bindings of its own
  Bindings: any
  Variables: { kind: RequestKind; bucket?: number }
}
export type PortalContext = Context<PortalEnv>

/** The platform-dependent parts of a portal's server: files, pages and the connection to the back end. */
export interface PortalHost {
  /** The raw path and query, before normalization. */
  targetOf: (c: PortalContext) => string
  /** A prerendered page for the request, or null: then the browser renders it. */
  page: (c: PortalContext) => Promise<Response | null>
  /** A file of the build, or null. `headers` are added to its own. */
  file: (c: PortalContext, parts: string[], headers: Record<string, string>) => Promise<Response | null>
  /** Headers of a document besides the common ones. */
  documentHeaders: (c: PortalContext) => Promise<Record<string, string>>
  /** Origins on plain http that pictures may come from. */
  content: readonly string[]
  /** Handles requests below `/prod-api-2/`. May reject with a `GatewayError`. */
  api: (c: PortalContext) => Promise<Response>
  reports: (c: PortalContext) => Promise<Response>
  /** Adds routes of this platform, before pages and files. */
  extend?: (app: Hono<PortalEnv>) => void
  /** Called for every response, with what counts as one client; for a failed one with a scrubbed path and a reason. */
  answered: (response: HandledRequest, client: string) => unknown
  sourceOf: (c: PortalContext) => RequestSource
}

/** For metrics and logs: contains no personal data. */
export interface HandledRequest {
  kind: RequestKind
  method: string
  status: number
  ms: number
  path?: string
  reason?: string
}

const VARY_PAGE = 'Accept-Encoding, Accept-Language, User-Agent, Cookie'

/** Headers of a page, or of the document in its place: the content depends on the viewer. */
export const pageHeaders = { 'Cache-Control': NO_CACHE, Vary: VARY_PAGE }

/** The portal over HTTP on any platform: routes, caching and security headers. */
export function createPortalApp(host: PortalHost): Hono<PortalEnv> {
  const app = new Hono<PortalEnv>()

  app.use(async (c, next) => {
    const started = performance.now()
    await next()
    const { status } = c.res
    const response = { kind: c.get('kind') ?? 'refused', method: c.req.method, status }
    const ms = Math.round((performance.now() - started) * 10) / 10
    const failure = status >= 400 && failureOf(c, host.targetOf(c))
    host.answered({ ...response, ms, ...failure }, networkOf(host.sourceOf(c).client))
  })
  app.use(safetyHeaders())
  app.use(async (c, next) => {
    const target = host.targetOf(c)
    // Clients never send a fragment; one in the target is an attempt to have it parsed in two ways.
    const parts = target.includes('#') ? null : requestPath(target)
    if (!parts) return textResponse(400)
    if (`/${parts[0]}` === API_PREFIX && !apiTarget(anyBase, target)) return textResponse(400)
    return next()
  })

  app.all(`${API_PREFIX}/*`, (c) => {
    c.set('kind', 'api')
    return host.api(c)
  })
  const reportLimit = bodyLimit({ maxSize: MAX_REPORT_BYTES, onError: () => textResponse(413) })
  app.use('/csp-report', (c, next) => {
    c.set('kind', 'report')
    return next()
  })
  app.all('/csp-report', reportLimit, (c) => host.reports(c))
  app.get('/healthz', (c) => {
    c.set('kind', 'status')
    return new Response('ok\n', { headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' } })
  })
  host.extend?.(app)
  app.get('*', (c) => respondWithContent(c, host))
  app.all('*', () => textResponse(405, { Allow: 'GET, HEAD' }))

  app.notFound(() => textResponse(404))
  app.onError((error, c) => {
    if (hasHungUp(error)) {
      c.error = undefined
      return textResponse(400)
    }
    if (!(error instanceof GatewayError)) return textResponse(500)
    const { status, message, headers } = error
    return jsonResponse(status, { code: status, errcode: status, message }, headers)
  })
  return app
}

/** Whether the client left within its body: nothing is wrong here. */
const hasHungUp = (error: Error): boolean => 'code' in error && error.code === 'ECONNRESET'

/** What is below these is a file, with an ending or without. */
const FOLDERS: ReadonlySet<string> = new Set(['assets', 'layouts', 'pictures', 'releases'])

/** Pages, documents and files. */
async function respondWithContent(c: PortalContext, host: PortalHost): Promise<Response> {
  const parts = requestPath(host.targetOf(c)) ?? []
  const [first = ''] = parts
  const last = parts.at(-1) ?? ''
  const ending = extensionOf(last)
  // Pages prerendered by the build are for static hosts, and have other paths there. Metrics have a listener of their own.
  const isElsewhere = (first === 'pages' && ending === 'html') || first === 'metrics'
  if (parts.some((part) => part.startsWith('.')) || isElsewhere) return textResponse(404)
  if (ending === 'html') return respondWithDocument(c, host, parts)
  if (ending === '' && !FOLDERS.has(first)) return respondWithDocument(c, host, ['index.html'])
  c.set('kind', 'file')
  const isWorker = parts.length === 1 && first === 'sw.js'
  const file = await host.file(c, parts, {
    'Cache-Control': cacheControl(parts),
    'Content-Security-Policy': isWorker ? workerPolicy(host.content) : resourcePolicy,
  })
  return file ?? textResponse(404)
}

async function respondWithDocument(c: PortalContext, host: PortalHost, parts: string[]): Promise<Response> {
  c.set('kind', 'page')
  const page = parts[0] === 'index.html' ? await host.page(c) : null
  if (page) return page
  // The start document, which the service worker caches, is the same for everybody.
  const isShell = parts.length === 1 && parts[0] === 'shell.html'
  const headers = await host.documentHeaders(c)
  const file = await host.file(c, parts, {
    ...pageHeaders,
    ...(isShell && { Vary: 'Accept-Encoding' }),
    ...headers,
  })
  return file ?? textResponse(404)
}

/** A placeholder API, to check whether a target is valid for any API. */
const anyBase = new URL('http://api')

/** The loggable path of a failed request: only a valid one, and never a query. */
function failureOf(c: PortalContext, target: string): Partial<HandledRequest> {
  const parts = requestPath(target)
  return {
    ...(parts && { path: scrubText(`/${parts.join('/')}`).slice(0, 200) }),
    ...(c.error && { reason: scrubText(c.error.message).slice(0, 300) }),
  }
}
