import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { createClient } from '@/api/client'
import { matchRoute } from '@/engine/layout/matchRoute'
import type { Device, Layout } from '@/engine/layout/types'
import type { Registry } from '@/engine/registry/createRegistry'
import { t } from '@/shared/i18n/t'
import { followForcedUpdate } from '@/state/followForcedUpdate'
import { followWithHeartbeat } from '@/state/heartbeat'
import { keepHomeState } from '@/state/keepHomeState'
import { loadConfig } from '@/state/loadConfig'
import { loadPlayer } from '@/state/loadPlayer'
import { makeStore, type Store } from '@/state/makeStore'
import { restoreSession } from '@/state/restoreSession'
import { restoreSite } from '@/state/restoreSite'
import { signOut } from '@/state/signOut'
import { settingsLoaded } from '@/state/siteSlice'
import { answerRoute } from './answerRoute'
import { blockRegistry } from './blockRegistry'
import { browserContext } from './clientContext'
import { detectDevice } from './detectDevice'
import { fetchSettings } from './fetchSettings'
import { followOtherTabs } from './followSession'
import { loadLayouts } from './loadLayouts'
import { PortalRoot } from './PortalRoot'
import { problemReporter } from './reportProblem'
import { selectMode } from './selectFacts'

/** Longer than this the portal does not wait for its configuration: it shows its frame and fills in. */
const CONFIG_WAIT_MS = 2500
/** The same for the code of the first page. */
const CODE_WAIT_MS = 8000

/** Starts the portal in a browser: settings, layout, session and configuration, then the first page (ST-04). */
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

  const client = createClient({
    ...browserContext(settings.apiBase, device),
    token: () => store.getState().session.token,
    onUnauthorized: (token) => {
      if (store.getState().session.token === token) store.dispatch(signOut())
    },
  })
  const store: Store = makeStore({ client })
  const report = problemReporter(client)
  store.dispatch(settingsLoaded(settings))
  store.dispatch(restoreSite())
  store.dispatch(restoreSession())
  keepHomeState(store)

  const registry = blockRegistry()
  const configured = store.dispatch(loadConfig())
  void store.dispatch(loadPlayer())
  const layouts = loadLayouts({ settings, device, report })
  if (!store.getState().site.config) await Promise.race([configured, wait(CONFIG_WAIT_MS)])
  const layoutFor = await layouts
  const layout = layoutFor(selectMode(store.getState()))
  if (!layout) return showUnavailable(root)
  await Promise.race([preloadFirst(registry, layout, store), wait(CODE_WAIT_MS)])

  followWithHeartbeat(store, client)
  followForcedUpdate(store)
  followOtherTabs(store)
  history.scrollRestoration = 'manual'
  createRoot(root, {
    onCaughtError: () => undefined, // reported by the node's own boundary
  }).render(
    <StrictMode>
      <Provider store={store}>
        <BrowserRouter>
          <PortalRoot
            registry={registry}
            device={device}
            native={query.has('token')}
            layoutFor={(mode) => layoutFor(mode) ?? layout}
            report={(problem) => report(`${problem.path} (${problem.type})`, problem.error)}
          />
        </BrowserRouter>
      </Provider>
    </StrictMode>,
  )
}

/** The preview tool and demos may ask for a device (RT-16). */
function forcedDevice(query: URLSearchParams, demo: boolean | undefined): Device | undefined {
  const asked = demo || import.meta.env.DEV ? query.get('device') : null
  return asked === 'mobile' || asked === 'desktop' ? asked : undefined
}

/** Loads the code of the shell and the first page, so that the first drawing is whole. */
async function preloadFirst(registry: Registry, layout: Layout, store: Store): Promise<void> {
  const signedIn = store.getState().session.token !== null
  let answer = answerRoute(layout.routes, location.pathname, signedIn)
  if (answer.kind === 'redirect') answer = answerRoute(layout.routes, answer.to, signedIn)
  const page = answer.kind === 'page' ? answer.route : matchRoute(layout.routes, '/login')?.route
  const types = [
    layout.shell.type,
    page?.type,
    ...Object.values(layout.header ?? {}).map((node) => node.type),
  ]
  await Promise.all(
    types.map((type) =>
      type && registry.has(type) ? registry.load(type).catch(() => undefined) : undefined,
    ),
  )
}

/** Not even the built-in layout could be had: a sentence and a way on, without any of the portal's own parts. */
function showUnavailable(root: HTMLElement): void {
  const text = document.createElement('p')
  text.textContent = t('unavailable.text')
  const again = document.createElement('button')
  again.textContent = t('unavailable.retry')
  again.addEventListener('click', () => location.reload())
  root.replaceChildren(text, again)
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
