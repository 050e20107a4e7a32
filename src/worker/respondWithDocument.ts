import { shellCache } from './caches'
import { SHELL, type PortalFiles } from './portalFiles'
import type { RequestEvent } from './workerTypes'

/** How long a navigation waits for the network before the start document is used. */
export const TIMEOUT_MS = 5000

/**
 * A page: the server's document if it responds in time, else the start document, from which the browser renders any page. A
 * document of the server is never cached: it may have been rendered for a player.
 */
export async function respondWithDocument(
  storage: CacheStorage,
  files: PortalFiles,
  event: Pick<RequestEvent, 'request' | 'preloadResponse'>,
): Promise<Response> {
  const response = fromNetwork(event)
  const first = await Promise.race([response.catch(() => null), after(TIMEOUT_MS)])
  if (first && first.status < 500) return first
  return (await cachedShell(storage, files).catch(() => undefined)) ?? response
}

async function cachedShell(storage: CacheStorage, { build }: PortalFiles) {
  return (await storage.open(shellCache(build))).match(SHELL, { ignoreVary: true })
}

async function fromNetwork({ request, preloadResponse }: Pick<RequestEvent, 'request' | 'preloadResponse'>) {
  return (await preloadResponse) ?? fetch(request)
}

const after = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))
