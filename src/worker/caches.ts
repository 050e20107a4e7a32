import { RELEASES } from '@publishing/fetchReader'
import type { PortalFiles } from './portalFiles'
import { PUSH } from './pushSettings'

/** Files with a hash in their names, of this build and of the one before it. */
export const ASSETS = 'portico-assets'
export const DATA = 'portico-data'
export const PICTURES = 'portico-pictures'
const SHELLS = 'portico-shell-'

/** Name of the cache for a build's shell. */
export const shellCache = (build: string) => SHELLS + build
/** Entry of a shell cache that lists the build's other files. */
const FILE_LIST = '/build-files.json'

/** Stores the list of a build's files. */
export async function noteFiles(storage: CacheStorage, files: PortalFiles): Promise<void> {
  const shell = await storage.open(shellCache(files.build))
  await shell.put(FILE_LIST, new Response(JSON.stringify([...files.first, ...files.later])))
}

/**
 * Frees space when a build activates. The files of the builds that it replaces stay for one more: open pages may still request
 * them. Other caches of ours are deleted.
 */
export async function dropOld(storage: CacheStorage, files: PortalFiles, origin: string): Promise<void> {
  const own = (await storage.keys()).filter((name) => name.startsWith('portico-'))
  const before = own.filter((name) => name.startsWith(SHELLS) && name !== shellCache(files.build))
  const lists = await Promise.all(before.map((name) => readList(storage, name)))
  const wanted = new Set([...files.first, ...files.later, ...lists.flat()])
  const assets = await storage.open(ASSETS)
  for (const request of await assets.keys())
    if (!wanted.has(request.url.slice(origin.length))) await assets.delete(request)
  const data = own.includes(DATA) ? await storage.open(DATA) : undefined
  // Earlier builds stored a copy for each query.
  for (const request of (await data?.keys()) ?? [])
    if (new URL(request.url).search) await data?.delete(request)
  const known = new Set([ASSETS, DATA, PICTURES, PUSH, RELEASES, shellCache(files.build)])
  await Promise.all(own.filter((name) => !known.has(name)).map((name) => storage.delete(name)))
}

async function readList(storage: CacheStorage, name: string): Promise<string[]> {
  try {
    const list: unknown = await (await (await storage.open(name)).match(FILE_LIST))?.json()
    return Array.isArray(list) ? list.filter((path) => typeof path === 'string') : []
  } catch {
    return []
  }
}
