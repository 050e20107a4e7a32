import { StaticRouter } from 'react-router-dom'
import { createClient } from '@/api/client'
import type { Device, Layout } from '@/engine/layout/types'
import { t } from '@/shared/i18n/t'
import { themeVariables } from '@/shared/ui/applyTheme'
import { makeStore } from '@/store/makeStore'
import type { PortalSettings } from '@/store/siteSlice'
import { resolveRoute } from '../routing/resolveRoute'
import { blockRegistry } from '../start/blockRegistry'
import { PortalApp } from '../start/PortalApp'
import { bootstrapState, type BootstrapData, type Viewer } from './bootstrapData'
import { neededConfig, neededGames } from './neededData'
import type { Content } from './readContent'
import { recordReads } from './recordReads'
import { renderMarkup } from './renderMarkup'

export { loadLayouts, type LayoutForMode } from '../start/loadLayouts'
export { readSettings } from '../start/readSettings'
export { detectDevice } from '../start/detectDevice'
export { readContent, type Content } from './readContent'
export { BOOTSTRAP_ID, type BootstrapData, type Viewer } from './bootstrapData'

export interface PageOptions {
  settings: PortalSettings
  device: Device
  viewer: Viewer
  mode: string
  layout: Layout
  /** Null as long as the back end has not responded. */
  content: Content | null
  /** Requested path, without a query. */
  path: string
  /** Called for every block that failed to render here; it is left to the browser. */
  onError: (error: unknown) => void
}

/** A page's markup, and what its document needs. */
export interface RenderedPage {
  html: string
  /** Markup for the head: preload links. */
  hints: string
  bootstrap: BootstrapData
  title: string
  /** Custom properties of the theme, as a style sheet. */
  theme: string
  scheme: 'dark' | 'light'
  /** Types of the rendered blocks, the shell first. */
  blocks: string[]
}

const registry = blockRegistry()
let ready: Promise<unknown> | undefined
/** Loads the code of all blocks. */
const loadBlocks = () => (ready ??= Promise.all(registry.types().map((type) => registry.load(type))))

/**
 * Renders a public page for a viewer. Null where the layout has no public page for the path, or one in the frame `bare`
 * (login, registration).
 */
export async function renderPage(options: PageOptions): Promise<RenderedPage | null> {
  await loadBlocks()
  const { settings, device, viewer, mode, layout, content, onError } = options
  const page = pageAt(layout.routes, options.path, viewer)
  if (!page) return null
  const { path, title } = page
  const reads = content && recordReads(content.config)
  const games = content?.appGameList ? { version: content.gameListVersion, list: content.appGameList } : null
  const all: BootstrapData = {
    settings,
    device,
    viewer,
    path,
    mode,
    layout,
    config: reads && reads.recorded,
    games,
  }
  const store = makeStore({ client: offlineClient }, bootstrapState(all))
  const { html, hints } = await renderMarkup(
    <PortalApp
      store={store}
      serverState={store.getState()}
      router={(portal) => <StaticRouter location={path}>{portal}</StaticRouter>}
      registry={registry}
      device={device}
      native={false}
      cameSignedIn={false}
      paint={() => undefined}
      layouts={{ forMode: () => layout, subscribe: () => () => {} }}
      report={({ error }) => onError(error)}
    />,
    onError,
  )
  const types = new Set(Array.from(html.matchAll(/data-block="([\w.]+)"/g), ([, type = '']) => type))
  const blocks = [layout.shell.type, ...types].filter((type) => registry.has(type))
  const theme = layout.theme ?? {}
  return {
    html,
    hints,
    bootstrap: {
      ...all,
      config: reads && neededConfig(content.config, reads.keysRead),
      games: games && { ...games, list: neededGames(html, blocks, store.getState()) },
    },
    title: title ? `${t(title)} · ${settings.appName}` : settings.appName,
    theme: `:root{${Object.entries(themeVariables(theme))
      .map(([name, value]) => `${name}:${value}`)
      .join(';')}}`,
    scheme: theme.scheme === 'light' ? 'light' : 'dark',
    blocks,
  }
}

/** The public page that a path leads to; null where the browser has to render it. */
function pageAt(routes: Layout['routes'], requestedPath: string, viewer: Viewer) {
  const resolve = (path: string) => resolveRoute(routes, path, viewer === 'player', registry.has)
  const first = resolve(requestedPath)
  const path = first.kind === 'redirect' ? first.to : requestedPath
  const resolved = first.kind === 'redirect' ? resolve(path) : first
  if (resolved.kind !== 'page' || resolved.pattern === '*' || resolved.pattern.includes('{')) return null
  if (resolved.route.access !== 'public' || resolved.route.frame === 'bare') return null
  return { path, title: resolved.route.title }
}

/** A client that sends nothing: prerendering makes no calls. */
const offlineClient = createClient({
  apiBase: '',
  token: () => null,
  fingerprint: () => '',
  platform: () => 0,
  appId: () => '',
  fetch: () => Promise.reject(new Error('Prerendering must not call the back end.')),
})
