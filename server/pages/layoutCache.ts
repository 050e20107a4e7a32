import { LRUCache } from 'lru-cache'
import type { LayoutForMode } from '@/app/prerender/renderPage'
import type { SiteLayouts } from '../layouts/layoutSource'
import type { Renderer } from './renderer'
import { createSizedCache } from './sizedCache'

type Load = Renderer['portal']['loadLayouts']
type Settings = Parameters<Load>[0]['settings']
type Device = Parameters<Load>[0]['device']

interface SizedLayouts {
  layouts: LayoutForMode
  /** Of their text. */
  chars: number
}

interface LayoutCacheOptions {
  log: (line: string) => void
  evicted: () => void
}

const MB = 1024 * 1024
const MAX_BYTES = 512 * MB
/** A demo accepts any name of a site. */
const MAX_UNKNOWN_BYTES = 16 * MB
const MAX_LAST_GOOD_BYTES = 64 * MB
/** Composed layouts of all modes take that many times their text in memory. */
const BYTES_PER_CHAR = 12
/** The build's own. */
const BUILT_IN_CHARS = 32 * 1024

/** Caches the layouts of each site and device until they change, and the last good ones beyond that. */
export function createLayoutCache({ log, evicted }: LayoutCacheOptions) {
  const bytesOf = ({ chars }: SizedLayouts) => chars * BYTES_PER_CHAR
  const known = createSizedCache({ maxBytes: MAX_BYTES, bytesOf, evicted })
  const unknown = createSizedCache({ maxBytes: MAX_UNKNOWN_BYTES, bytesOf, evicted: () => {} })
  const lastGood = new LRUCache<string, string>({
    maxSize: MAX_LAST_GOOD_BYTES,
    sizeCalculation: (text) => text.length + 1,
    dispose: (_text, _key, reason) => {
      if (reason === 'evict') evicted()
    },
  })
  return {
    /** The layouts of a site as they are served; null where it has none, and the build's own are used. */
    async of(
      renderer: Renderer,
      settings: Settings,
      device: Device,
      served: SiteLayouts | null,
      isUnknown: boolean,
    ): Promise<LayoutForMode> {
      const { site } = settings
      const cache = isUnknown ? unknown : known
      const found = await cache.get(`${site} ${device} ${served?.version}`, async () => {
        const layouts: LayoutForMode = await renderer.portal.loadLayouts({
          settings,
          device,
          report: (what, detail) => log(`${what}: ${String(detail)}`),
          fetch: (url) => (url === `/layouts/${site}.json` ? Promise.resolve(respond(served)) : fetch(url)),
          storage: {
            get: (name) => lastGood.get(`${site} ${name}`) ?? null,
            set: (name, value) => void lastGood.set(`${site} ${name}`, value),
          },
        })
        return { layouts, chars: served?.text.length ?? BUILT_IN_CHARS }
      })
      return found.layouts
    },
  }
}

const respond = (served: SiteLayouts | null) =>
  new Response(served?.text ?? '', { status: served ? 200 : 404 })
