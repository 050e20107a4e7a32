import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Content } from '@/app/prerender/renderPage'

/** Maximum age of fresh content, in ms. */
const FRESH_MS = 800
/** Pause after a failure of the back end, in ms. */
const DEBOUNCE_MS = 3_000
/** How long a page waits for fresher content than is cached, and for the very first, in ms. */
const TIMEOUT_MS = 150
const FIRST_TIMEOUT_MS = 4_000

export interface CachedContent {
  content: Content
  /** Equal for equal content. */
  version: string
}

interface Entry {
  kept: CachedContent | null
  /** When to fetch again. */
  askAt: number
  asking: Promise<void> | null
  /** The last response was late or missing. */
  slow: boolean
}

/**
 * Caches the content of back ends, by key. Content older than a second is fetched again, once for all concurrent requests. A back
 * end that is down, slow or responds with nonsense costs freshness: the last good content stays.
 */
export function createContentCache(limit = 50) {
  const entries = new LRUCache<string, Entry>({ max: limit })

  function ask(entry: Entry, read: () => Promise<Content | null>): Promise<void> {
    const started = Date.now()
    return read()
      .catch(() => null)
      .then((response) => {
        // A list that existed and is now missing is an invalid response: whole lists were requested.
        const content = response?.appGameList || !entry.kept?.content.appGameList ? response : null
        entry.asking = null
        entry.slow = !content || Date.now() - started > TIMEOUT_MS
        entry.askAt = Date.now() + (content ? FRESH_MS : DEBOUNCE_MS)
        if (content) entry.kept = { content, version: versionOf(content) }
      })
  }

  return {
    /** The content of a key; null while there has never been any. */
    async get(key: string, read: () => Promise<Content | null>): Promise<CachedContent | null> {
      const entry = entries.get(key) ?? { kept: null, askAt: 0, asking: null, slow: false }
      entries.set(key, entry)
      if (Date.now() < entry.askAt) return entry.kept
      entry.asking ??= ask(entry, read)
      const patience = entry.kept ? TIMEOUT_MS : FIRST_TIMEOUT_MS
      // Only the first request waits in vain: the others fail fast.
      if (entry.slow) {
        if (!entry.kept) await within(entry.asking, TIMEOUT_MS)
      } else if (!(await within(entry.asking, patience))) entry.slow = true
      return entry.kept
    },
  }
}

/** Whether a promise settles in time. */
async function within(work: Promise<void>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  const inTime = await Promise.race([work.then(() => true), late])
  clearTimeout(timer)
  return inTime
}

function versionOf({ config, gameListVersion, appGameList }: Content): string {
  return createHash('sha256')
    .update(JSON.stringify([config, gameListVersion, appGameList?.length]))
    .digest('base64url')
    .slice(0, 16)
}
