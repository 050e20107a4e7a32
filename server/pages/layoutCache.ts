import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { LayoutForMode } from '@/app/prerender/renderPage'
import { readLayout } from './readLayout'
import type { Renderer } from './renderer'

type Load = Renderer['portal']['loadLayouts']
type Settings = Parameters<Load>[0]['settings']
type Device = Parameters<Load>[0]['device']

/** There are few sites, but a demo accepts any name. */
const SITES_KEPT = 100

/** Caches the layouts of each site and device until their files change, and the last good ones beyond that. */
export function createLayoutCache(folder: string, log: (line: string) => void) {
  const cached = new LRUCache<string, Promise<LayoutForMode>>({ max: SITES_KEPT })
  const lastGood = new LRUCache<string, string>({ max: SITES_KEPT })
  return {
    /** The layouts of a site, at version `stamp`. */
    of(draw: Renderer, settings: Settings, device: Device, stamp: string): Promise<LayoutForMode> {
      const { site } = settings
      const key = `${site} ${device} ${stamp}`
      const known = cached.get(key)
      if (known) return known
      const layouts = draw.portal.loadLayouts({
        settings,
        device,
        report: (what, detail) => log(`${what}: ${String(detail)}`),
        fetch: (url) => readLayout(folder, url),
        storage: {
          get: (name) => lastGood.get(`${site} ${name}`) ?? null,
          set: (name, value) => void lastGood.set(`${site} ${name}`, value),
        },
      })
      cached.set(key, layouts)
      // Do not cache failures.
      layouts.catch(() => cached.delete(key))
      return layouts
    },
  }
}

/** Changes whenever a layout does. */
export async function stampOf(folder: string): Promise<string> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort()
  const stamps = await Promise.all(
    names.map((name) =>
      stat(join(folder, name))
        .then(({ mtimeMs, size }) => `${name} ${mtimeMs} ${size}`)
        .catch(() => name),
    ),
  )
  return stamps.join('|')
}
