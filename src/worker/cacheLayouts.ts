import { readReleaseSettings } from '@publishing/releaseSettings'
import { DATA } from './caches'
import { limitBody } from './limitBody'
import { mayCacheData } from './mayCache'
import { proveLayouts } from './proveLayouts'

/** Layers per site: a site extends another, which extends `base`; no site needs more. */
const MAX_LAYERS = 6
const NAME = /^[a-z0-9-]{1,32}$/

/**
 * Caches the settings and the layers of a site's layout, which a prerendered page does not load. Files that fail stay as they
 * were, and so do layouts that are not of the signed release, where `portal.json` names whom to trust.
 */
export async function cacheLayouts(storage: CacheStorage, site: string): Promise<void> {
  const cache = await storage.open(DATA)
  const cacheJson = async (path: string, mayCache = (_content: unknown) => true): Promise<unknown> => {
    try {
      const response = limitBody(await fetch(path, { cache: 'no-cache' }))
      if (!mayCacheData(response)) return undefined
      const content: unknown = await response.clone().json()
      if (!mayCache(content)) return undefined
      await cache.put(path, response)
      return content
    } catch {
      return undefined
    }
  }
  const [settings] = await Promise.all([cacheJson('/portal.json'), cacheJson('/layouts/sites.json')])
  const releases = readReleaseSettings((settings as { releases?: unknown } | null | undefined)?.releases)
  if (releases && isName(site)) {
    await cacheJson(`/layouts/${site}.json`, await proveLayouts(releases, site, storage))
    return
  }
  const seen = new Set<string>()
  for (let name: unknown = site; isName(name) && !seen.has(name) && seen.size < MAX_LAYERS;) {
    seen.add(name)
    const layer = await cacheJson(`/layouts/${name}.json`)
    name = typeof layer === 'object' && layer !== null && 'extends' in layer ? layer.extends : null
  }
}

const isName = (name: unknown): name is string => typeof name === 'string' && NAME.test(name)
