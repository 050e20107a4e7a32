import { startTransition } from 'react'
import { hydrateRoot, type HydrationOptions } from 'react-dom/client'
import { captureInput, replayInput, type EarlyInput } from '@/engine/render/earlyInput'
import { captureClicks, replayClick } from '@/engine/render/earlyClicks'
import type { ApiClient } from '@/api/client'
import { makeStore, type Store } from '@/store/makeStore'
import { blockRegistry } from '../start/blockRegistry'
import { createBrowserPages } from '../routing/createBrowserPages'
import { browserContext } from '../start/clientContext'
import { showLanguage } from '@/shared/i18n/loadMessages'
import { addMessages } from '@/shared/i18n/t'
import { showTexts } from '@/shared/i18n/siteTexts'
import { nextTask } from '@/shared/time/nextTask'
import { loadWithRetry } from '@/shared/time/loadWithRetry'
import { HistoryRouter } from '../routing/HistoryRouter'
import { PortalApp } from '../start/PortalApp'
import type { PortalRootProps } from '../start/PortalRoot'
import { bootstrapLayouts } from './bootstrapLayouts'
import { bootstrapState, type BootstrapData } from './bootstrapData'

declare global {
  interface Window {
    /** The last button clicked before the portal's code ran; captured by the head script. */
    __earlyClick?: HTMLElement | null
    /** What was typed before the portal's code ran; captured by the same script. */
    __earlyInput?: EarlyInput | undefined
  }
}

/** Navigation waits at most this long for the shell to hydrate; if its code never loads, the shell is replaced. */
const SHELL_WAIT_MS = 8000

/**
 * Hydrates a prerendered page. First only what clicks need: shell and page. The API client, storage and session come with
 * `loadBackgroundServices`, once the shell is interactive.
 */
export async function hydratePortal(root: HTMLElement, bootstrap: BootstrapData): Promise<void> {
  const context = browserContext(bootstrap.settings.apiBase, bootstrap.device, () => store)
  let connecting: Promise<ApiClient> | undefined
  const client: ApiClient = {
    context,
    async call(...call) {
      connecting ??= loadBackgroundServices().then((code) => code.connectHydrated(context, store))
      const ready = await connecting.catch(() => null)
      if (ready) return ready.call(...call)
      connecting = undefined
      const message = 'The code of the client could not be loaded.'
      return { ok: false, error: { kind: 'network', endpoint: call[0].name, message } }
    },
  }
  const store: Store = makeStore({ client }, bootstrapState(bootstrap))
  const registry = blockRegistry()
  // A URL that redirects here (`/`) is replaced by the path of the page that was prerendered.
  if (location.pathname === requestedPath() && location.pathname !== bootstrap.path)
    history.replaceState(history.state, '', bootstrap.path + location.search + location.hash)
  history.scrollRestoration = 'manual'

  // The shell's code asks for the rest of the messages.
  if (bootstrap.language) await showLanguage(bootstrap.language)
  if (bootstrap.messages) addMessages(bootstrap.messages)
  await Promise.all([registry.load(bootstrap.layout.shell.type).catch(() => undefined), painted()])
  const layouts = bootstrapLayouts(bootstrap, async () =>
    (await loadBackgroundServices()).layoutsOf(bootstrap, client),
  )
  let shellHydrated = () => {}
  const hydrated = new Promise<void>((resolve) => {
    shellHydrated = resolve
    setTimeout(resolve, SHELL_WAIT_MS)
  })
  const prerendered = { path: bootstrap.path, hydrated }
  const pages = createBrowserPages({ store, registry, forMode: layouts.forMode, prerendered })
  const portal = (
    <PortalApp
      store={store}
      serverState={store.getState()}
      pages={pages}
      router={(routed) => <HistoryRouter pages={pages}>{routed}</HistoryRouter>}
      registry={registry}
      device={bootstrap.device}
      native={false}
      cameSignedIn={false}
      layouts={layouts}
      paint={paintOnChange()}
      showTexts={showTexts}
      prerendered
      onHydrated={() => {
        shellHydrated()
        replayClick()
        replayInput(null)
        if (bootstrap.textsLeft) layouts.loadAll()
        void loadWithRetry(loadBackgroundServices).then(({ startBackgroundServices }) =>
          startBackgroundServices(store, client, pages, layouts, bootstrap),
        )
      }}
      report={(problem) =>
        void loadWithRetry(loadBackgroundServices).then(({ reporter }) =>
          reporter(client)(`${problem.path} (${problem.type})`, problem.error),
        )
      }
    />
  )
  const options: HydrationOptions = {
    onCaughtError: () => undefined, // reported by the node's own boundary
    // A boundary whose code failed to load renders again on the client; a mismatch of the markup is a bug of ours.
    onRecoverableError: (error) => {
      if (!(error instanceof Error && error.cause)) reportError(error)
    },
  }
  // As a transition: hydration is interruptible and does not block input.
  startTransition(() => void hydrateRoot(root, portal, options))
  captureClicks(window.__earlyClick ?? undefined)
  captureInput(window.__earlyInput)
  window.__earlyInput = undefined
  for (const type of firstScreen(root))
    if (registry.has(type)) void registry.load(type).catch(() => undefined)
}

/** Nothing is painted this long after the portal's code: the page is in a tab that nobody sees. */
const PAINT_WAIT_MS = 300

/**
 * Waits until the page is painted, which takes less time than to hydrate it: with its code in the cache, a returning player would
 * otherwise see it last.
 */
async function painted(): Promise<void> {
  if (performance.getEntriesByName('first-contentful-paint').length === 0)
    await new Promise((resolve) => {
      requestAnimationFrame(resolve)
      setTimeout(resolve, PAINT_WAIT_MS)
    })
  await nextTask()
}

/** The path that the document was requested with: the player may have navigated since. */
function requestedPath(): string {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation ? new URL(navigation.name).pathname : location.pathname
}

/** The document already has the theme it was prerendered with: only a different one loads the code that applies themes. */
function paintOnChange(): PortalRootProps['paint'] {
  let shown: { theme: Parameters<PortalRootProps['paint']>[0] } | undefined
  return (theme) => {
    const painted = !shown || shown.theme === theme
    shown = { theme }
    if (painted) return
    void loadWithRetry(() => import('@/shared/ui/applyTheme')).then(
      ({ applyTheme }) => shown?.theme === theme && applyTheme(theme, document.documentElement),
    )
  }
}

/** Types of the blocks of the first screen; fetched in parallel, because each would request the next. */
function firstScreen(root: HTMLElement): Set<string> {
  const boundaries = root.querySelectorAll<HTMLElement>('[data-block]:not([data-deferred])')
  return new Set([...boundaries].map((boundary) => boundary.dataset.block ?? ''))
}

/** Everything that can wait until the shell is hydrated, in one chunk. */
let code: Promise<typeof import('../start/backgroundServices')> | undefined
function loadBackgroundServices() {
  return (code ??= import('../start/backgroundServices').catch((error: unknown) => {
    code = undefined
    throw error
  }))
}
