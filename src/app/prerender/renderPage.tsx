import { StaticRouter } from 'react-router-dom'
import { createClient } from '@/api/client'
import { datesOf } from '@layout/dates'
import { followRedirects } from '@layout/followRedirects'
import type { Device, Layout } from '@layout/types'
import { LANGUAGES, type Language } from '@/shared/i18n/languages'
import { t } from '@/shared/i18n/t'
import { themeVariables } from '@/shared/ui/applyTheme'
import { makeStore } from '@/store/makeStore'
import type { PortalSettings } from '@/store/portalSettings'
import { resolveRoute } from '@layout/resolveRoute'
import { blockRegistry } from '../start/blockRegistry'
import { PortalApp } from '../start/PortalApp'
import { pageSources, type PageSources } from './pageSources'
import { bootstrapState, type BootstrapData, type Viewer } from './bootstrapData'
import { PageTexts } from './PageTexts'
import { neededConfig, neededGames } from './neededData'
import type { Content } from './readContent'
import { recordReads } from './recordReads'
import { renderMarkup } from './renderMarkup'

export { nextDate } from '@layout/dates'
export { loadLayouts, type LayoutForMode } from '../start/loadLayouts'
export { readSettings } from '../start/readSettings'
export { detectDevice } from '../start/detectDevice'
export {
  readContent,
  type Content,
  type ContentWithGames,
  type KnownGames,
  type ReadContentOptions,
} from './readContent'
export { BOOTSTRAP_ID, type BootstrapData, type Viewer } from './bootstrapData'

export interface PageOptions {
  settings: PortalSettings
  device: Device
  viewer: Viewer
  language?: Language
  mode: string
  layout: Layout
  /** Null as long as the back end has not responded. */
  content: Content | null
  /** Requested path, without a query. */
  path: string
  /**
   * The time of the page, in ms since 1970: it is good until the layout's `nextDate`. Without it, what depends on dates is left
   * to the browser.
   */
  now?: number
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
let ready: Promise<unknown> | undefined
/** Loads the code of all blocks. */
const loadBlocks = () => (ready ??= Promise.all(registry.types().map((type) => registry.load(type))))

/** Renders a page for a viewer, a player's own as it is before anything is known of the player. Null where the layout has none for the path. */
export async function renderPage(options: PageOptions): Promise<RenderedPage | null> {
  await loadBlocks()
  const { settings, device, viewer, language = LANGUAGES[0], mode, layout, content, onError } = options
  const page = pageAt(layout.routes, options.path, viewer)
  if (!page) return null
  const { path, title, isPublic } = page
  const reads = content && recordReads(content.config)
  const games = content?.appGameList ? { version: content.gameListVersion, list: content.appGameList } : null
  const all: BootstrapData = {
    settings,
    device,
    viewer,
    path,
    ...(language !== LANGUAGES[0] && { language }),
    ...(options.now !== undefined && datesOf(layout).length > 0 && { now: options.now }),
    mode,
    layout,
    config: reads && reads.recorded,
    games,
  }
  const store = makeStore({ client: offlineClient }, bootstrapState(all))
  const texts = await PageTexts.of(layout, language)
  const { html, hints } = await texts.during(() =>
    renderMarkup(
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
    ),
  )
  const blocks = Array.from(html.matchAll(/data-block="([\w.]+)"/g), ([, type = '']) => type)
  const theme = layout.theme ?? {}
  return {
    html,
    hints,
    bootstrap: {
      ...all,
      ...texts.bootstrap(),
      // A player's own page needs the rest once the player is known.
      config: reads && (isPublic ? neededConfig(content.config, reads.keysRead) : content.config),
      games: games && { ...games, list: neededGames(html, blocks, store.getState()) },
    },
    title: title ? `${texts.during(() => t(title))} · ${settings.appName}` : settings.appName,
    theme: `:root{${Object.entries(themeVariables(theme))
      .map(([name, value]) => `${name}:${value}`)
      .join(';')}}`,
    scheme: theme.scheme === 'light' ? 'light' : 'dark',
    sources: pageSources(html, { shell: layout.shell.type, page: page.type, language }, viewer === 'player'),
  }
}

/** The pattern of the layout's route for a path, after redirects; null where there is none. */
export function patternOf({ routes }: Layout, path: string): string | null {
  return followRedirects(routes, path).match?.pattern ?? null
}

/** The page that a path leads to; null where there is none for this viewer: the browser says so, or asks for the login. */
function pageAt(routes: Layout['routes'], requestedPath: string, viewer: Viewer) {
  const resolve = (path: string) => resolveRoute(routes, path, viewer === 'player', registry.has)
  const first = resolve(requestedPath)
  const path = first.kind === 'redirect' ? first.to : requestedPath
  const resolved = first.kind === 'redirect' ? resolve(path) : first
  if (resolved.kind !== 'page' || resolved.pattern === '*') return null
  const { title, type, access } = resolved.route
  return { path, title, type, isPublic: access === 'public' }
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
