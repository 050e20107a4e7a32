import { SITE_MODES } from '@/api/models/siteModes'
import { random } from '@/shared/random'
import { clock } from '@/shared/time/clock'
import { afterLoad, whenIdle } from '@/shared/ui/whenIdle'
import { createClient, type ApiClient, type ClientContext } from '@/api/client'
import { watchForcedUpdate } from '@/domain/app-download/watchForcedUpdate'
import { startHeartbeat } from '@/domain/session/heartbeat'
import { persistHomeState } from '@/domain/promotions/persistHomeState'
import { loadConfig } from '@/domain/site/loadConfig'
import { loadUserInfo } from '@/domain/session/loadUserInfo'
import { loadPlayer } from '@/domain/session/loadPlayer'
import type { Store } from '@/store/makeStore'
import { restoreSession } from '@/domain/session/restoreSession'
import { signOut } from '@/domain/session/signOut'
import type { LayoutsForModes } from './PortalRoot'
import { watchDates } from './watchDates'
import { restoreClock } from './restoreClock'
import { watchMail } from './watchMail'
import { syncViewerCookie } from './syncSession'
import { loadWithRetry } from '@/shared/time/loadWithRetry'
import type { LayoutForMode } from './loadLayouts'
import type { DeferredHistory } from '../routing/deferredHistory'
import { prefetchPages } from './prefetchPages'
import { problemReporter } from './reportProblem'
import type { BootstrapData } from '../prerender/bootstrapData'

/** The browser's API client. Signs out when the back end rejects the session's token. */
export function connect(context: ClientContext, store: () => Store): ApiClient {
  restoreClock()
  return createClient({
    ...context,
    onServerTime: clock.setServerTime,
    onUnauthorized: (token) => {
      if (store().getState().session.token === token) store().dispatch(signOut({ isEnded: true }))
    },
  })
}

const reporters = new WeakMap<ApiClient, ReturnType<typeof problemReporter>>()

/** One reporter for each client, so that each problem is reported once. */
export function reporter(client: ApiClient): ReturnType<typeof problemReporter> {
  const known = reporters.get(client) ?? problemReporter(client)
  reporters.set(client, known)
  return known
}

/** Loads the site's layouts for all modes. A prerendered page carries only its own, and needs this when its mode changes. */
export async function layoutsOf(
  { settings, device }: BootstrapData,
  client: ApiClient,
): Promise<LayoutForMode> {
  const [{ loadLayouts }, { loadNamedMessages }] = await Promise.all([
    import('./loadLayouts'),
    import('./namedMessages'),
  ])
  const layoutFor = await loadLayouts({ settings, device, report: reporter(client) })
  await loadNamedMessages(SITE_MODES.flatMap((mode) => layoutFor(mode) ?? []))
  return layoutFor
}

/** Starts the subscriptions that last as long as the portal. */
export function startSubscriptions(
  store: Store,
  client: ApiClient,
  pages: DeferredHistory,
  layouts: LayoutsForModes,
  { native } = { native: false },
): void {
  startHeartbeat(store, client)
  watchForcedUpdate(store)
  syncViewerCookie(store)
  watchMail(store, pages)
  watchDates(store, layouts)
  whenIdle(() => {
    void loadWithRetry(() => import('./lateServices')).then(({ startLateServices }) =>
      startLateServices(store, pages),
    )
  })
  // Early, because a quick login must be attributed too; the first screen does not need it, nor does who is signed in.
  const soon = store.getState().session.token ? whenIdle : afterLoad
  soon(() => {
    void loadWithRetry(() => import('@/domain/tracking/watchAttribution')).then(({ watchAttribution }) =>
      watchAttribution(store),
    )
  })
  whenIdle(() => {
    void loadWithRetry(() => import('./eventLog')).then(({ startEventLog }) =>
      startEventLog(client.context, {
        userId: () => store.getState().session.user?.id ?? 0,
        secrets: () => {
          const { user } = store.getState().session
          return user ? [user.account, user.mobile ?? '', user.nickname] : []
        },
      }),
    )
  }, 3000)
  if (random.next() < (store.getState().site.settings.vitals ?? 0))
    whenIdle(() => {
      void loadWithRetry(() => import('./watchVitals')).then(({ watchVitals }) =>
        watchVitals(client.context.platform() === 0 ? 'mobile' : 'desktop', store.getState().site.settings),
      )
    }, 3000)
  else window.__earlyErrors = undefined
  prefetchPages(pages)
  // Development and previews use the mock's worker; the native shell caches by itself.
  if (import.meta.env.PROD && import.meta.env.MODE !== 'preview' && !native)
    whenIdle(() => {
      void loadWithRetry(() => import('./registerWorker')).then(
        ({ registerWorker }) => void registerWorker(store.getState().site.settings),
      )
    }, 5000)
}

/** The client of a prerendered page. A player's first call may come before the services have started: it needs the token. */
export function connectHydrated(context: ClientContext, store: Store): ApiClient {
  restoreOnce(store)
  return connect(context, () => store)
}

/** A prerendered page knows no token. For visitors too: without a session this removes what the tab still stores of a player. */
function restoreOnce(store: Store): void {
  if (!store.getState().session.token) store.dispatch(restoreSession())
}

/** Starts what a hydrated page needs: a player's data at once, for visitors the full game list when the browser is idle. */
export function startBackgroundServices(
  store: Store,
  client: ApiClient,
  pages: DeferredHistory,
  layouts: LayoutsForModes,
  { viewer }: BootstrapData,
): void {
  persistHomeState(store)
  restoreOnce(store)
  startSubscriptions(store, client, pages, layouts)
  const refresh = () => {
    void store.dispatch(loadConfig())
    void store.dispatch(loadUserInfo({ shared: true, onLoad: true }))
    void store.dispatch(loadPlayer())
  }
  if (viewer === 'player') refresh()
  else whenIdle(refresh, 3000)
}
