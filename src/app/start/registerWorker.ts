import type { PortalSettings } from '@/store/siteSlice'
import { watchUpdates, post } from './watchUpdates'
import { WORKER_URL, workerUrl } from './workerUrl'

/**
 * Registers the portal's worker (PW-01) and has it keep what a start without a network needs. Where there are no workers, or
 * this one is refused, the portal runs as before; that is said once, to whoever reads the console.
 */
export async function registerWorker({
  site,
  layoutBase,
}: Pick<PortalSettings, 'site' | 'layoutBase'>): Promise<void> {
  const container = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker
  // A page in a frame is a part of somebody else's.
  if (!container || window.parent !== window) return
  try {
    const registration = (await container.register(workerUrl(), {
      scope: '/',
      updateViaCache: 'none',
    })) as ServiceWorkerRegistration | undefined
    // Some browsers that are told to have no workers answer with nothing.
    if (!registration) return
    watchUpdates({ container, registration, entry: entryPath(), reload: () => location.reload() })
    const { active } = await container.ready
    if (layoutBase === '/layouts') post(active, { kind: 'cacheLayouts', site })
    if (!savesData()) post(active, { kind: 'cacheAll' })
  } catch (error) {
    console.info(`${WORKER_URL} is not registered:`, error instanceof Error ? error.message : error)
  }
}

/** The script that the document started with. */
function entryPath(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return entry ? new URL(entry.src, location.href).pathname : ''
}

/** The player wants few bytes: the rest of the build comes when it is used. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}
