import { LRUCache } from 'lru-cache'
import type { LayoutForMode } from '@/app/prerender/renderPage'
import type { SiteLayouts } from '../layouts/layoutSource'
import type { Renderer } from './renderer'

type Load = Renderer['portal']['loadLayouts']
type Settings = Parameters<Load>[0]['settings']
type Device = Parameters<Load>[0]['device']

/** There are few sites, but a demo accepts any name. */
const SITES_KEPT = 100

/** Caches the layouts of each site and device until they change, and the last good ones beyond that. */
export function createLayoutCache(log: (line: string) => void) {
  const cached = new LRUCache<string, Promise<LayoutForMode>>({ max: SITES_KEPT })
  const lastGood = new LRUCache<string, string>({ max: SITES_KEPT })
  return {
    /** The layouts of a site as they are served; null where it has none, and the build's own are used. */
    of(
      draw: Renderer,
      settings: Settings,
      device: Device,
      served: SiteLayouts | null,
    ): Promise<LayoutForMode> {
      const { site } = settings
      const key = `${site} ${device} ${served?.version}`
      const known = cached.get(key)
      if (known) return known
      const layouts = draw.portal.loadLayouts({
        settings,
        device,
        report: (what, detail) => log(`${what}: ${String(detail)}`),
        fetch: (url) => (url === `/layouts/${site}.json` ? Promise.resolve(respond(served)) : fetch(url)),
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

const respond = (served: SiteLayouts | null) =>
  new Response(served?.text ?? '', { status: served ? 200 : 404 })
