import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { requestPath } from '../requestPath'
import { createEntity, type Entity } from '../entity'
import type { Content, LayoutForMode, Viewer } from '@/app/renderPage'
import { assembleDocument } from './assembleDocument'
import { createContentKeeper } from './contentKeeper'
import { readLayout } from './readLayout'
import { loadRenderer, type Renderer } from './renderer'

/** Who asks for a page, as far as a page depends on it. */
export interface PageRequest {
  /** Path and query. */
  target: string
  host: string
  userAgent: string
  /** The cookie header. */
  cookie: string
}

export interface PageAnswer {
  entity: Entity
  scriptHash: string
  styleHash: string
}

/** Asks the back end for a site's content as its portal would. `host` is one of the operator's own. */
export type ContentReader = (asked: { host?: string; scenario?: string }) => typeof globalThis.fetch

export interface PagesOptions {
  /** The built portal. */
  root: string
  /** Folder of the layouts. */
  layouts: string
  /** The run-time configuration as served. */
  readSettings: () => Promise<Record<string, unknown>>
  /** A demo: `?site=`, `?device=` and `?scenario=` count. */
  demo: boolean
  contentFrom: ContentReader
  log: (line: string) => void
}

const HOME = '/lobby/home'
/** Parameters that the server itself reads. */
const DEMO = new Set(['site', 'device', 'scenario'])
/** Drawn pages kept; the longest unused goes first. */
const PAGES_KEPT = 400
/** How long what is read from disk is believed. */
const GLANCE_MS = 250

/** Draws public pages and keeps them by everything that they depend on. */
export function createPages(options: PagesOptions) {
  const { root, layouts, demo, log } = options
  let renderer: Promise<Renderer | null> | undefined
  const contents = createContentKeeper()
  const pages = new Map<string, Promise<PageAnswer | null>>()
  const layoutsKept = new Map<string, { stamp: string; layoutFor: Promise<LayoutForMode> }>()
  const lastGood = new Map<string, string>()
  const glance = glancing(GLANCE_MS, async () => ({
    stamp: await stampOf(layouts),
    settings: await options.readSettings().catch(() => ({})),
    sites: await readJson(join(layouts, 'sites.json')),
  }))

  function layoutsOf(key: string, stamp: string, load: () => Promise<LayoutForMode>) {
    const known = layoutsKept.get(key)
    if (known?.stamp === stamp) return known.layoutFor
    const layoutFor = load()
    layoutsKept.set(key, { stamp, layoutFor })
    return layoutFor
  }

  async function find(request: PageRequest): Promise<PageAnswer | null> {
    renderer ??= loadRenderer(root).catch((error: unknown) => {
      log(`pages are not drawn: ${messageOf(error)}`)
      return null
    })
    const draw = await renderer
    if (!draw) return null
    const parts = requestPath(request.target)
    const query = new URLSearchParams(request.target.split('?').slice(1).join('?'))
    // The native shell hands over a session in the address: its page is not a visitor's.
    if (!parts || query.has('token')) return null
    const path = `/${parts.join('/')}`
    // What else stands in the address is for the page itself, which has to read it: the browser draws it.
    if (path !== '/' && path !== HOME && [...query.keys()].some((name) => !DEMO.has(name))) return null
    const cookies = cookiesOf(request.cookie)
    const { stamp, settings: raw, sites } = await glance()
    const asked = query.get('site') ?? cookies.get('demo_site')
    const host = request.host.replace(/:\d+$/, '')
    const settings = draw.portal.readSettings({
      portal: raw,
      sites,
      host,
      query: new URLSearchParams(asked ? { site: asked } : {}),
      demo,
    })
    const { site } = settings
    const askedDevice = demo ? query.get('device') : null
    const device =
      askedDevice === 'mobile' || askedDevice === 'desktop'
        ? askedDevice
        : draw.portal.detectDevice({ userAgent: request.userAgent, width: 1280, maxTouchPoints: 0 })
    const viewer: Viewer = cookies.get('viewer') === 'player' ? 'player' : 'visitor'
    const scenario = demo ? (query.get('scenario') ?? cookies.get('mock_scenario') ?? '') : ''
    const known = typeof sites === 'object' && sites !== null && Object.hasOwn(sites, host)
    const fetch = options.contentFrom({ ...(known && { host }), ...(scenario && { scenario }) })
    const read = (): Promise<Content | null> =>
      draw.portal.readContent(settings.apiBase, device, fetch, 10_000)
    const content = await contents.get(JSON.stringify([known ? host : '', site, device, scenario]), read)
    if (!content) return null
    const { mode } = content.content.config
    const layoutFor = await layoutsOf(`${site} ${device}`, stamp, () =>
      draw.portal.loadLayouts({
        settings,
        device,
        report: (what, detail) => log(`${what}: ${String(detail)}`),
        fetch: (url) => readLayout(layouts, url),
        storage: {
          get: (key) => lastGood.get(`${site} ${key}`) ?? null,
          set: (key, value) => void lastGood.set(`${site} ${key}`, value),
        },
      }),
    )
    const layout = layoutFor(mode)
    if (!layout) return null
    const key = JSON.stringify([site, device, mode, viewer, path, stamp, content.version, scenario, raw])
    const keptPage = pages.get(key)
    if (keptPage) {
      pages.delete(key)
      pages.set(key, keptPage)
      return keptPage
    }
    const page = drawPage(draw, { settings, device, viewer, mode, layout, content: content.content, path })
    pages.set(key, page)
    for (const oldest of pages.keys()) {
      if (pages.size <= PAGES_KEPT) break
      pages.delete(oldest)
    }
    return page
  }

  async function drawPage(
    draw: Renderer,
    page: Omit<Parameters<Renderer['portal']['renderPage']>[0], 'onError'>,
  ): Promise<PageAnswer | null> {
    try {
      const onError = (error: unknown) => log(`page ${page.path}: ${messageOf(error)}`)
      const rendered = await draw.portal.renderPage({ ...page, onError })
      if (!rendered) return null
      const { html, ...hashes } = await assembleDocument(draw, rendered, draw.portal.SEED_ID)
      const entity = createEntity(Buffer.from(html), 'text/html; charset=utf-8', { compressible: true })
      return { entity, ...hashes }
    } catch (error) {
      // The browser draws it then.
      log(`page ${page.path}: ${messageOf(error)}`)
      return null
    }
  }

  return { find }
}

/** A value read anew when it is older than `ms`; those who come meanwhile share it. */
function glancing<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let at = 0
  let value: Promise<T> | undefined
  return () => {
    if (!value || Date.now() - at > ms) {
      at = Date.now()
      value = read()
    }
    return value
  }
}

/** Changes whenever a layout does. */
async function stampOf(folder: string): Promise<string> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort()
  const stamps = await Promise.all(
    names.map((name) =>
      stat(join(folder, name))
        .then(({ mtimeMs, size }) => `${name} ${mtimeMs} ${size}`)
        .catch(() => name),
    ),
  )
  return stamps.join('|')
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}

function cookiesOf(header: string): Map<string, string> {
  return new Map(
    header.split(';').flatMap((part): [string, string][] => {
      const at = part.indexOf('=')
      if (at < 0) return []
      try {
        return [[part.slice(0, at).trim(), decodeURIComponent(part.slice(at + 1).trim())]]
      } catch {
        return []
      }
    }),
  )
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
