import { DATA } from './caches'
import { mayKeepData } from './mayCache'

/** A site extends another, which extends `base`; nobody needs more. */
const MAX = 6
const NAME = /^[a-z0-9-]{1,32}$/

/**
 * Fetches the settings and the layers of a site's layout: a page that was drawn by a server came without them. What cannot be
 * had is left as it was.
 */
export async function cacheLayouts(storage: CacheStorage, site: string): Promise<void> {
  const cache = await storage.open(DATA)
  const keep = async (path: string): Promise<unknown> => {
    try {
      const response = await fetch(path, { cache: 'no-cache' })
      if (!mayKeepData(response)) return undefined
      const known: unknown = await response.clone().json()
      await cache.put(path, response)
      return known
    } catch {
      return undefined
    }
  }
  await Promise.all([keep('/portal.json'), keep('/layouts/sites.json')])
  const seen = new Set<string>()
  for (let name: unknown = site; isName(name) && !seen.has(name) && seen.size < MAX;) {
    seen.add(name)
    const layer = await keep(`/layouts/${name}.json`)
    name = typeof layer === 'object' && layer !== null && 'extends' in layer ? layer.extends : null
  }
}

const isName = (name: unknown): name is string => typeof name === 'string' && NAME.test(name)
