import type { Content, Viewer } from '@/app/prerender/renderPage'
import { chooseLanguage } from '../../src/shared/i18n/chooseLanguage'
import { readCookies } from '../../src/shared/readCookies'
import { siteHost } from '@layout/siteName'
import { DEFAULT_MODE, stricterMode, stricterSwitch } from '@/api/models/siteModes'
import { createRateLimit } from '../createRateLimit'
import { createEntity, type Entity } from '../entity'
import { requestPath } from '../requestPath'
import { assembleDocument, type PageDocument } from './assembleDocument'
import { createContentCache } from './contentCache'
import { createContentRefusals } from './contentRefusals'
import { createContentStore } from './contentStore'
import type { LayoutSource } from '../layouts/layoutSource'
import { preferredLanguages } from '../preferredLanguages'
import { refreshedAfter } from '../refreshedAfter'
import { createLayoutCache } from './layoutCache'
import type { RefusalCause } from './readSiteContent'
import { loadRenderer, type Renderer } from './renderer'
import { createSizedCache } from './sizedCache'

/** The parts of a request that a page depends on. */
export interface PageRequest {
  /** Path and query. */
  target: string
  host: string
  userAgent: string
  /** The cookie header. */
  cookie: string
  /** The header Accept-Language. */
  acceptLanguage: string
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
  /** Names the back end in the log. */
  backEnd: string
  metrics: PagesMetrics
  /** The headers of a page with these inline scripts and this style, for the run-time configuration. */
  headersOf: (settings: Record<string, unknown>, hashes: PageHashes) => Record<string, string>
  log: (line: string) => void
  /** Milliseconds since 1970. */
  now?: () => number
}

export const CACHES = ['scenarios', 'contents', 'layouts', 'pages', 'open_pages'] as const
export interface PagesMetrics {
  /** A value was evicted for lack of space. */
  evicted: (cache: (typeof CACHES)[number]) => void
  refused: (cause: RefusalCause) => void
}

export type PageHashes = Omit<PageDocument, 'html'>

const HOME = '/lobby/home'
/** Query parameters of the server itself: of a demo, and the language. */
const OURS = new Set(['site', 'device', 'scenario', 'lang'])
const MB = 1024 * 1024
/** Home pages of five hundred sites take two thirds of it. */
const MAX_PAGES_BYTES = 256 * MB
/** Anybody can request any number of pages whose path has a parameter: they have little space, and little time. */
const MAX_OPEN_PAGES_BYTES = 32 * MB
const OPEN_PAGES_PER_SECOND = 20
/** A page with its compressed forms, in lengths of its body. */
const PAGE_OVERHEAD = 1.5
/** How long the settings are trusted, in ms. */
const SETTINGS_MAX_AGE_MS = 250

/** Prerenders public pages and caches them by everything that they depend on. */
export function createPages(options: PagesOptions) {
  const { root, demo, log } = options
  let renderer: Promise<Renderer | null> | undefined
  const evicted = (cache: (typeof CACHES)[number]) => () => options.metrics.evicted(cache)
  const refusals = createContentRefusals(options.backEnd, log)
  const store = createContentStore()
  const contents = createContentCache({
    evicted: options.metrics.evicted,
    fetched: ({ host }, error, hasContent) => {
      if (error) options.metrics.refused(error.refusal)
      refusals.fetched(host, error, hasContent)
    },
  })
  const layouts = createLayoutCache({ log, evicted: evicted('layouts') })
  const bytesOf = (page: PageResponse | null) => (page ? PAGE_OVERHEAD * page.entity.body.length : 0)
  const pages = createSizedCache({ maxBytes: MAX_PAGES_BYTES, bytesOf, evicted: evicted('pages') })
  const openPages = createSizedCache({
    maxBytes: MAX_OPEN_PAGES_BYTES,
    bytesOf,
    evicted: evicted('open_pages'),
  })
  let lastSites: unknown
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
    const isServed = (name: string) =>
      typeof sites === 'object' && sites !== null && Object.hasOwn(sites, name)
    if (sites !== lastSites) {
      lastSites = sites
      contents.keepHosts(isServed)
      refusals.keepHosts(isServed)
    }
    const host = siteHost(request.host)
    const configured = loaded.portal.readSettings({
      portal: raw,
      sites,
      host,
      query: new URLSearchParams(pageQuery.site ? { site: pageQuery.site } : {}),
      demo,
    })
    // Of layouts elsewhere nobody says here when they change.
    if (configured.layoutBase !== '/layouts') return null
    const { site } = configured
    const served = await options.layouts.site(site, request)
    const settings = {
      ...configured,
      mode: stricterSwitch(configured.mode, served?.mode),
      ...(served?.bundle && { bundle: served.bundle }),
    }
    const device =
      pageQuery.device ??
      loaded.portal.detectDevice({ userAgent: request.userAgent, width: 1280, maxTouchPoints: 0 })
    const ourHost = isServed(host) ? host : ''
    // A demo accepts any name of a site from the address or a cookie.
    const isUnknownSite = served === null && site === pageQuery.site
    const layoutFor = await layouts.of(loaded, settings, device, served, isUnknownSite)
    // As everywhere a site's languages are those of its default mode.
    const { languages } = layoutFor(DEFAULT_MODE) ?? {}
    const language = chooseLanguage(languages, pageQuery.languages)
    const found = await contents.get({ host: ourHost, device, language, scenario }, (known) => {
      const fetch = options.contentFrom({ ...(ourHost && { host }), ...(scenario && { scenario }) })
      const { apiBase } = settings
      return store.read(loaded.portal, { apiBase, device, language, fetch, timeoutMs: 10_000, known })
    })
    if (!found) return null
    const { version } = found
    const mode = stricterMode(found.content.config.mode, settings.mode)
    const content = withMode(found.content, mode)
    const layout = layoutFor(mode)
    if (!layout) return null
    const pattern = loaded.portal.patternOf(layout, path)
    // The catch-all is not prerendered, and has any number of paths.
    if (pattern === null || pattern === '*') return null
    const isOpen = pattern.includes('{')
    // Visitors of a demo make up scenarios and sites as they can paths.
    const cache = isOpen || isUnknownSite || scenario !== '' ? openPages : pages
    // A demo's scenario may have a time of its own, which the browser knows.
    const now = scenario ? undefined : (options.now ?? Date.now)()
    // A page that was rendered before one of the layout's dates is not one of after it.
    const until = now === undefined ? null : loaded.portal.nextDate(layout, now)
    const key = JSON.stringify([
      site,
      device,
      mode,
      viewer,
      language,
      path,
      served?.version,
      version,
      scenario,
      raw,
      until,
    ])
    if (isOpen && !cache.has(key) && !mayRenderOpen('')) return null
    return cache.get(key, () =>
      renderPage(loaded, raw, {
        settings,
        device,
        viewer,
        language,
        mode,
        layout,
        content,
        path,
        ...(now !== undefined && { now }),
      }),
    )
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
  languages: string[]
  /** The device that a demo request names. */
  device: 'mobile' | 'desktop' | undefined
  scenario: string
}

/** The page that a request needs; null where only the browser can render it. */
function readRequest({ target, cookie, acceptLanguage }: PageRequest, demo: boolean): PageQuery | null {
  const parts = requestPath(target)
  const query = new URLSearchParams(target.split('?').slice(1).join('?'))
  // The native shell passes a session in the address: that is not a visitor's page.
  if (!parts || query.has('token')) return null
  // As browsers have it: decoded, `%23` and `%3F` in it would begin what is no part of a path.
  const path = `/${parts.map(encodeURIComponent).join('/')}`
  // Other parameters are for the page itself, which has to read them: the browser renders it.
  if (path !== '/' && path !== HOME && [...query.keys()].some((name) => !OURS.has(name))) return null
  const cookies = readCookies(cookie)
  const device = demo ? query.get('device') : null
  return {
    path,
    viewer: cookies.viewer === 'player' ? 'player' : 'visitor',
    site: query.get('site') ?? cookies.demo_site,
    languages: preferredLanguages({ asked: query.get('lang'), cookie, acceptLanguage }),
    device: device === 'mobile' || device === 'desktop' ? device : undefined,
    scenario: demo ? (query.get('scenario') ?? cookies.mock_scenario ?? '') : '',
  }
}

const withMode = (content: Content, mode: string): Content =>
  content.config.mode === mode ? content : { ...content, config: { ...content.config, mode } }

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
