import http from 'node:http'
import { join } from 'node:path'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { demoPublicKey } from '../mock-backend/demoPublicKey'
import { createApiProxy, usualLimits, type ApiLimits } from './apiProxy'
import { API_PREFIX } from './apiTarget'
import { createApiConnections } from './callOverHttp'
import { extensionOf } from './contentTypes'
import { boundedLog, FAILURES } from './boundedLog'
import { createCspReports } from './cspReports'
import { demoCookies } from './demoCookies'
import { createEntity, type Entity } from './entity'
import { entityResponse } from './entityResponse'
import { createFolderLayouts } from './layouts/folderLayouts'
import { createLayoutDocuments } from './layouts/layoutDocuments'
import { findStoreFile, STORE_PATH } from './layouts/storeFiles'
import { createReleaseLayouts } from './layouts/releaseLayouts'
import { openReleases, type ReleaseOptions } from './layouts/openReleases'
import { lastGood } from './lastGood'
import { lazyMock, type MockHttp } from './lazyMock'
import { createMetrics } from './metrics'
import type { ReadMetrics } from './metricsListener'
import { limitSlowClients } from './limitSlowClients'
import { namedManifest } from './namedManifest'
import { contentFromApi, contentFromSelf } from './pages/contentReaders'
import { createPages } from './pages/createPages'
import { createPortalApp, pageHeaders, type PortalContext, type PortalHost } from './portalApp'
import { directOrigins } from './directOrigins'
import { portalSettings } from './portalSettings'
import { createRawResponses } from './rawResponses'
import { createResults, type Results } from './results'
import { readTrustedProxies, requestSource } from './requestSource'
import { commonHeaders, documentHeaders, gamePolicy, resourcePolicy } from './securityHeaders'
import { createStaticFiles } from './staticFiles'
import { textResponse } from './textResponse'
import { bucketOf, rememberBucket } from './visitorBucket'
import { createVitals, MAX_VITALS_BYTES } from './vitals'

export interface PortalServerOptions extends Partial<ApiLimits> {
  /** Milliseconds since 1970: what dates of layouts are compared with. */
  now?: () => number
  /** The built portal, such as `dist/portal`. */
  root: string
  /** Folder of `/layouts/*.json`; by default the build's own. */
  layouts?: string
  /** Reads layouts from releases instead. */
  releases?: ReleaseOptions
  /** Overrides the site of `portal.json`. */
  site?: string
  /** The API behind `/prod-api-2`; without it the mock back end responds and the server is a demo. */
  api?: string
  /** The share of page loads that report web vitals and script errors, from 0 to 1; 0.1 by default. */
  vitals?: number
  /** Connect time-out to the API, in milliseconds. */
  connectTimeout?: number
  /** Addresses and ranges of trusted proxies, whose `X-Forwarded-*` headers count. */
  trustProxy?: readonly string[]
  /** Replaces the mock back end in tests. */
  mock?: MockHttp
  /** Receives one line of JSON per problem; silent by default. */
  log?: (line: string) => void
}

/** The server, and what its metrics listener is to serve. */
export type PortalServer = http.Server & {
  readMetrics: ReadMetrics
  readResults: (since?: number) => Results
}

/**
 * A production server for one build of the portal, not yet listening. It serves nothing outside its
 * folders, survives any request, and disconnects clients that send or take too slowly.
 */
export function createPortalServer(options: PortalServerOptions): PortalServer {
  const { root, api } = options
  const demo = api === undefined
  const log = (event: object) => options.log?.(JSON.stringify({ time: new Date().toISOString(), ...event }))
  const logFailure = boundedLog(log, FAILURES, options.now)
  const logProblem = boundedLog(log, PROBLEMS, options.now)
  /** What a request can cause is said so often, and not with each of them. */
  const problem = (message: string) => logProblem(message, { event: 'problem', message })
  const trusted = readTrustedProxies(options.trustProxy ?? [])
  const sourceOf = (c: Context) => requestSource(incomingOf(c), trusted)
  const files = createStaticFiles(root)
  const releases = options.releases && openReleases(options.releases, root, problem)
  const results = createResults(options.now)
  const layouts = results.noting(
    releases
      ? createReleaseLayouts({ ...releases, packaged: createFolderLayouts(join(root, 'layouts'), problem) })
      : createFolderLayouts(options.layouts ?? join(root, 'layouts'), problem),
  )
  const documents = createLayoutDocuments(layouts)
  const reports = createCspReports({
    demo,
    log: (report) => log({ event: 'csp', ...report }),
    sourceOf,
    now: options.now,
  })
  /** Pictures, media and frames of a back end on plain http. */
  const content = api?.startsWith('http:') ? [new URL(api).origin] : []
  const settings = lastGood(
    () =>
      portalSettings(join(root, 'portal.json'), {
        demo,
        vitals: options.vitals ?? VITALS_SHARE,
        ...(demo && { publicKey: demoPublicKey }),
        ...(options.site !== undefined && { site: options.site }),
      }),
    problem,
  )
  const readSettings = settings.read

  const connections = demo ? null : createApiConnections(new URL(api), options)
  const proxy =
    connections &&
    createApiProxy({
      api: api ?? '',
      call: connections.call,
      limits: options,
      targetOf,
      sourceOf,
      cut: (c: PortalContext) => bindingsOf(c).outgoing.destroy(),
    })
  const mock = demo ? (options.mock ?? lazyMock(options.site)) : null
  const metrics = createMetrics({
    apiCalls: () => proxy?.limit.taken() ?? 0,
    cspReports: reports.count,
    unreadFiles: () => [settings, layouts].filter((one) => one.problem() !== null).length,
    ...(releases && { releases: releases.reader.state }),
  })

  const vitals = createVitals({
    registry: metrics.registry,
    log: (error) => log({ event: 'script', ...error }),
    sourceOf,
    isFile: async (path) => (await files.find(path.split('/'))) !== null,
    count: results.count,
    now: options.now,
  })

  const pages = createPages({
    root,
    layouts,
    readSettings,
    demo,
    backEnd: demo ? 'the mock back end' : `the back end ${new URL(api).origin}`,
    metrics: metrics.pages,
    contentFrom: demo ? contentFromSelf(() => portOf(server)) : contentFromApi(api),
    headersOf: (settings, { scriptHashes, styleHash }) => ({
      ...pageHeaders,
      ...documentHeaders({
        connect: directOrigins(settings),
        content,
        script: scriptHashes,
        style: [styleHash],
      }),
    }),
    log: problem,
    ...(options.now && { now: options.now }),
  })

  async function findPage(c: PortalContext): Promise<Response | null> {
    const page = await pages
      .find({
        target: targetOf(c),
        host: sourceOf(c).host,
        userAgent: c.req.header('user-agent') ?? '',
        acceptLanguage: c.req.header('accept-language') ?? '',
        cookie: c.req.header('cookie') ?? '',
        bucket: bucketFor(c),
      })
      .catch((error: unknown) => {
        problem(`a page could not be drawn: ${error instanceof Error ? error.message : String(error)}`)
        return null
      })
    return page && remember(c, await entityResponse(c.req, page.entity, page.headers))
  }

  const bucketFor = (c: PortalContext) => bucketOf(c, layouts.hasCanary())

  /** Cookies that are sent with a document: the bucket, and a demo's from the address. */
  function remember(c: PortalContext, document: Response): Response {
    if (demo) for (const cookie of demoCookies(targetOf(c))) document.headers.append('Set-Cookie', cookie)
    return rememberBucket(c, document)
  }

  async function findFile(c: PortalContext, parts: string[]): Promise<Entity | null> {
    const [first, ...rest] = parts
    if (first === 'layouts')
      return documents.find(rest, { bucket: bucketFor(c), query: c.req.query('fallback') })
    if (first === 'pictures') {
      const [id = '', name = '', ...others] = rest
      const found = others.length === 0 ? await layouts.picture(id, name) : null
      if (found) return createEntity(Buffer.from(found.body), found.type, { compressible: false })
    }
    if (first === STORE_PATH) return releases ? findStoreFile(releases.reader, rest) : null
    const [name] = parts.length === 1 ? parts : []
    if (name === 'portal.json') {
      const trust = releases?.reader.trust()
      const settings = {
        ...(await readSettings()),
        ...(releases && trust && { releases: { from: `/${STORE_PATH}`, channel: releases.channel, trust } }),
      }
      const body = Buffer.from(JSON.stringify(settings))
      return createEntity(body, 'application/json; charset=utf-8', { compressible: false })
    }
    const file = await files.find(parts)
    if (!file || name !== 'manifest.webmanifest') return file
    const { appName } = await readSettings().catch((): Record<string, unknown> => ({}))
    return createEntity(namedManifest(file.body, appName), file.type, { compressible: false })
  }

  /** The mock writes to the raw response: set the common headers first. */
  async function respondFromMock(c: PortalContext): Promise<Response> {
    const { incoming, outgoing } = bindingsOf(c)
    const framed = /^\/mock-(?:game|pay)\b/.test(targetOf(c))
    for (const [name, value] of Object.entries(commonHeaders)) outgoing.setHeader(name, value)
    outgoing.setHeader('Content-Security-Policy', framed ? gamePolicy(incoming.headers.host) : resourcePolicy)
    c.set('kind', c.req.path.startsWith(API_PREFIX) ? 'api' : 'file')
    const done = await mock?.(incoming, outgoing)
    // A copy: where another server runs in the process the original is one that would be written, too.
    return done || outgoing.headersSent ? RESPONSE_ALREADY_SENT.clone() : textResponse(404)
  }

  let ready = false
  const host: PortalHost = {
    targetOf,
    content,
    page: findPage,
    async file(c, parts, headers) {
      const entity = await findFile(c, parts)
      if (!entity) return null
      const response = await entityResponse(c.req, entity, headers)
      return extensionOf(parts.at(-1) ?? '') === 'html' && parts[0] !== 'shell.html'
        ? remember(c, response)
        : response
    },
    async documentHeaders() {
      const settings = await readSettings().catch(() => ({}))
      return documentHeaders({ connect: directOrigins(settings), content })
    },
    api: (c) => (proxy ? proxy.response(c) : respondFromMock(c)),
    reports: reports.response,
    sourceOf,
    answered({ ms, ...request }, client) {
      metrics.answered(request.kind, request.status, ms)
      if (request.status >= 400) logFailure(client, { event: 'request', ...request, ms })
    },
    extend(app) {
      app.get('/readyz', (c) => {
        c.set('kind', 'status')
        return ready && server.listening ? textResponse(200) : textResponse(503)
      })
      app.post('/vitals', bodyLimit({ maxSize: MAX_VITALS_BYTES, onError: () => textResponse(413) }), (c) => {
        c.set('kind', 'report')
        return vitals(c)
      })
      if (mock) for (const path of MOCK_PATHS) app.all(path, respondFromMock)
    },
  }
  const app = createPortalApp(host)
  const raw = createRawResponses((response) => host.answered(response, ''))
  const server = http.createServer(
    { connectionsCheckingInterval: 5_000, requireHostHeader: false },
    getRequestListener((request, env) => app.fetch(request, env as HttpBindings), {
      // An HTTP/1.0 health check has no Host header.
      hostname: 'localhost',
      errorHandler: raw.refuse,
    }),
  )
  // Preload the renderer, so that the first player does not wait for it.
  server.on('listening', () => {
    const first = {
      target: '/',
      host: 'localhost',
      userAgent: 'Mobile',
      cookie: '',
      acceptLanguage: '',
      bucket: 0,
    }
    const warmed = () => void (ready = true)
    void pages.find(first).then(warmed, warmed)
  })
  server.on('clientError', raw.clientError)
  server.on('checkExpectation', raw.expectation)
  limitSlowClients(server)
  // A file may be uploaded as long as its call may take.
  server.requestTimeout = options.uploadTimeout ?? usualLimits.uploadTimeout
  server.on('close', () => {
    connections?.close()
    layouts.close()
  })
  return Object.assign(server, { readMetrics: metrics.read, readResults: results.read })
}

const PROBLEMS = { each: 3, all: 60, ms: 60_000 }

/** One page load in ten says enough, and costs the others nothing. */
const VITALS_SHARE = 0.1

const MOCK_PATHS = ['/mock-assets/*', '/mock-game/*', '/mock-pay/*']

const bindingsOf = (c: Context) => c.env as HttpBindings
const incomingOf = (c: Context) => bindingsOf(c).incoming

/** The raw request target: `c.req.path` is normalized already. */
function targetOf(c: PortalContext): string {
  const { url = '/', headersDistinct, httpVersion } = incomingOf(c)
  const hosts = headersDistinct.host?.length ?? 0
  // RFC 9112 §3.2: only HTTP/1.0 may omit Host, and nobody may have two.
  return hosts > 1 || (hosts === 0 && httpVersion !== '1.0') ? '' : url
}

function portOf(server: http.Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
