import { ASSETS, noteFiles, shellCache } from './caches'
import { isBuildFile } from './mayCache'
import { SHELL, type PortalFiles } from './portalFiles'

/** How many files are fetched at a time: what the player does comes first. */
const AT_ONCE = 3

/** Everything that a page begins with. Rejects when one of it cannot be had: half a build is none. */
export async function cacheShell(storage: CacheStorage, files: PortalFiles): Promise<void> {
  const shell = await storage.open(shellCache(files.build))
  for (const path of files.shell) {
    const response = await fetch(path, { cache: 'no-cache', credentials: 'same-origin' })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    await shell.put(path, await unredirected(response))
  }
  const failed = await cacheAssets(storage, files.first)
  if (failed.length > 0) throw new Error(`Not to be had: ${failed.join(', ')}`)
  await noteFiles(storage, files)
}

/** Fetches the files that are not there yet, a few at a time. Resolves to those that could not be had. */
export async function cacheAssets(storage: CacheStorage, paths: readonly string[]): Promise<string[]> {
  const cache = await storage.open(ASSETS)
  const waiting = [...paths]
  const failed: string[] = []
  async function work(): Promise<void> {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      try {
        if (await cache.match(path, { ignoreVary: true })) continue
        const response = await fetch(path)
        if (!isBuildFile(response)) throw new Error(String(response.status))
        await cache.put(path, response)
      } catch {
        failed.push(path)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return failed
}

/** A file of a build: from what is kept, else from the network, and kept. */
export async function respondWithAsset(storage: CacheStorage, request: Request): Promise<Response> {
  const cache = await storage.open(ASSETS)
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(request)
  if (response.status === 200 && isBuildFile(response))
    // No room is no reason to show nothing.
    await cache.put(request, response.clone()).catch(() => undefined)
  return response
}

/** A file of the shell, as it was when the build was fetched. */
export async function respondWithShell(
  storage: CacheStorage,
  { build }: PortalFiles,
  request: Request,
): Promise<Response> {
  const kept = await (
    await storage.open(shellCache(build))
  ).match(request, { ignoreVary: true, ignoreSearch: true })
  return kept ?? fetch(request)
}

/**
 * Takes the start document's headers anew, where it still is the same document: a policy changes with the operator's settings,
 * not with the build.
 */
export async function renewShell(storage: CacheStorage, { build }: PortalFiles): Promise<void> {
  try {
    const shell = await storage.open(shellCache(build))
    const kept = await (await shell.match(SHELL, { ignoreVary: true }))?.text()
    const response = await fetch(SHELL, { cache: 'no-cache', credentials: 'same-origin' })
    if (response.ok && kept === (await response.clone().text()))
      await shell.put(SHELL, await unredirected(response))
  } catch {
    // What is kept will do.
  }
}

/** A browser refuses a document that came by a detour. */
async function unredirected(response: Response): Promise<Response> {
  if (!response.redirected) return response
  return new Response(await response.blob(), { status: 200, headers: response.headers })
}
