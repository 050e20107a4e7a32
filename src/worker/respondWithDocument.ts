import { shellCache } from './caches'
import { SHELL, type PortalFiles } from './portalFiles'
import type { RequestEvent } from './workerTypes'

/** Longer than this nobody looks at an empty page. */
export const TIMEOUT_MS = 5000

/**
 * A page: the server's own document while there is one in time, else the start document, from which the browser draws any
 * page. No document of the server is ever kept: it may have been drawn for a player.
 */
export async function respondWithDocument(
  storage: CacheStorage,
  files: PortalFiles,
  event: Pick<RequestEvent, 'request' | 'preloadResponse'>,
): Promise<Response> {
  const asked = fromNetwork(event)
  const first = await Promise.race([asked.catch(() => null), after(TIMEOUT_MS)])
  if (first && first.status < 500) return first
  return (await keptShell(storage, files).catch(() => undefined)) ?? asked
}

async function keptShell(storage: CacheStorage, { build }: PortalFiles) {
  return (await storage.open(shellCache(build))).match(SHELL, { ignoreVary: true })
}

async function fromNetwork({ request, preloadResponse }: Pick<RequestEvent, 'request' | 'preloadResponse'>) {
  return (await preloadResponse) ?? fetch(request)
}

const after = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))
