import { loadLayouts } from '@/app/start/loadLayouts'
import { readSettings } from '@/app/start/readSettings'
import { stricterMode, stricterSwitch } from '@/api/models/siteModes'
import { decodeText, encodeText, type Digest } from '../publishing/digest'
import { fetchObject } from '../publishing/fetchObject'
import { pageNameOf, readPageIndex, type PageVariant } from '../publishing/pageIndex'
import { createReader, type GetObject } from '../publishing/reader'
import { MAX_OBJECT_BYTES } from '../publishing/objectStore'
import { bundleProblems } from '../server/layouts/bundleProblems'
import type { LayoutSource } from '../server/layouts/layoutSource'
import { createReleaseDocuments } from '../server/layouts/releaseDocuments'
import { createPictureFiles } from '../server/pictures/pictureFiles'

/** A bucket as platforms bind it, such as R2. */
export interface ReleaseBucket {
  get: (key: string) => Promise<{ arrayBuffer: () => Promise<ArrayBuffer> } | null>
}

interface Options {
  store: string | ReleaseBucket
  channel?: string | undefined
  trust?: string | undefined
  report: (problem: string) => void
}

interface PageRequest extends Omit<PageVariant, 'mode' | 'language'> {
  /** Codes of languages, the preferred one first. */
  languages: string[]
  host: string
  bucket: number
  /** The content of `portal.json`: its site goes before that of the host, and it may have a mode switch, too. */
  portal: Record<string, unknown>
  /** The build that is served beside the pages: those of another build are left alone. */
  build: Digest | null
}

/** What a channel serves at an edge. */
export interface EdgeServing extends Pick<LayoutSource, 'hosts' | 'site' | 'picture' | 'hasCanary'> {
  /** The prerendered home page; null where there is none, and the browser renders it. */
  page: (request: PageRequest) => Promise<string | null>
}

export interface EdgeReleases {
  /** Looks for a newer pointer, at most once a second. No request waits for it but those before the first. */
  refresh: (context?: { waitUntil: (task: Promise<unknown>) => void }) => void
  /** Null as long as no pointer was ever accepted: then the layouts and pages of the build are served. */
  serving: () => Promise<EdgeServing | null>
  /** The position of a site's mode switch, also where nothing else of a pointer can be served. */
  switchedTo: (site: string) => string | undefined
}

const REFRESH_EVERY_MS = 1_000
const FETCH_TIMEOUT_MS = 3_000
/** How long a page that could not be read is not asked for again: visitors do not wait for a store that is down. */
const RETRY_AFTER_MS = 5_000
const OBJECTS_KEPT = 200

/** Releases from a store, for an edge function: it runs only while requests come. */
export function createEdgeReleases({ store, channel = 'live', trust, report }: Options): EdgeReleases {
  const get = typeof store === 'string' ? getOverHttp(store) : getFromBucket(store)
  const reader = createReader({
    get,
    channel,
    trust: trust as Digest | undefined,
    problemsOf: (site, bundle) => bundleProblems(loadLayouts, site, bundle),
    stricterMode,
    report,
  })
  const documents = createReleaseDocuments(reader)
  const objects = new Map<Digest, { text: string } | { failedAt: number }>()
  let first: Promise<void> | undefined
  let refreshedAt = Number.NEGATIVE_INFINITY

  /** Results are kept, promises are not: one belongs to a request, and may end with it. */
  async function textOf(digest: Digest): Promise<string | null> {
    const known = objects.get(digest)
    if (known && 'text' in known) return known.text
    // A clock that was set back does not keep it away.
    if (known && Math.abs(Date.now() - known.failedAt) < RETRY_AFTER_MS) return null
    try {
      const text = decodeText(await reader.object(digest))
      keep(digest, { text })
      return text
    } catch (error) {
      reportPage(error)
      keep(digest, { failedAt: Date.now() })
      return null
    }
  }

  function keep(digest: Digest, found: { text: string } | { failedAt: number }): void {
    objects.set(digest, found)
    const [oldest] = objects.keys()
    if (objects.size > OBJECTS_KEPT && oldest) objects.delete(oldest)
  }

  async function findPage({
    host,
    bucket,
    build,
    languages,
    portal,
    ...variant
  }: PageRequest): Promise<string | null> {
    const query = new URLSearchParams()
    const { site, mode: own } = readSettings({ portal, sites: reader.hosts(), host, query, demo: false })
    const found = reader.site(site, bucket)
    const text = found?.pages ? await textOf(found.pages) : null
    if (!found || text === null) return null
    const index = readPageIndex(encodeText(text), site)
    if (index.build !== build) return null
    const mode = stricterMode(index.current, stricterSwitch(own, found.mode))
    const [digest] = [...languages, undefined].flatMap(
      (language) => index.pages[pageNameOf({ ...variant, mode, language })] ?? [],
    )
    return digest ? textOf(digest) : null
  }

  /** The browser renders what cannot be read here. */
  const page = (request: PageRequest) =>
    findPage(request).catch((error: unknown) => {
      reportPage(error)
      return null
    })

  const reportPage = (error: unknown) =>
    report(`a page cannot be read: ${error instanceof Error ? error.message : String(error)}`)

  const serving: EdgeServing = {
    ...documents,
    page,
    picture: createPictureFiles(get).find,
    hosts: () => Promise.resolve(reader.hosts()),
  }

  return {
    refresh(context) {
      const now = Date.now()
      // A clock that was set back does not stop it.
      if (Math.abs(now - refreshedAt) < REFRESH_EVERY_MS) return
      refreshedAt = now
      const refreshed = reader.refresh()
      context?.waitUntil(refreshed)
      first ??= refreshed
    },
    async serving() {
      await first
      return reader.pointer() && serving
    },
    switchedTo: reader.switchedTo,
  }
}

function getOverHttp(address: string): GetObject {
  const base = address.replace(/\/+$/, '')
  return (key) =>
    fetchObject(`${base}/${key}`, MAX_OBJECT_BYTES, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) })
}

const getFromBucket =
  (bucket: ReleaseBucket): GetObject =>
  async (key) => {
    const found = await bucket.get(key)
    return found && new Uint8Array(await found.arrayBuffer())
  }
