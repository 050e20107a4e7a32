import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { createClient } from '@/api/client'
import { configResponseSchema, type ConfigResponse } from '@/api/models/configResponse'
import { webConfigSchema, type WebConfig } from '@/api/models/webConfig'
import { followRedirects } from '@/engine/layout/followRedirects'
import type { Device, Layout } from '@/engine/layout/types'
import { setCurrency } from '@/shared/format/currency'
import { t } from '@/shared/i18n/t'
import { themeVariables } from '@/shared/ui/applyTheme'
import { makeStore, type Store } from '@/store/makeStore'
import type { PortalSettings } from '@/store/siteSlice'
import { resolveRoute } from '../routing/resolveRoute'
import { blockRegistry } from '../start/blockRegistry'
import { DEFAULT_APP_ID } from '../start/clientContext'
import { PortalApp } from '../start/PortalApp'
import { pageSources, type PageSources } from './pageSources'
import { bootstrapState, type BootstrapData, type Viewer } from './bootstrapData'

export { loadLayouts, type LayoutForMode } from '../start/loadLayouts'
export { readSettings } from '../start/readSettings'
export { detectDevice } from '../start/detectDevice'
export { BOOTSTRAP_ID, type BootstrapData, type Viewer } from './bootstrapData'

/** The parsed response of the back end for a page: its configuration and its games. */
export type Content = Pick<ConfigResponse, 'config' | 'gameListVersion' | 'appGameList'>

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
  sources: PageSources
}

const registry = blockRegistry()
/** By layout and route: whether the page renders the same from only the games it shows, and from the visitors' part of the configuration. */
const sufficientParts = new WeakMap<Layout, Map<string, { games: boolean; config: boolean }>>()
let ready: Promise<unknown> | undefined
/** Loads the code of all blocks. */
const loadBlocks = () => (ready ??= Promise.all(registry.types().map((type) => registry.load(type))))

/** Fetches the content of visitors' pages from a back end; null when the response is unusable. */
export async function readContent(
  apiBase: string,
  device: Device,
  fetch: typeof globalThis.fetch,
  timeoutMs: number,
): Promise<Content | null> {
  const client = createClient({
    apiBase,
    token: () => null,
    fingerprint: () => 'portal-server',
    platform: () => (device === 'desktop' ? 1 : 0),
    appId: () => DEFAULT_APP_ID,
    fetch,
    wait: () => Promise.resolve(),
  })
  const resolved = await client.call('appConfig', { gameListVersion: '' }, configResponseSchema, {
    timeoutMs,
  })
  // Requested without a version, so the response must contain all games; one without them is unusable.
  return resolved.ok && resolved.data.appGameList ? resolved.data : null
}

/**
 * Renders a public page for a viewer. Null where the layout has no public page for the path, or one in the frame `bare`
 * (login, registration).
 */
export async function renderPage(options: PageOptions): Promise<RenderedPage | null> {
  await loadBlocks()
  const { settings, device, viewer, mode, layout, content, onError } = options
  const whole: BootstrapData = {
    settings,
    device,
    viewer,
    path: options.path,
    mode,
    layout,
    config: content?.config ?? null,
    games: content?.appGameList ? { version: content.gameListVersion, list: content.appGameList } : null,
  }
  const store = makeStore({ client: offlineClient }, bootstrapState(whole))
  const page = pageAt(layout.routes, options.path, viewer)
  if (!page) return null
  const { path, pattern, route } = page
  const isPublic = route.access === 'public'
  const renderWith = (state: Store) =>
    renderInTurn(
      state,
      <PortalApp
        store={state}
        serverState={state.getState()}
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
  const rendered = await renderWith(store)
  const { html, hints } = splitHints(rendered)
  const shown = new Set([...html.matchAll(/data-game-id="([^"]*)"/g)].map((match) => match[1]))
  const fewer = whole.games && {
    ...whole.games,
    list: whole.games.list.filter(({ id }) => shown.has(String(id))),
  }
  const less = whole.config && visitorsPart(whole.config)
  // A page that depends on more than the games it shows (on their number, say) carries them all; likewise the configuration.
  const known = sufficientParts.get(layout) ?? new Map<string, { games: boolean; config: boolean }>()
  sufficientParts.set(layout, known)
  const rendersTheSame = async (part: Partial<BootstrapData>) =>
    (await renderWith(makeStore({ client: offlineClient }, bootstrapState({ ...whole, ...part })))) ===
    rendered
  const before = known.get(pattern)
  const suffices = {
    games: before?.games ?? (await rendersTheSame({ games: fewer })),
    // Checked again with every configuration: the next one may contain what this one lacks. A player's own page uses it once
    // the player is known, which is never here.
    config: isPublic && before?.config !== false && (await rendersTheSame({ config: less })),
  }
  known.set(pattern, suffices)
  const { title } = route
  const theme = layout.theme ?? {}
  return {
    html,
    hints,
    bootstrap: {
      ...whole,
      path,
      ...(suffices.games && { games: fewer }),
      ...(suffices.config && { config: less }),
    },
    title: title ? `${t(title)} · ${settings.appName}` : settings.appName,
    theme: `:root{${Object.entries(themeVariables(theme))
      .map(([name, value]) => `${name}:${value}`)
      .join(';')}}`,
    scheme: theme.scheme === 'light' ? 'light' : 'dark',
    sources: pageSources(html, layout.shell.type, route.type, viewer === 'player'),
  }
}

/** The pattern of the layout's route for a path, after redirects; null where there is none. */
export function patternOf({ routes }: Layout, path: string): string | null {
  return followRedirects(routes, path).match?.pattern ?? null
}

/** The keys of the configuration that first screens need; the rest is fetched by the browser. */
function visitorsPart(config: WebConfig): WebConfig {
  const known = Object.keys(webConfigSchema.def.shape) as (keyof typeof webConfigSchema.def.shape)[]
  return Object.fromEntries(known.map((key) => [key, config[key]])) as WebConfig
}

/** The page that a path leads to; null where there is none for this viewer: the browser says so, or asks for the login. */
function pageAt(routes: Layout['routes'], requestedPath: string, viewer: Viewer) {
  const resolve = (path: string) => resolveRoute(routes, path, viewer === 'player', registry.has)
  const first = resolve(requestedPath)
  const path = first.kind === 'redirect' ? first.to : requestedPath
  const resolved = first.kind === 'redirect' ? resolve(path) : first
  if (resolved.kind !== 'page' || resolved.pattern === '*') return null
  return { path, pattern: resolved.pattern, route: resolved.route }
}

let last: Promise<unknown> = Promise.resolve()

/** Renders one page at a time: the currency of amounts is global, and sites differ in it. */
function renderInTurn(
  store: Store,
  portal: React.ReactNode,
  onError: (error: unknown) => void,
): Promise<string> {
  const rendered = last.then(() => {
    setCurrency(store.getState().site.config?.currency ?? '')
    return renderToString(portal, onError)
  })
  last = rendered.catch(() => {})
  return rendered
}

function renderToString(portal: React.ReactNode, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
    })
    sink.on('finish', () => resolve(Buffer.concat(chunks).toString()))
    const { pipe } = renderToPipeableStream(portal, {
      onError,
      onShellError: reject,
      onAllReady: () => void pipe(sink),
      // Everything in place: a page whose parts are moved by inline scripts shows nothing without them.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    })
  })
}

/** React puts preload links before the markup; they belong into the head. */
function splitHints(rendered: string): { html: string; hints: string } {
  const hints = /^(?:<link[^>]*>)*/.exec(rendered)?.[0] ?? ''
  return { html: rendered.slice(hints.length), hints }
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
