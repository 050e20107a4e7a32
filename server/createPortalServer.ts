import http from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cacheControl, NO_CACHE } from './cacheControl'
import { createApiProxy } from './apiProxy'
import { API_PREFIX } from './apiTarget'
import { extensionOf } from './contentTypes'
import { createCspReports } from './cspReports'
import { createEntity } from './entity'
import { createLayoutFiles } from './layoutFiles'
import { lazyMock, type MockHttp } from './lazyMock'
import { namedManifest } from './namedManifest'
import { directOrigins, portalSettings } from './portalSettings'
import { contentFromApi, contentFromSelf } from './pages/contentReaders'
import { createPages } from './pages/createPages'
import { requestPath } from './requestPath'
import { demoCookies } from './demoCookies'
import {
  commonHeaders,
  documentHeaders,
  gamePolicy,
  resourceHeaders,
  svgPolicy,
  workerPolicy,
} from './securityHeaders'
import { sendEntity } from './sendEntity'
import { sendText } from './sendText'
import { createStaticFiles } from './staticFiles'

export interface PortalServerOptions {
  /** The built portal, such as `dist/portal`. */
  root: string
  /** Where `/layouts/*.json` come from; the build's own folder when not given. */
  layouts?: string
  /** Overrides the site of `portal.json`. */
  site?: string
  /** The API behind `/prod-api-2`; without it the mock back end answers and the server is a demo. */
  api?: string
  connectTimeout?: number
  totalTimeout?: number
  bodyLimit?: number
  /** Stands in for the mock back end (tests). */
  mock?: MockHttp
  /** Takes one line for every problem; silent by default. */
  log?: (line: string) => void
}

/**
 * A server of one build of the portal, as in production (contracts.md, security.md). It does not listen yet. Answers
 * nothing from outside its folders, falls over on no request, and cuts off clients that send too slowly.
 */
export function createPortalServer(options: PortalServerOptions): http.Server {
  const { root, api, log = () => {} } = options
  const demo = api === undefined
  /** Pictures, media and frames of a back end on plain http. */
  const content = api?.startsWith('http:') ? [new URL(api).origin] : []
  const files = createStaticFiles(root)
  const layouts = createLayoutFiles(options.layouts ?? join(root, 'layouts'))
  const reports = createCspReports({ demo, log })
  const proxy = demo ? null : createApiProxy({ ...options, api })
  const mock = demo ? (options.mock ?? lazyMock(options.site)) : null
  const settingsFile = join(root, 'portal.json')
  const readSettings = () =>
    portalSettings(settingsFile, { demo, ...(options.site !== undefined && { site: options.site }) })

  const pages = createPages({
    root,
    layouts: options.layouts ?? join(root, 'layouts'),
    readSettings,
    demo,
    contentFrom: demo ? contentFromSelf(() => portOf(server)) : contentFromApi(api),
    log,
  })

  async function sendDocument(req: IncomingMessage, res: ServerResponse, parts: string[]): Promise<void> {
    const page = parts[0] === 'index.html' ? await pages.find(pageRequest(req)).catch(() => null) : null
    const html = page?.entity ?? (await files.find(parts))
    if (!html) return sendText(res, 404)
    const settings = await readSettings().catch(() => ({}))
    const cookies = demo ? demoCookies(req.url ?? '') : []
    await sendEntity(req, res, html, {
      'Cache-Control': NO_CACHE,
      // What a page shows depends on who asks: which device, and whether a player. The start document is the same for all.
      Vary: isShell(parts) ? 'Accept-Encoding' : 'Accept-Encoding, User-Agent, Cookie',
      ...documentHeaders({
        connect: directOrigins(settings),
        content,
        ...(page && { script: page.scriptHashes, style: [page.styleHash] }),
      }),
      ...(cookies.length > 0 && { 'Set-Cookie': cookies }),
    })
  }

  async function sendManifest(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const file = await files.find(['manifest.webmanifest'])
    if (!file) return sendText(res, 404)
    const { appName } = await readSettings().catch((): Record<string, unknown> => ({}))
    const body = namedManifest(file.body, appName)
    await sendEntity(req, res, createEntity(body, file.type, { compressible: false }), {
      'Cache-Control': NO_CACHE,
      ...resourceHeaders,
    })
  }

  async function sendSettings(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = Buffer.from(JSON.stringify(await readSettings()))
    const entity = createEntity(body, 'application/json; charset=utf-8', { compressible: false })
    await sendEntity(req, res, entity, { 'Cache-Control': NO_CACHE, ...resourceHeaders })
  }

  async function sendFile(req: IncomingMessage, res: ServerResponse, parts: string[]): Promise<void> {
    const [first, ...rest] = parts
    const entity = first === 'layouts' ? await layouts.find(rest) : await files.find(parts)
    if (!entity) return sendText(res, 404)
    await sendEntity(req, res, entity, {
      'Cache-Control': cacheControl(parts),
      ...resourceHeaders,
      ...(extensionOf(parts.at(-1) ?? '') === 'svg' && { 'Content-Security-Policy': svgPolicy }),
      ...(isWorker(parts) && { 'Content-Security-Policy': workerPolicy(content) }),
    })
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const target = req.url ?? '/'
    for (const [name, value] of Object.entries(commonHeaders)) res.setHeader(name, value)
    const parts = requestPath(target)
    if (!parts) return sendText(res, 400)
    const [first = ''] = parts
    const last = parts.at(-1) ?? ''
    if (`/${first}` === API_PREFIX && proxy) return proxy.handle(req, res)
    if (mock && [API_PREFIX, '/mock-assets', '/mock-game', '/mock-pay'].includes(`/${first}`)) {
      if (first === 'mock-game' || first === 'mock-pay') res.setHeader('Content-Security-Policy', gamePolicy)
      else if (extensionOf(last) === 'svg') res.setHeader('Content-Security-Policy', svgPolicy)
      if (!(await mock(req, res)) && !res.headersSent) sendText(res, 404)
      return
    }
    if (first === 'csp-report' && parts.length === 1) return reports.handle(req, res)
    if (req.method !== 'GET' && req.method !== 'HEAD') return sendText(res, 405, { Allow: 'GET, HEAD' })
    if (parts.some((part) => part.startsWith('.'))) return sendText(res, 404)
    if (parts.length === 1 && first === 'portal.json') return sendSettings(req, res)
    if (parts.length === 1 && first === 'manifest.webmanifest') return sendManifest(req, res)
    // Pages drawn by the build are for hosts that cannot draw.
    if (first === 'pages' && extensionOf(last) === 'html') return sendText(res, 404)
    if (extensionOf(last) === 'html') return sendDocument(req, res, parts)
    if (extensionOf(last) !== '' || first === 'assets' || first === 'layouts')
      return sendFile(req, res, parts)
    return sendDocument(req, res, ['index.html'])
  }

  const server = http.createServer({ connectionsCheckingInterval: 5_000 }, (req, res) => {
    // An aborted connection is the client's affair; without a listener it would end the process.
    req.on('error', () => {})
    res.on('error', () => {})
    answer(req, res).catch((error: unknown) => {
      if (req.destroyed && !req.complete) return res.destroy()
      log(
        `${req.method} ${JSON.stringify(req.url)}: ${error instanceof Error ? error.message : String(error)}`,
      )
      if (res.headersSent) res.destroy()
      else sendText(res, 500)
    })
  })
  // The first player need not wait for the renderer to be loaded.
  server.on('listening', () => void pages.find(pageRequestOf('/')).catch(() => null))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable) return
    const status =
      error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    // Whoever is still sending would lose the answer if the line were cut at once.
    socket.resume()
    setTimeout(() => socket.destroy(), 1_000).unref()
  })
  server.headersTimeout = 10_000
  server.requestTimeout = 120_000
  server.keepAliveTimeout = 30_000
  server.on('close', () => proxy?.close())
  return server
}

/** The start document that the worker keeps, and the worker itself. */
const isShell = (parts: string[]) => parts.length === 1 && parts[0] === 'shell.html'
const isWorker = (parts: string[]) => parts.length === 1 && parts[0] === 'sw.js'

/** Who asks for a page. */
const pageRequest = (req: IncomingMessage) => ({
  target: req.url ?? '/',
  host: req.headers.host ?? '',
  userAgent: req.headers['user-agent'] ?? '',
  cookie: req.headers.cookie ?? '',
})

/** A first request that nobody made. */
const pageRequestOf = (target: string, host = 'localhost') => ({
  target,
  host,
  userAgent: 'Mobile',
  cookie: '',
})

function portOf(server: http.Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** True when `root` holds a built portal. */
export function isBuilt(root: string): boolean {
  return existsSync(join(root, 'index.html'))
}
