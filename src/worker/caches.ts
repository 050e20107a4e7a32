import type { PortalFiles } from './portalFiles'

/** Files with their content in their names, of this build and of the one before it. */
export const ASSETS = 'portico-assets'
export const DATA = 'portico-data'
export const PICTURES = 'portico-pictures'
const SHELLS = 'portico-shell-'

/** Where the shell of a build is kept. */
export const shellCache = (build: string) => SHELLS + build
/** What a shell's cache knows of its build's other files. */
const LIST = '/build-files.json'

/** Notes which files belong to a build. */
export async function noteFiles(storage: CacheStorage, files: PortalFiles): Promise<void> {
  const shell = await storage.open(shellCache(files.build))
  await shell.put(LIST, new Response(JSON.stringify([...files.first, ...files.later])))
}

/**
 * Makes room when a build takes over. The files of builds that it replaces stay for one more: pages that are open still ask
 * for them. Caches of ours that no build knows go.
 */
export async function dropOld(storage: CacheStorage, files: PortalFiles, origin: string): Promise<void> {
  const own = (await storage.keys()).filter((name) => name.startsWith('portico-'))
  const before = own.filter((name) => name.startsWith(SHELLS) && name !== shellCache(files.build))
  const lists = await Promise.all(before.map((name) => readList(storage, name)))
  const wanted = new Set([...files.first, ...files.later, ...lists.flat()])
  const assets = await storage.open(ASSETS)
  for (const request of await assets.keys())
    if (!wanted.has(request.url.slice(origin.length))) await assets.delete(request)
  const known = new Set([ASSETS, DATA, PICTURES, shellCache(files.build)])
  await Promise.all(own.filter((name) => !known.has(name)).map((name) => storage.delete(name)))
}

async function readList(storage: CacheStorage, name: string): Promise<string[]> {
  try {
    const list: unknown = await (await (await storage.open(name)).match(LIST))?.json()
    return Array.isArray(list) ? list.filter((path) => typeof path === 'string') : []
  } catch {
    return []
  }
}
