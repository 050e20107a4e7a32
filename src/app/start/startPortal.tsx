import { DEFAULT_MODE, SITE_MODES } from '@/api/models/siteModes'
import { createRoot } from 'react-dom/client'
import { resolveLayout } from '@layout/resolveLayout'
import type { Device, Layout, NodeSection } from '@layout/types'
import type { Registry } from '@/engine/registry/createRegistry'
import { language } from '@/shared/i18n/language'
import { directionOf, LANGUAGES, type Language } from '@/shared/i18n/languages'
import { LOCALES } from '@/shared/i18n/locales'
import { showLanguage } from '@/shared/i18n/loadMessages'
import { t } from '@/shared/i18n/t'
import { applyTheme } from '@/shared/ui/applyTheme'
import { persistHomeState } from '@/domain/promotions/persistHomeState'
import { loadConfig } from '@/domain/site/loadConfig'
import { loadUserInfo } from '@/domain/session/loadUserInfo'
import { loadPlayer } from '@/domain/session/loadPlayer'
import { makeStore, type Store } from '@/store/makeStore'
import { restoreSession } from '@/domain/session/restoreSession'
import { preferredLanguage } from '@/domain/site/languageChoice'
import { restoreSite } from '@/domain/site/restoreSite'
import type { PortalSettings } from '@/store/portalSettings'
import { releaseRead, settingsLoaded, timePassed } from '@/store/siteSlice'
import { showTexts } from '@/shared/i18n/siteTexts'
import { clock } from '@/shared/time/clock'
import { resolveRoute } from '@layout/resolveRoute'
import { blockRegistry } from './blockRegistry'
import { createBrowserPages } from '../routing/createBrowserPages'
import { browserContext } from './clientContext'
import { detectDevice } from './detectDevice'
import { loadNamedMessages } from './namedMessages'
import { fetchSettings } from './fetchSettings'
import { loadLayouts } from './loadLayouts'
import { HistoryRouter } from '../routing/HistoryRouter'
import type { DeferredHistory } from '../routing/deferredHistory'
import { PortalApp } from './PortalApp'
import type { LayoutsForModes, PortalRootProps } from './PortalRoot'
import { selectFacts, selectMode } from './selectFacts'
import { connect, startSubscriptions, reporter } from './backgroundServices'

/** After this long the portal renders without its configuration and fills it in later. */
const CONFIG_WAIT_MS = 2500
/** The same for the code of the first page. */
const CODE_WAIT_MS = 8000

/** Starts the portal on a page that was not prerendered: settings, layout, session, configuration, then the first page (ST-04). */
export async function startPortal(root: HTMLElement): Promise<void> {
  const query = new URLSearchParams(location.search)
  const settings = await fetchSettings(query)
  const device =
    forcedDevice(query, settings.flags.demo) ??
    detectDevice({
      userAgent: navigator.userAgent,
      maxTouchPoints: navigator.maxTouchPoints,
      width: innerWidth,
    })
  await runPortal(root, {
    settings,
    device,
    native: query.has('token'),
    async layouts(report, store) {
      const { site, releases } = settings
      // Those of this origin come proven from its server.
      const fetch = releases?.from.startsWith('http')
        ? await import('./fetchReleases').then((code) => code.fetchReleases(releases, site))
        : undefined
      const layoutFor = await loadLayouts({
        settings,
        device,
        report,
        ...(fetch && { fetch }),
        onSource: (source) => store.dispatch(releaseRead(source)),
      })
      const fallback = SITE_MODES.map((mode) => layoutFor(mode)).find((layout) => layout !== null)
      return fallback ? { forMode: (mode) => layoutFor(mode) ?? fallback, subscribe: () => () => {} } : null
    },
    messages: ({ forMode }) => loadNamedMessages(SITE_MODES.map(forMode)),
  })
}

export interface RunOptions {
  settings: PortalSettings
  device: Device
  native: boolean
  /** Loads the layouts; null when there are none at all. */
  layouts: (report: ReturnType<typeof reporter>, store: Store) => Promise<LayoutsForModes | null>
  /** Loads what the layouts may name, in the language that was chosen. */
  messages: (layouts: LayoutsForModes) => Promise<void>
  /** Called with every rendered layout, for the preview tool. */
  onResolved?: PortalRootProps['onResolved']
  onProblem?: PortalRootProps['report']
}

/** Runs the portal with the given settings and layouts; resolves when the first render has been scheduled. */
export async function runPortal(root: HTMLElement, options: RunOptions): Promise<DeferredHistory | null> {
  const { settings, device, native, onResolved, onProblem } = options
  const client = connect(
    browserContext(settings.apiBase, device, () => store),
    () => store,
  )
  const store: Store = makeStore({ client })
  const report = reporter(client)
  store.dispatch(settingsLoaded(settings))
  store.dispatch(timePassed(clock.now()))
  store.dispatch(restoreSite())
  store.dispatch(restoreSession())
  const cameSignedIn = store.getState().session.token !== null
  persistHomeState(store)

  const registry = blockRegistry()
  void store.dispatch(loadUserInfo({ shared: true, onLoad: true }))
  const loading = options.layouts(report, store).then(async (found) => {
    if (found) await beginIn(preferredLanguage(found.forMode(DEFAULT_MODE).languages))
    return found
  })
  const configured = loadInLanguage(store, loading)
  // Code is fetched while the configuration loads: most of it is the same in every mode.
  const named = loading.then((found) => found && options.messages(found)).catch(() => undefined)
  void loading.then((found) => found && preloadFirst(registry, found.forMode(DEFAULT_MODE), store, device))
  if (!store.getState().site.config) await Promise.race([configured, wait(CONFIG_WAIT_MS)])
  const layouts = await loading
  if (!layouts) {
    showUnavailable(root)
    return null
  }
  const layout = layouts.forMode(selectMode(store.getState()))
  await Promise.race([
    Promise.all([preloadFirst(registry, layout, store, device), named]),
    wait(CODE_WAIT_MS),
  ])

  history.scrollRestoration = 'manual'
  const pages = createBrowserPages({ store, registry, forMode: layouts.forMode })
  startSubscriptions(store, client, pages, layouts, { native })
  createRoot(root, {
    onCaughtError: () => undefined, // reported by the node's own boundary
  }).render(
    <PortalApp
      store={store}
      pages={pages}
      router={(portal) => <HistoryRouter pages={pages}>{portal}</HistoryRouter>}
      registry={registry}
      device={device}
      native={native}
      cameSignedIn={cameSignedIn}
      layouts={layouts}
      paint={(theme) => applyTheme(theme, document.documentElement)}
      showTexts={showTexts}
      onResolved={onResolved}
      report={(problem) => {
        report(`${problem.path} (${problem.type})`, problem.error)
        onProblem?.(problem)
      }}
    />,
  )
  return pages
}

/**
 * Asks for what the back end sends by language (LG-05). Who prefers English does not wait for the layout, which says whether the
 * site has it; where it has not, all of it is asked for again.
 */
async function loadInLanguage(store: Store, known: Promise<unknown>): Promise<void> {
  const load = (options?: { wholeList: boolean }) => {
    void store.dispatch(loadPlayer())
    return store.dispatch(loadConfig(options))
  }
  const early = preferredLanguage(LANGUAGES) === language() ? load() : undefined
  await known
  if (!early) await load()
  else {
    await early
    // The version of the English list says nothing of this one.
    if (language() !== LANGUAGES[0]) await load({ wholeList: true })
  }
}

/** Begins in this language (LG-01), and says so in the document, which may have come in another one. */
async function beginIn(wanted: Language): Promise<void> {
  await showLanguage(wanted)
  document.documentElement.lang = LOCALES[language()]
  document.documentElement.dir = directionOf(language())
}

/** The preview tool and demos may force a device (RT-16). */
function forcedDevice(query: URLSearchParams, demo: boolean | undefined): Device | undefined {
  const forced = demo || import.meta.env.DEV ? query.get('device') : null
  return forced === 'mobile' || forced === 'desktop' ? forced : undefined
}

/** How many home sections belong to the first screen. */
const FIRST_SECTIONS = 2

/** Loads the code of the first screen in parallel: shell, header, page and, on the home page, its first sections. */
async function preloadFirst(registry: Registry, layout: Layout, store: Store, device: Device): Promise<void> {
  const known = selectFacts(store.getState())
  const { routes, sections, shell } = resolveLayout(layout, { ...known, device, route: location.pathname })
  const signedIn = known.signedIn === true
  const resolve = (path: string) => resolveRoute(routes, path, signedIn, registry.has)
  let resolved = resolve(location.pathname)
  if (resolved.kind === 'redirect') resolved = resolve(resolved.to)
  const page = resolved.kind === 'page' ? resolved.route : routes['/login']
  const visible = (section: NodeSection) => (sections[section] ?? []).filter((node) => node.visible)
  const home = page?.type === routes['/lobby/home']?.type
  const first = [
    ...visible('header'),
    // A legal notice comes before everything else.
    ...visible('overlays').filter((node) => node.whenUnknown === 'show'),
    ...(home ? [...visible('homeTabs').slice(0, 1), ...visible('home').slice(0, FIRST_SECTIONS)] : []),
  ]
  const types = [shell.type, page?.type, ...first.map((node) => node.type)]
  await Promise.all(
    types.map((type) =>
      type && registry.has(type) ? registry.load(type).catch(() => undefined) : undefined,
    ),
  )
}

/** Not even the built-in layout could be loaded: shows a message and a retry button, without any of the portal's components. */
function showUnavailable(root: HTMLElement): void {
  const text = document.createElement('p')
  text.textContent = t('unavailable.text')
  const retry = document.createElement('button')
  retry.textContent = t('unavailable.retry')
  retry.addEventListener('click', () => location.reload())
  root.replaceChildren(text, retry)
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
