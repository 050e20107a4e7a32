import { LRUCache } from 'lru-cache'
import type { Reader } from '../../publishing/reader'
import { siteDocument } from '../../publishing/siteDocument'
import type { LayoutSource, SiteLayouts } from './layoutSource'

const DOCUMENTS_KEPT = 100

interface Options {
  reader: Reader
  /** Served as long as no pointer was ever accepted: the layouts of the build. */
  packaged: LayoutSource
  /** Pause between two looks at the pointer, in ms. */
  everyMs: number
}

/** Layouts from releases. Looks for a newer pointer by itself; the first look is awaited by the first request. */
export function createReleaseLayouts({ reader, packaged, everyMs }: Options): LayoutSource {
  const documents = new LRUCache<string, SiteLayouts>({ max: DOCUMENTS_KEPT })
  const started = reader.refresh()
  const timer = setInterval(() => void reader.refresh(), everyMs)
  timer.unref()

  return {
    async hosts() {
      await started
      return reader.hosts() ?? packaged.hosts()
    },
    async site(name, request) {
      await started
      if (!reader.pointer()) return packaged.site(name, request)
      if (request.older !== undefined) {
        const text = await reader.olderBundle(name, request.older).catch(() => null)
        return text === null ? null : { version: `older ${request.older}`, text, mode: '' }
      }
      const found = reader.site(name, request.bucket)
      if (!found) return null
      const { release, bundle, seq, mode } = found
      const key = JSON.stringify([bundle, release, seq, mode])
      const known = documents.get(key)
      if (known) return known
      const document = {
        // A pointer that changes nothing for this site leaves its pages in the caches.
        version: `${bundle} ${mode ?? ''}`,
        text: siteDocument(found),
        mode: mode ?? '',
      }
      documents.set(key, document)
      return document
    },
    hasCanary: () => Object.values(reader.pointer()?.sites ?? {}).some(({ canary }) => canary !== undefined),
    close() {
      clearInterval(timer)
      packaged.close()
    },
  }
}
