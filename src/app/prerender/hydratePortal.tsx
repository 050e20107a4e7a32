import { startTransition } from 'react'
import { hydrateRoot, type HydrationOptions } from 'react-dom/client'
import { captureInput, replayInput, type EarlyInput } from '@/engine/render/earlyInput'
import { captureClicks, replayClick } from '@/engine/render/earlyClicks'
import type { ApiClient } from '@/api/client'
import { makeStore, type Store } from '@/store/makeStore'
import { blockRegistry } from '../start/blockRegistry'
import { createBrowserPages } from '../routing/createBrowserPages'
import { browserContext } from '../start/clientContext'
import { nextTask } from '@/shared/time/nextTask'
import { loadWithRetry } from '../start/loadWithRetry'
import { HistoryRouter } from '../routing/HistoryRouter'
import { PortalApp } from '../start/PortalApp'
import type { PortalRootProps } from '../start/PortalRoot'
import { bootstrapLayouts } from './bootstrapLayouts'
import { bootstrapState, type BootstrapData } from './bootstrapData'

declare global {
  interface Window {
    /** The last button that was tapped; kept by a script in the document, for what is tapped before the portal has started. */
    __earlyClick?: HTMLElement | null
    /** What was typed before the portal has started, kept by the same script. */
    __earlyInput?: EarlyInput | undefined
  }
}

/** A shell whose code never comes is replaced; longer than this the next page does not wait for it. */
const SHELL_WAIT_MS = 8000

/**
 * Brings a page to life that was drawn beforehand. First only what a tap needs: shell and page take over their markup;
 * calls, storage and session come with `loadBackgroundServices`, after the first taps have somebody to answer them.
 */
export async function hydratePortal(root: HTMLElement, bootstrap: BootstrapData): Promise<void> {
  const context = browserContext(bootstrap.settings.apiBase, bootstrap.device, () => store)
  let calls: Promise<ApiClient> | undefined
  const client: ApiClient = {
    context,
    async call(...call) {
      calls ??= loadBackgroundServices().then(({ connect }) => connect(context, () => store))
      const ready = await calls.catch(() => null)
      if (ready) return ready.call(...call)
      calls = undefined
      const message = 'The code of the client could not be loaded.'
      return { ok: false, error: { kind: 'network', endpoint: call[0], message } }
    },
  }
  const store: Store = makeStore({ client }, bootstrapState(bootstrap))
  const home = root.querySelector('[data-block="home.HomePage"]') !== null
  const registry = blockRegistry(
    home ? import('../start/homeChunk').then((code) => code.homeChunk) : undefined,
  )
  // An address that only leads here (`/`) becomes the page's own: that is what was drawn.
  if (location.pathname === askedPath() && location.pathname !== bootstrap.path)
    history.replaceState(history.state, '', bootstrap.path + location.search + location.hash)
  history.scrollRestoration = 'manual'

  await Promise.all([registry.load(bootstrap.layout.shell.type).catch(() => undefined), nextTask()])
  const layouts = bootstrapLayouts(bootstrap.mode, bootstrap.layout, async () =>
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
      paint={paintOver()}
      prerendered
      onHydrated={() => {
        shellHydrated()
        replayClick()
        replayInput()
        void loadWithRetry(loadBackgroundServices, ({ startBackgroundServices }) =>
          startBackgroundServices(store, client, pages, bootstrap),
        )
      }}
      report={(problem) =>
        void loadWithRetry(loadBackgroundServices, ({ reporter }) =>
          reporter(client)(`${problem.path} (${problem.type})`, problem.error),
        )
      }
    />
  )
  const options: HydrationOptions = {
    onCaughtError: () => undefined, // reported by the node's own boundary
    // What only could not be loaded is drawn anew by itself; markup that does not fit is a mistake of ours.
    onRecoverableError: (error) => {
      if (!(error instanceof Error && error.cause)) reportError(error)
    },
  }
  // In slices: nothing that the player does waits for the whole page.
  startTransition(() => void hydrateRoot(root, portal, options))
  captureClicks(window.__earlyClick ?? undefined)
  captureInput(window.__earlyInput)
  window.__earlyInput = undefined
  for (const type of firstScreen(root))
    if (registry.has(type)) void registry.load(type).catch(() => undefined)
}

/** What the document was asked for: the player may have gone back or on since. */
function askedPath(): string {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation ? new URL(navigation.name).pathname : location.pathname
}

/** The document has the theme that it was drawn with: only another one needs the code that knows colours. */
function paintOver(): PortalRootProps['paint'] {
  let shown: { theme: Parameters<PortalRootProps['paint']>[0] } | undefined
  return (theme) => {
    const painted = !shown || shown.theme === theme
    shown = { theme }
    if (painted) return
    void loadWithRetry(
      () => import('@/shared/ui/applyTheme'),
      ({ applyTheme }) => shown?.theme === theme && applyTheme(theme, document.documentElement),
    )
  }
}

/** Types of the blocks that the first screen consists of; all are fetched at once, since each asks for the next. */
function firstScreen(root: HTMLElement): Set<string> {
  const places = root.querySelectorAll<HTMLElement>('[data-block]:not([data-deferred])')
  return new Set([...places].map((place) => place.dataset.block ?? ''))
}

/** Everything that can wait until the page answers taps, in one piece of code. */
let code: Promise<typeof import('../start/backgroundServices')> | undefined
function loadBackgroundServices() {
  return (code ??= import('../start/backgroundServices').catch((error: unknown) => {
    code = undefined
    throw error
  }))
}
