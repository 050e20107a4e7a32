import { LRUCache } from 'lru-cache'
import type { Content, Viewer } from '@/app/prerender/renderPage'
import { readCookies } from '../../src/shared/readCookies'
import { stricterMode } from '@/api/models/siteModes'
import { createRateLimit } from '../createRateLimit'
import { createEntity, type Entity } from '../entity'
import { requestPath } from '../requestPath'
import { assembleDocument, type PageDocument } from './assembleDocument'
import { createContentCache } from './contentCache'
import type { LayoutSource } from '../layouts/layoutSource'
import { refreshedAfter } from '../refreshedAfter'
import { createLayoutCache } from './layoutCache'
import { loadRenderer, type Renderer } from './renderer'

/** The parts of a request that a page depends on. */
export interface PageRequest {
  /** Path and query. */
  target: string
  host: string
  userAgent: string
  /** The cookie header. */
  cookie: string
  /** The visitor's bucket, where releases may be canaries. */
  bucket: number
}

export interface PageResponse {
  entity: Entity
  /** Created once per cached page. */
  headers: Record<string, string>
}

/** Fetches a site's content from the back end like its portal would. `host` is one of the operator's own. */
export type ContentReader = (query: { host?: string; scenario?: string }) => typeof globalThis.fetch

export interface PagesOptions {
  /** The built portal. */
  root: string
  layouts: LayoutSource
  /** The run-time configuration as served. */
  readSettings: () => Promise<Record<string, unknown>>
  /** A demo: `?site=`, `?device=` and `?scenario=` count. */
  demo: boolean
  contentFrom: ContentReader
  /** The headers of a page with these inline scripts and this style, for the run-time configuration. */
  headersOf: (settings: Record<string, unknown>, hashes: PageHashes) => Record<string, string>
  log: (line: string) => void
  /** Milliseconds since 1970. */
  now?: () => number
}

export type PageHashes = Omit<PageDocument, 'html'>

const HOME = '/lobby/home'
/** Query parameters of the server itself. */
const DEMO = new Set(['site', 'device', 'scenario'])
const PAGES_KEPT = 400
/** Anybody can request any number of pages whose path has a parameter: they have little space, and little time. */
const OPEN_PAGES_KEPT = 100
const OPEN_PAGES_PER_SECOND = 20
/** How long the settings are trusted, in ms. */
const SETTINGS_MAX_AGE_MS = 250

/** Prerenders public pages and caches them by everything that they depend on. */
export function createPages(options: PagesOptions) {
  const { root, demo, log } = options
  let renderer: Promise<Renderer | null> | undefined
  const contents = createContentCache()
  const layouts = createLayoutCache(log)
  const pages = new LRUCache<string, Promise<PageResponse | null>>({ max: PAGES_KEPT })
  const openPages = new LRUCache<string, Promise<PageResponse | null>>({ max: OPEN_PAGES_KEPT })
  const mayRenderOpen = createRateLimit({
    each: OPEN_PAGES_PER_SECOND,
    all: OPEN_PAGES_PER_SECOND,
    ms: 1_000,
  })
  const readSettings = refreshedAfter(SETTINGS_MAX_AGE_MS, () => options.readSettings().catch(() => ({})))

  async function find(request: PageRequest): Promise<PageResponse | null> {
    renderer ??= loadRenderer(root).catch((error: unknown) => {
      log(`pages are not drawn: ${messageOf(error)}`)
      return null
    })
    const pageQuery = readRequest(request, demo)
    const loaded = await renderer
    if (!loaded || !pageQuery) return null
    const { path, viewer, scenario } = pageQuery
    const raw = await readSettings()
    const sites = await options.layouts.hosts()
    const host = request.host.replace(/:\d+$/, '')
    const configured = loaded.portal.readSettings({
      portal: raw,
      sites,
      host,
      query: new URLSearchParams(pageQuery.site ? { site: pageQuery.site } : {}),
      demo,
    })
    const { site } = configured
    const served = await options.layouts.site(site, request)
    const settings = served?.mode ? { ...configured, mode: served.mode } : configured
    const device =
      pageQuery.device ??
      loaded.portal.detectDevice({ userAgent: request.userAgent, width: 1280, maxTouchPoints: 0 })
    const ourHost = typeof sites === 'object' && sites !== null && Object.hasOwn(sites, host) ? host : ''
    const found = await contents.get(JSON.stringify([ourHost, site, device, scenario]), () => {
      const fetch = options.contentFrom({ ...(ourHost && { host }), ...(scenario && { scenario }) })
      return loaded.portal.readContent(settings.apiBase, device, fetch, 10_000)
    })
    if (!found) return null
    const { version } = found
    const mode = stricterMode(found.content.config.mode, settings.mode)
    const content = withMode(found.content, mode)
    const layout = (await layouts.of(loaded, settings, device, served))(mode)
    if (!layout) return null
    const pattern = loaded.portal.patternOf(layout, path)
    if (pattern === null) return null
    const isOpen = pattern.includes('{')
    const cache = isOpen ? openPages : pages
    // A demo's scenario may have a time of its own, which the browser knows.
    const now = scenario ? undefined : (options.now ?? Date.now)()
    // A page that was rendered before one of the layout's dates is not one of after it.
    const until = now === undefined ? null : loaded.portal.nextDate(layout, now)
    const key = JSON.stringify([
      site,
      device,
      mode,
      viewer,
      path,
      served?.version,
      version,
      scenario,
      raw,
      until,
    ])
    const cached = cache.get(key)
    if (!cached && isOpen && !mayRenderOpen('')) return null
    const page =
      cached ??
      renderPage(loaded, raw, {
        settings,
        device,
        viewer,
        mode,
        layout,
        content,
        path,
        ...(now !== undefined && { now }),
      })
    cache.set(key, page)
    return page
  }

  async function renderPage(
    loaded: Renderer,
    raw: Record<string, unknown>,
    page: Omit<Parameters<Renderer['portal']['renderPage']>[0], 'onError'>,
  ): Promise<PageResponse | null> {
    try {
      const onError = (error: unknown) => log(`page ${page.path}: ${messageOf(error)}`)
      const rendered = await loaded.portal.renderPage({ ...page, onError })
      if (!rendered) return null
      const { html, ...hashes } = await assembleDocument(loaded, rendered, loaded.portal.BOOTSTRAP_ID)
      const entity = createEntity(Buffer.from(html), 'text/html; charset=utf-8', { compressible: true })
      return { entity, headers: options.headersOf(raw, hashes) }
    } catch (error) {
      // The browser renders it then.
      log(`page ${page.path}: ${messageOf(error)}`)
      return null
    }
  }

  return { find }
}

interface PageQuery {
  path: string
  viewer: Viewer
  site: string | undefined
  /** The device that a demo request names. */
  device: 'mobile' | 'desktop' | undefined
  scenario: string
}

/** The page that a request needs; null where only the browser can render it. */
function readRequest({ target, cookie }: PageRequest, demo: boolean): PageQuery | null {
  const parts = requestPath(target)
  const query = new URLSearchParams(target.split('?').slice(1).join('?'))
  // The native shell passes a session in the address: that is not a visitor's page.
  if (!parts || query.has('token')) return null
  const path = `/${parts.join('/')}`
  // Other parameters are for the page itself, which has to read them: the browser renders it.
  if (path !== '/' && path !== HOME && [...query.keys()].some((name) => !DEMO.has(name))) return null
  const cookies = readCookies(cookie)
  const device = demo ? query.get('device') : null
  return {
    path,
    viewer: cookies.viewer === 'player' ? 'player' : 'visitor',
    site: query.get('site') ?? cookies.demo_site,
    device: device === 'mobile' || device === 'desktop' ? device : undefined,
    scenario: demo ? (query.get('scenario') ?? cookies.mock_scenario ?? '') : '',
  }
}

const withMode = (content: Content, mode: string): Content =>
  content.config.mode === mode ? content : { ...content, config: { ...content.config, mode } }

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
