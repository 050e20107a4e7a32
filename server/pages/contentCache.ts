import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Content } from '@/app/prerender/renderPage'

/** Maximum age of fresh content, in ms. */
const FRESH_MS = 800
/** Pause after a failure of the back end, in ms. */
const PAUSE_MS = 3_000
/** How long a page waits for fresher content than is cached, and for the very first, in ms. */
const TIMEOUT_MS = 150
const FIRST_TIMEOUT_MS = 4_000

export interface CachedContent {
  content: Content
  /** Equal for equal content. */
  version: string
}

interface Entry {
  cached: CachedContent | null
  /** When to fetch again. */
  refreshAt: number
  pending: Promise<void> | null
  /** The last response was late or missing. */
  slow: boolean
}

/**
 * Caches the content of back ends, by key. Content older than a second is fetched again, once for all concurrent requests. A back
 * end that is down, slow or responds with nonsense costs freshness: the last good content stays.
 */
export function createContentCache(limit = 50) {
  const entries = new LRUCache<string, Entry>({ max: limit })

  function refresh(entry: Entry, read: () => Promise<Content | null>): Promise<void> {
    const started = Date.now()
    return read()
      .catch(() => null)
      .then((response) => {
        // A list that existed and is now missing is an invalid response: whole lists were requested.
        const content = response?.appGameList || !entry.cached?.content.appGameList ? response : null
        entry.pending = null
        entry.slow = !content || Date.now() - started > TIMEOUT_MS
        entry.refreshAt = Date.now() + (content ? FRESH_MS : PAUSE_MS)
        if (content) entry.cached = { content, version: versionOf(content) }
      })
  }

  return {
    /** The content of a key; null while there has never been any. */
    async get(key: string, read: () => Promise<Content | null>): Promise<CachedContent | null> {
      const entry = entries.get(key) ?? { cached: null, refreshAt: 0, pending: null, slow: false }
      entries.set(key, entry)
      if (Date.now() < entry.refreshAt) return entry.cached
      entry.pending ??= refresh(entry, read)
      const timeout = entry.cached ? TIMEOUT_MS : FIRST_TIMEOUT_MS
      // Only the first request waits in vain: the others fail fast.
      if (entry.slow) {
        if (!entry.cached) await within(entry.pending, TIMEOUT_MS)
      } else if (!(await within(entry.pending, timeout))) entry.slow = true
      return entry.cached
    },
  }
}

/** Whether a promise settles in time. */
async function within(work: Promise<void>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  const inTime = await Promise.race([work.then(() => true), timedOut])
  clearTimeout(timer)
  return inTime
}

function versionOf({ config, gameListVersion, appGameList }: Content): string {
  return createHash('sha256')
    .update(JSON.stringify([config, gameListVersion, appGameList?.length]))
    .digest('base64url')
    .slice(0, 16)
}
