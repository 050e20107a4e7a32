import { fetchObject, readBytes } from './fetchObject'
import { createReader, type GetObject, type Reader, type ReaderOptions } from './reader'
import type { ReleaseSettings } from './releaseSettings'

const TIMEOUT_MS = 8_000
/** No bundle is larger (`layout/bundle.ts`). */
const MAX_BYTES = 2 * 1024 * 1024
/** The cache of what was proven. */
export const RELEASES = 'portico-releases'

/**
 * A reader in a browser or a service worker. It keeps what it has proven in a cache of its own, so that an older pointer is
 * refused at the next visit too.
 */
export async function createFetchReader(
  { from, channel, trust }: ReleaseSettings,
  site: string,
  storage: CacheStorage | undefined,
  stricterMode?: ReaderOptions['stricterMode'],
): Promise<Reader> {
  const cache = await storage?.open(RELEASES).catch(() => undefined)
  const addressOf = (key: string) => `${from}/${key}`
  const get: GetObject = (key) =>
    fetchObject(addressOf(key), MAX_BYTES, {
      // Whether there is a next key set or pointer may change; all else is what it is for ever.
      cache: /^[ck]\//.test(key) ? 'no-cache' : 'default',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  return createReader({
    get,
    channel,
    trust,
    copy: cache && {
      async get(key) {
        const cached = await cache.match(addressOf(key))
        return cached ? readBytes(cached.body, MAX_BYTES) : null
      },
      put: (key, bytes) => cache.put(addressOf(key), new Response(bytes)),
      async keep(keys) {
        // The store may be a path of this origin.
        const pathOf = (url: string) => new URL(url, 'https://localhost').pathname
        const paths = new Set([...keys].map((key) => pathOf(addressOf(key))))
        for (const request of await cache.keys())
          if (!paths.has(pathOf(request.url))) await cache.delete(request)
      },
    },
    // The portal checks layouts itself, and asks for an older release where it has to.
    problemsOf: () => Promise.resolve([]),
    site,
    isSparing: true,
    stricterMode,
    report: (problem) => console.info(`releases: ${problem}`),
  })
}
