import pMap from 'p-map'
import { ASSETS, noteFiles, shellCache } from './caches'
import { isBuildFile } from './mayCache'
import { SHELL, type PortalFiles } from './portalFiles'

/** How many files are fetched at a time, so that the player's own requests are not delayed. */
const AT_ONCE = 3

/** Caches everything that a page starts with. Rejects when a file fails: a partial build is useless. */
export async function cacheShell(storage: CacheStorage, files: PortalFiles): Promise<void> {
  const shell = await storage.open(shellCache(files.build))
  for (const path of files.shell) {
    const response = await fetch(path, { cache: 'no-cache', credentials: 'same-origin' })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    // While a deployment is under way, a server of the build before may respond: its document starts files that are soon gone.
    if (path === SHELL && !(await response.clone().text()).includes(files.entry))
      throw new Error(`${path}: of another build`)
    await shell.put(path, await unredirected(response))
  }
  const failed = await cacheAssets(storage, files.first)
  if (failed.length > 0) throw new Error(`Could not be loaded: ${failed.join(', ')}`)
  await noteFiles(storage, files)
}

/** Caches the files that are missing, a few at a time. Resolves to those that failed. */
export async function cacheAssets(storage: CacheStorage, paths: readonly string[]): Promise<string[]> {
  const cache = await storage.open(ASSETS)
  const failed: string[] = []
  const cacheOne = async (path: string): Promise<void> => {
    try {
      if (await cache.match(path, { ignoreVary: true })) return
      const response = await fetch(path)
      if (!isBuildFile(response)) throw new Error(String(response.status))
      await cache.put(path, response)
    } catch {
      failed.push(path)
    }
  }
  await pMap(paths, cacheOne, { concurrency: AT_ONCE })
  return failed
}

/** A file of the build: from the cache, else from the network, which fills the cache. */
export async function respondWithAsset(storage: CacheStorage, request: Request): Promise<Response> {
  const cache = await storage.open(ASSETS)
  const cached = await cache.match(request, { ignoreVary: true })
  if (cached) return cached
  const response = await fetch(request)
  if (response.status === 200 && isBuildFile(response))
    // A full cache must not break the response.
    await cache.put(request, response.clone()).catch(() => undefined)
  return response
}

/** A file of the shell, from the cache of its build. */
export async function respondWithShell(
  storage: CacheStorage,
  { build }: PortalFiles,
  request: Request,
): Promise<Response> {
  const cached = await (
    await storage.open(shellCache(build))
  ).match(request, { ignoreVary: true, ignoreSearch: true })
  return cached ?? fetch(request)
}

/**
 * Updates the headers of the cached start document if its content is unchanged: the CSP depends on the operator's settings, not
 * on the build.
 */
export async function renewShell(storage: CacheStorage, { build }: PortalFiles): Promise<void> {
  try {
    const shell = await storage.open(shellCache(build))
    const cached = await (await shell.match(SHELL, { ignoreVary: true }))?.text()
    const response = await fetch(SHELL, { cache: 'no-cache', credentials: 'same-origin' })
    if (response.ok && cached === (await response.clone().text()))
      await shell.put(SHELL, await unredirected(response))
  } catch {
    // The cached one stays.
  }
}

/** Browsers reject a redirected response for a navigation. */
async function unredirected(response: Response): Promise<Response> {
  if (!response.redirected) return response
  return new Response(await response.blob(), { status: 200, headers: response.headers })
}
