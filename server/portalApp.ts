import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { API_PREFIX, apiTarget } from './apiTarget'
import { cacheControl, NO_CACHE } from './cacheControl'
import { extensionOf } from './contentTypes'
import { MAX_REPORT_BYTES } from './cspReports'
import { GatewayError } from './gatewayError'
import type { RequestKind } from './requestKind'
import { requestPath } from './requestPath'
import { scrubText } from './scrub'
import { safetyHeaders } from './safetyHeaders'
import { resourcePolicy, workerPolicy } from './securityHeaders'
import { jsonResponse, textResponse } from './textResponse'

export interface PortalEnv {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each runtime has bindings of its own
  Bindings: any
  Variables: { kind: RequestKind }
}
export type PortalContext = Context<PortalEnv>

/** What of a portal's server depends on where it runs: files, pages and the way to the back end. */
export interface PortalHost {
  /** Path and query as they were asked for, before anybody made sense of them. */
  targetOf: (c: PortalContext) => string
  /** A page that was drawn for whoever asks, or null: then the browser draws it. */
  page: (c: PortalContext) => Promise<Response | null>
  /** A file of the build, or null. `headers` are added to its own. */
  file: (c: PortalContext, parts: string[], headers: Record<string, string>) => Promise<Response | null>
  /** What a document of the build has besides the common headers. */
  documentHeaders: (c: PortalContext) => Promise<Record<string, string>>
  /** Origins on plain http whose pictures may show. */
  content: readonly string[]
  /** Answers below `/prod-api-2/`. May reject with a `GatewayError`. */
  api: (c: PortalContext) => Promise<Response>
  reports: (c: PortalContext) => Promise<Response>
  /** Adds what only this host answers, before pages and files. */
  extend?: (app: Hono<PortalEnv>) => void
  /** Told of every answer; of a failed one with a path (of what was asked plainly) and a reason. */
  answered: (response: HandledRequest) => unknown
}

/** For metrics and logs: nothing in it tells who asked. */
export interface HandledRequest {
  kind: RequestKind
  method: string
  status: number
  ms: number
  path?: string
  reason?: string
}

const VARY_PAGE = 'Accept-Encoding, User-Agent, Cookie'

/** The headers of a page or of the document in its place: what it shows depends on who asks. */
export const pageHeaders = { 'Cache-Control': NO_CACHE, Vary: VARY_PAGE }

/** The portal over HTTP, wherever it runs: which path is what, what may be kept, and what every answer says for safety. */
export function createPortalApp(host: PortalHost): Hono<PortalEnv> {
  const app = new Hono<PortalEnv>()

  app.use(async (c, next) => {
    const started = performance.now()
    await next()
    const { status } = c.res
    const response = { kind: c.get('kind') ?? 'refused', method: c.req.method, status }
    const ms = Math.round((performance.now() - started) * 10) / 10
    host.answered({ ...response, ms, ...(status >= 400 && failureOf(c, host.targetOf(c))) })
  })
  app.use(safetyHeaders())
  app.use(async (c, next) => {
    const target = host.targetOf(c)
    // A fragment is never sent; whoever sends one wants it to be read in two ways.
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
  app.onError((error) => {
    if (!(error instanceof GatewayError)) return textResponse(500)
    const { status, message, headers } = error
    return jsonResponse(status, { code: status, errcode: status, message }, headers)
  })
  return app
}

/** Pages, documents and files. */
async function respondWithContent(c: PortalContext, host: PortalHost): Promise<Response> {
  const parts = requestPath(host.targetOf(c)) ?? []
  const [first = ''] = parts
  const last = parts.at(-1) ?? ''
  const ending = extensionOf(last)
  // Pages drawn by the build are for hosts that cannot draw, and reached by other paths there.
  if (parts.some((part) => part.startsWith('.')) || (first === 'pages' && ending === 'html'))
    return textResponse(404)
  if (ending === 'html') return respondWithDocument(c, host, parts)
  if (ending === '' && first !== 'assets' && first !== 'layouts')
    return respondWithDocument(c, host, ['index.html'])
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
  // The start document, which the portal's worker keeps, is the same for everybody.
  const isShell = parts.length === 1 && parts[0] === 'shell.html'
  const headers = await host.documentHeaders(c)
  const file = await host.file(c, parts, {
    ...pageHeaders,
    ...(isShell && { Vary: 'Accept-Encoding' }),
    ...headers,
  })
  return file ?? textResponse(404)
}

/** Stands for any API, to tell whether a target is one of an API's at all. */
const anyBase = new URL('http://api')

/** What may be said of a failed request: its path only where it is a plain one, and never a query. */
function failureOf(c: PortalContext, target: string): Partial<HandledRequest> {
  const parts = requestPath(target)
  return {
    ...(parts && { path: scrubText(`/${parts.join('/')}`).slice(0, 200) }),
    ...(c.error && { reason: scrubText(c.error.message).slice(0, 300) }),
  }
}
