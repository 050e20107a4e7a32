import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { timeout } from 'hono/timeout'
import { boundedLog, FAILURES } from '../../server/boundedLog'
import { cacheControl } from '../../server/cacheControl'
import { networkOf } from '../../server/networkOf'
import { createPictureFiles } from '../../server/pictures/pictureFiles'
import { readTrustedProxies, requestSource } from '../../server/requestSource'
import { safetyHeaders } from '../../server/safetyHeaders'
import { textResponse } from '../../server/textResponse'
import { toolApp } from '../../server/toolApp'
import { toolSafety } from '../../server/toolSafety'
import { identify } from '../accounts/identify'
import { API_PATH } from '../contract/openapiDocument'
import type { Desk } from '../core/desk'
import { deskApp, type DeskRoutes } from '../core/deskApp'
import { deskRouter, type DeskContext, type DeskRouter } from '../core/deskRouter'
import { Problem } from '../core/problem'
import { loggedPath, problemOf, unavailable } from '../core/problemOf'
import type { DeskMetrics, DeskRequestKind } from './deskMetrics'
import { boundBodies, ownHost, ownWrites } from './guards'

interface DeskSiteOptions {
  desk: Desk
  routes: readonly DeskRoutes[]
  metrics: Pick<DeskMetrics, 'answered' | 'saved'>
  streams: Pick<EventStreams, 'add'>
  /** Health. */
  status: DeskRouter
  /** The built tool; none in development, where Vite has it. */
  tool: string | undefined
  /** Whether the file of the database is still the one that was opened. */
  isDatabaseThere: () => boolean
}

/** How long a call may take, in ms. Event streams answer at once and go on. */
const TIME_LIMIT_MS = 30_000
const WRITES: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** The desk over HTTP: guards, API, tool. */
export function deskSite(options: DeskSiteOptions): DeskRouter {
  const { desk, routes, metrics, streams, status, tool } = options
  const { origin, trustProxy } = desk.settings
  const trusted = readTrustedProxies(trustProxy)
  const sourceOf = (c: DeskContext) => requestSource(bindingsOf(c).incoming, trusted)
  const logVisit = boundedLog(desk.log, FAILURES)
  const app = deskRouter()

  app.use(async (c, next) => {
    const started = performance.now()
    c.set('requestId', randomUUID())
    await next()
    const ms = Math.round((performance.now() - started) * 10) / 10
    c.res.headers.set('X-Request-Id', c.get('requestId'))
    const { method, path } = c.req
    const { status } = c.res
    const kind = kindOf(path, c.res)
    if (kind === 'stream') streams.add(bindingsOf(c).outgoing)
    metrics.answered(kind, status, ms)
    const isWrite = WRITES.has(method)
    if (isWrite && status < 300 && /\/changes\/[^/]+\/layers$/.test(path)) metrics.saved()
    if (status < 400 && !isWrite) return
    const line = { event: 'request', request: c.get('requestId'), method, status, ms, path: loggedPath(path) }
    if (c.get('actor')) desk.log(line)
    else logVisit(networkOf(sourceOf(c).client), line)
  })
  app.use(toolSafety())
  app.route('/', status)
  app.use(ownHost(origin, (c) => sourceOf(c).host))

  const below = `${API_PATH}/*`
  app.use(below, safetyHeaders())
  app.use(below, ownWrites(origin))
  app.use(below, boundBodies)
  app.use(below, (c, next) =>
    options.isDatabaseThere() ? next() : Promise.resolve(void (c.res = unavailable('database'))),
  )
  app.use(
    below,
    timeout(
      TIME_LIMIT_MS,
      () =>
        new Problem(503, {
          code: 'slow',
          detail: 'That took too long. It may have been done all the same: look before you try it again.',
          headers: { 'Retry-After': '5' },
        }),
    ),
  )
  app.use(below, identify(desk))
  app.route('/', deskApp(desk, routes))
  app.route('/', pictureFiles(desk))
  if (tool !== undefined) app.route('/', toolApp({ root: tool, home: 'desk' }))
  app.notFound(() => textResponse(404))
  app.onError((error, c) => problemOf(desk, error, c))
  return app
}

/** The files of pictures, for the frame of the tool: whatever a layout names, in the library or not. */
function pictureFiles({ objects }: Desk): DeskRouter {
  const files = createPictureFiles((key) => objects.get(key))
  const router = deskRouter()
  router.get('/pictures/:id/:name', async (c) => {
    const file = await files.find(c.req.param('id'), c.req.param('name'))
    if (!file) return textResponse(404)
    const headers = { 'Content-Type': file.type, 'Cache-Control': cacheControl(['pictures']) }
    return c.body(file.body, 200, headers)
  })
  router.all('/pictures/:id/:name', () => textResponse(405, { Allow: 'GET, HEAD' }))
  return router
}

const bindingsOf = (c: DeskContext) => c.env as unknown as HttpBindings

function kindOf(path: string, response: Response): DeskRequestKind {
  if (response.status === 421 || response.status === 403) return 'refused'
  if (response.headers.get('Content-Type')?.startsWith('text/event-stream')) return 'stream'
  if (path.startsWith(`${API_PATH}/`)) return 'api'
  return /^\/(?:healthz|readyz)$/.test(path) ? 'status' : 'tool'
}

/** The open event streams of this process. */
interface EventStreams {
  /** Counts a response whose body is such a stream. */
  add: (response: ServerResponse) => void
  count: () => number
  /** Ends them all: browsers come back by themselves. */
  end: () => void
}

export function createEventStreams(): EventStreams {
  const open = new Set<ServerResponse>()
  return {
    add(response) {
      open.add(response)
      response.once('close', () => open.delete(response))
    },
    count: () => open.size,
    end() {
      for (const response of open) response.destroy()
    },
  }
}
