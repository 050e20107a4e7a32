import type { Reader, SiteRelease } from '../../publishing/reader'
import { bundleName, olderDocument, siteDocument } from '../../publishing/siteDocument'
import type { LayoutRequest, SiteLayouts } from './layoutSource'

/** The documents of `/layouts/<site>.json` from releases; on our server, at an edge, and in exported files. */
export function createReleaseDocuments(reader: Pick<Reader, 'site' | 'pointer' | 'olderBundle'>) {
  const documents = new Map<string, SiteLayouts>()
  let seq: number | undefined

  return {
    /** What a site serves; null where there is no such site, or no such older release. */
    async site(name: string, request: LayoutRequest): Promise<SiteLayouts | null> {
      if (request.older !== undefined) {
        const text = await reader.olderBundle(name, request.older).catch(() => null)
        return text === null
          ? null
          : { version: `older ${request.older}`, text: olderDocument(text), mode: '', bundle: '' }
      }
      const found = reader.site(name, request.bucket)
      if (!found) return null
      // Every document has the pointer's number.
      if (found.seq !== seq) documents.clear()
      seq = found.seq
      const key = `${name} ${found.release} ${found.mode}`
      const document = documents.get(key) ?? documentOf(found)
      documents.set(key, document)
      return document
    },
    /** Whether visitors of one site may get different releases: then they need a bucket. */
    hasCanary: () => Object.values(reader.pointer()?.sites ?? {}).some(({ canary }) => canary !== undefined),
  }
}

function documentOf(found: SiteRelease): SiteLayouts {
  const { bundle, mode = '' } = found
  // A pointer that changes nothing for this site leaves its pages in the caches.
  return { version: `${bundle} ${mode}`, text: siteDocument(found), mode, bundle: bundleName(bundle) }
}
