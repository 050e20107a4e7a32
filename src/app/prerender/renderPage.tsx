import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { createClient } from '@/api/client'
import { configResponseSchema, type ConfigResponse } from '@/api/models/configResponse'
import { webConfigSchema, type WebConfig } from '@/api/models/webConfig'
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
import { bootstrapState, type BootstrapData, type Viewer } from './bootstrapData'

export { loadLayouts, type LayoutForMode } from '../start/loadLayouts'
export { readSettings } from '../start/readSettings'
export { detectDevice } from '../start/detectDevice'
export { BOOTSTRAP_ID, type BootstrapData, type Viewer } from './bootstrapData'

/** What the back end gave for a page, checked: its configuration and its games. */
export type Content = Pick<ConfigResponse, 'config' | 'gameListVersion' | 'appGameList'>

export interface PageOptions {
  settings: PortalSettings
  device: Device
  viewer: Viewer
  mode: string
  layout: Layout
  /** Null while the back end has told nothing yet. */
  content: Content | null
  /** Path that was asked for, without a query. */
  path: string
  /** Told of every block that could not be drawn here; it is left to the browser. */
  onError: (error: unknown) => void
}

/** A page as markup, and everything that its document needs. */
export interface RenderedPage {
  html: string
  /** Markup for the head: what is to be loaded early. */
  hints: string
  bootstrap: BootstrapData
  title: string
  /** Custom properties of the theme, as a style sheet. */
  theme: string
  scheme: 'dark' | 'light'
  /** Types of the blocks that were drawn, the shell first. */
  blocks: string[]
}

const registry = blockRegistry()
/** By layout and route: whether the games that a page shows, and what first screens know of the configuration, are enough to draw it. */
const enough = new WeakMap<Layout, Map<string, { games: boolean; config: boolean }>>()
let ready: Promise<unknown> | undefined
/** Loads the code of all blocks. */
const loadBlocks = () => (ready ??= Promise.all(registry.types().map((type) => registry.load(type))))

/** Asks a back end for what visitors' pages are made of; null when it has no usable answer. */
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
  // Asked without a version it must tell all games; an answer that does not is none.
  return resolved.ok && resolved.data.appGameList ? resolved.data : null
}

/**
 * Draws a public page for a viewer. Null where the layout has no public page of its own for the path: a page for players,
 * one that stands alone (frame `bare`: log in, register), or none.
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
  const store = makeStore({ client: nobody }, bootstrapState(whole))
  const page = pageAt(layout.routes, options.path, viewer)
  if (!page) return null
  const { path, pattern, route } = page
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
  const drawn = await renderWith(store)
  const { html, hints } = apart(drawn)
  const shown = new Set([...html.matchAll(/data-game-id="([^"]*)"/g)].map((match) => match[1]))
  const fewer = whole.games && {
    ...whole.games,
    list: whole.games.list.filter(({ id }) => shown.has(String(id))),
  }
  const less = whole.config && visitorsPart(whole.config)
  // Where more than the shown games counts (how many there are), the page carries them all; so with the configuration.
  const known = enough.get(layout) ?? new Map<string, { games: boolean; config: boolean }>()
  enough.set(layout, known)
  const rendersTheSame = async (part: Partial<BootstrapData>) =>
    (await renderWith(makeStore({ client: nobody }, bootstrapState({ ...whole, ...part })))) === drawn
  const before = known.get(pattern)
  const suffices = {
    games: before?.games ?? (await rendersTheSame({ games: fewer })),
    // Looked at again with every configuration: the next one may hold what this one lacks.
    config: before?.config !== false && (await rendersTheSame({ config: less })),
  }
  known.set(pattern, suffices)
  const types = new Set([...html.matchAll(/data-block="([\w.]+)"/g)].map((match) => match[1] as string))
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
    blocks: [layout.shell.type, ...types].filter((type) => registry.has(type)),
  }
}

/** What the first screens need of the configuration; the rest comes with the portal's own question for it. */
function visitorsPart(config: WebConfig): WebConfig {
  const known = Object.keys(webConfigSchema.def.shape) as (keyof typeof webConfigSchema.def.shape)[]
  return Object.fromEntries(known.map((key) => [key, config[key]])) as WebConfig
}

/** The public page that a path leads to; null where a browser has to draw it. */
function pageAt(routes: Layout['routes'], asked: string, viewer: Viewer) {
  const resolve = (path: string) => resolveRoute(routes, path, viewer === 'player', registry.has)
  const first = resolve(asked)
  const path = first.kind === 'redirect' ? first.to : asked
  const resolved = first.kind === 'redirect' ? resolve(path) : first
  if (resolved.kind !== 'page' || resolved.pattern === '*' || resolved.pattern.includes('{')) return null
  if (resolved.route.access !== 'public' || resolved.route.frame === 'bare') return null
  return { path, pattern: resolved.pattern, route: resolved.route }
}

let last: Promise<unknown> = Promise.resolve()

/** One page after the other: the currency that amounts are shown in stands apart from the store, and sites differ in it. */
function renderInTurn(
  store: Store,
  portal: React.ReactNode,
  onError: (error: unknown) => void,
): Promise<string> {
  const drawn = last.then(() => {
    setCurrency(store.getState().site.config?.currency ?? '')
    return draw(portal, onError)
  })
  last = drawn.catch(() => {})
  return drawn
}

function draw(portal: React.ReactNode, onError: (error: unknown) => void): Promise<string> {
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
      // Whole, in its own place: a page that is moved together by scripts shows nothing without them.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    })
  })
}

/** React puts what is to be loaded early before the markup; it belongs into the head. */
function apart(drawn: string): { html: string; hints: string } {
  const hints = /^(?:<link[^>]*>)*/.exec(drawn)?.[0] ?? ''
  return { html: drawn.slice(hints.length), hints }
}

/** While a page is drawn nobody is called. */
const nobody = createClient({
  apiBase: '',
  token: () => null,
  fingerprint: () => '',
  platform: () => 0,
  appId: () => '',
  fetch: () => Promise.reject(new Error('A page that is drawn calls nobody.')),
})
