import { WORKER_URL } from '@/shared/workerUrl'
import type { PortalSettings } from '@/store/portalSettings'
import { watchUpdates, post } from './watchUpdates'
import { workerUrl } from './workerUrl'

/**
 * Registers the service worker (PW-01) and has it cache what an offline start needs. Where workers are unavailable or the
 * registration fails, the portal runs without one; a failure is logged to the console.
 */
export async function registerWorker({
  site,
  layoutBase,
}: Pick<PortalSettings, 'site' | 'layoutBase'>): Promise<void> {
  // Not in a frame: that page belongs to someone else.
  if (window.parent !== window) return
  try {
    // A sandboxed page may not even ask.
    const container = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker
    if (!container) return
    const registration = (await container.register(workerUrl(), {
      scope: '/',
      updateViaCache: 'none',
    })) as ServiceWorkerRegistration | undefined
    // Browsers with workers disabled by policy may resolve to nothing.
    if (!registration) return
    watchUpdates({ container, registration, entry: entryPath(), reload: () => location.reload() })
    const { active } = await container.ready
    if (layoutBase === '/layouts') post(active, { kind: 'cacheLayouts', site })
    if (!savesData()) post(active, { kind: 'cacheAll' })
  } catch (error) {
    console.info(`${WORKER_URL} is not registered:`, error instanceof Error ? error.message : error)
  }
}

/** Path of the script that the document started with. */
function entryPath(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return entry ? new URL(entry.src, location.href).pathname : ''
}

/** On data saver or a 2G line the rest of the build is not cached in advance. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}
