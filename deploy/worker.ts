import { proxy } from 'hono/proxy'
import type { Context, Hono } from 'hono'
import sites from '../layouts/sites.json'
import { demoPublicKey } from '../mock-backend/demoPublicKey'
import { digestOf, encodeText, type Digest } from '../publishing/digest'
import { switchedDocument } from '../publishing/switchedDocument'
import { createApiProxy, type CallApi } from '../server/apiProxy'
import { createCspReports } from '../server/cspReports'
import { boundedLog, FAILURES } from '../server/boundedLog'
import { directOrigins } from '../server/directOrigins'
import type { RequestSource } from '../server/forwardedHeaders'
import { findLayoutDocument } from '../server/layouts/findLayoutDocument'
import { createPortalApp, pageHeaders, type PortalContext, type PortalEnv } from '../server/portalApp'
import { documentHeaders, permissionsPolicy } from '../server/securityHeaders'
import { textResponse } from '../server/textResponse'
import { bucketOf, rememberBucket } from '../server/visitorBucket'
import { preferredLanguages } from '../server/preferredLanguages'
import { detectDevice } from '@/app/start/detectDevice'
import { readSettings } from '@/app/start/readSettings'
import { createEdgeReleases, type EdgeReleases, type ReleaseBucket } from './edgeReleases'

/** What the platform gives the worker. */
export interface EdgeBindings {
  /** Answers from the files of `dist/portal` as they are named, 404 for what is not there. */
  ASSETS: { fetch: (request: Request) => Promise<Response> }
  /** The back end's address. */
  API: string
  /** The header by which the platform, and nobody else, names the browser's address: `CF-Connecting-IP` and the like. */
  CLIENT_ADDRESS?: string
  /** The store of releases: its https address, or a bucket of the platform. Without it the layouts are those of the build. */
  RELEASES?: string | ReleaseBucket
  /** Which channel of it, `live` by default. */
  CHANNEL?: string
  /** Digest of its first key set, `sha256:…`: without it, whoever signed the one that is found is trusted. */
  TRUST?: string
}

/** What platforms pass beside the bindings. */
interface EdgeContext {
  waitUntil: (task: Promise<unknown>) => void
}

/**
 * The portal behind a CDN whose edge runs functions of the Fetch API: the application of our own server (server/portalApp.ts) with the
 * prerendered pages of the build or of a release. `npm run build` bundles it into one file, `dist/edge/worker.js`.
 */
export default {
  async fetch(request: Request, env: EdgeBindings, context?: EdgeContext): Promise<Response> {
    const edge = (running ??= start(env))
    edge.releases?.refresh(context)
    return edge.app.fetch(request, env)
  },
}

interface Edge {
  app: Hono<PortalEnv>
  releases: EdgeReleases | null
}

let running: Edge | undefined

function start(env: EdgeBindings): Edge {
  const log = (event: object) => console.log(JSON.stringify({ time: new Date().toISOString(), ...event }))
  const reports = createCspReports({
    demo: false,
    log: (report) => log({ event: 'csp', ...report }),
    sourceOf,
  })
  const logFailure = boundedLog(log, FAILURES)
  const content = env.API.startsWith('http:') ? [new URL(env.API).origin] : []
  const api = createApiProxy({ api: env.API, call: callByFetch, targetOf, sourceOf })
  const releases =
    env.RELEASES === undefined
      ? null
      : createEdgeReleases({
          store: env.RELEASES,
          channel: env.CHANNEL,
          trust: env.TRUST,
          report: (problem) => log({ event: 'problem', message: `releases: ${problem}` }),
        })
  let portal: Record<string, unknown> | undefined
  let build: Digest | null = null

  /**
   * The settings of the build, read once: an edge is started again with each deployment. What was read is kept, and no promise: one
   * belongs to a request, and may end with it.
   */
  async function readPortal(c: PortalContext): Promise<Record<string, unknown>> {
    if (portal) return portal
    const found = await asset(c, '/portal.json')
    if (found.ok) return (portal = (await found.json()) as Record<string, unknown>)
    if (found.status === 404) return {}
    throw new Error(`portal.json cannot be read: status ${found.status}.`)
  }

  async function file(
    c: PortalContext,
    path: string,
    headers: Record<string, string>,
  ): Promise<Response | null> {
    const found = await asset(c, path)
    if (!found.ok && found.status !== 304 && found.status !== 416) return null
    const response = new Response(found.body, found)
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    return response
  }

  /** Names the build, as the index of its pages does; read once. */
  async function readBuild(c: PortalContext): Promise<Digest | null> {
    if (build) return build
    const { ASSETS } = c.env as EdgeBindings
    const found = await ASSETS.fetch(new Request(new URL('/index.html', c.req.url)))
    if (found.ok) build = await digestOf(new Uint8Array(await found.arrayBuffer()))
    return build
  }

  const app = createPortalApp({
    targetOf,
    content,
    async page(c) {
      const serving = await releases?.serving()
      // Also whoever starts elsewhere gets a bucket.
      const bucket = bucketOf(c, serving?.hasCanary() ?? false)
      const { pathname, hostname, searchParams } = new URL(c.req.url)
      // The native shell hands a session over in the address: it starts from the plain document.
      if ((pathname !== '/' && pathname !== '/lobby/home') || searchParams.has('token')) return null
      const userAgent = c.req.header('user-agent') ?? ''
      const device = detectDevice({ userAgent, width: 1280, maxTouchPoints: 0 })
      const player = /(?:^|;\s*)viewer=player(?:;|$)/.test(c.req.header('cookie') ?? '')
      const viewer = player ? 'player' : 'visitor'
      const languages = preferredLanguages({
        asked: searchParams.get('lang'),
        cookie: c.req.header('cookie'),
        acceptLanguage: c.req.header('accept-language'),
      })
      const portal = await readPortal(c)
      // A prerendered page carries its own policy, with hashes; a second one would forbid what those allow.
      const headers = {
        ...pageHeaders,
        'Content-Security-Policy': "frame-ancestors 'self'",
        'Permissions-Policy': permissionsPolicy,
      }
      if (serving) {
        const variant = { host: hostname, bucket, device, viewer, languages, portal } as const
        const page = await serving.page({ ...variant, build: await readBuild(c) })
        if (!page) return null
        return rememberBucket(c, await textEntity(c, page, { ...headers, 'Content-Type': HTML }))
      }
      const query = new URLSearchParams()
      const { site } = readSettings({ portal, sites, host: hostname, query, demo: false })
      // Those of the build are in no mode but the back end's: the browser renders the page.
      if (releases?.switchedTo(site) !== undefined) return null
      for (const suffix of [...languages.map((one) => `.${one}`), '']) {
        const found = await file(c, `/pages/${site}/${device}/${viewer}${suffix}.html`, headers)
        if (found) return found
      }
      return null
    },
    async file(c, parts, headers) {
      const [first, ...rest] = parts
      if (first === 'layouts') {
        const serving = await releases?.serving()
        if (serving) {
          const bucket = bucketOf(c, serving.hasCanary())
          const text = await findLayoutDocument(serving, rest, { bucket, query: c.req.query('fallback') })
          return text === null ? null : textEntity(c, text, { ...headers, 'Content-Type': JSON_TYPE })
        }
        const site = rest.join('/').replace(/\.json$/, '')
        const mode = releases?.switchedTo(site)
        if (mode !== undefined) {
          const text = await switchedDocument(site, mode, (path) => asset(c, path))
          return textEntity(c, text, { ...headers, 'Content-Type': JSON_TYPE })
        }
      }
      const found = await file(c, `/${parts.map(encodeURIComponent).join('/')}`, headers)
      // What the build brought is served while the store is down, too.
      if (first === 'pictures' && !found) {
        const [id = '', name = ''] = rest
        const picture = await (await releases?.serving())?.picture(id, name)
        return picture
          ? new Response(picture.body, { headers: { ...headers, 'Content-Type': picture.type } })
          : null
      }
      // shell.html, which the service worker caches, is the same for everybody.
      return found && first === 'index.html' ? rememberBucket(c, found) : found
    },
    documentHeaders: async (c) => documentHeaders({ connect: directOrigins(await readPortal(c)), content }),
    api: api.response,
    reports: reports.response,
    sourceOf,
    answered: (response, client) =>
      response.status >= 400 && logFailure(client, { event: 'request', ...response }),
    extend(portal) {
      // Nobody could log in, or anybody read the passwords: such a deployment shows at once that it is none.
      portal.use(async (c, next) => {
        const { publicKey } = await readPortal(c)
        const own =
          typeof publicKey === 'string' && bare(publicKey) !== '' && bare(publicKey) !== bare(demoPublicKey)
        if (own) return next()
        log({
          event: 'problem',
          message: 'portal.json needs a publicKey of its own: nothing is served without it.',
        })
        return textResponse(503)
      })
    },
  })
  return { app, releases }
}

const HTML = 'text/html; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'

const bare = (pem: string) => pem.replace(/-----[^-]*-----|\s/g, '')

/** A text, or that the browser has it already. */
async function textEntity(
  c: PortalContext,
  text: string,
  headers: Record<string, string>,
): Promise<Response> {
  const ETag = `"${(await digestOf(encodeText(text))).slice('sha256:'.length)}"`
  const isKnown = c.req.header('if-none-match')?.includes(ETag) ?? false
  return new Response(isKnown ? null : text, { status: isKnown ? 304 : 200, headers: { ...headers, ETag } })
}

/** A file of the build, asked for as the browser did. */
function asset(c: PortalContext, path: string): Promise<Response> {
  const { ASSETS } = c.env as EdgeBindings
  const headers = new Headers()
  for (const name of ['accept', 'accept-encoding', 'if-none-match', 'if-range', 'range']) {
    const value = c.req.header(name)
    if (value !== undefined && path !== '/portal.json') headers.set(name, value)
  }
  return ASSETS.fetch(new Request(new URL(path, c.req.url), { headers }))
}

/** The platform has made sense of the address already: what it understood is what is forwarded. */
function targetOf(c: PortalContext): string {
  const { pathname, search } = new URL(c.req.url)
  return pathname + search
}

function sourceOf(c: Context): RequestSource {
  const { host, protocol } = new URL(c.req.url)
  const { CLIENT_ADDRESS } = c.env as EdgeBindings
  const chain = CLIENT_ADDRESS ? (c.req.header(CLIENT_ADDRESS) ?? '') : ''
  return { host, proto: protocol.slice(0, -1), chain, client: chain }
}

const callByFetch: CallApi = ({ url, headers, body, signal }) =>
  proxy(url, {
    method: 'POST',
    headers,
    body,
    signal,
    redirect: 'manual',
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  })
