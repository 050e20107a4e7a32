import { LRUCache } from 'lru-cache'
import type { KnownGames } from '@/app/prerender/renderPage'
import type { Device } from '@layout/types'
import type { Language } from '@/shared/i18n/languages'
import type { StoredContent } from './contentStore'
import { ContentError } from './readSiteContent'

/** Maximum age of fresh content, in ms. */
const FRESH_MS = 800
/** Pause after a failure of the back end, in ms. */
const PAUSE_MS = 3_000
/** How long a page waits for fresher content than is cached, and for the very first, in ms. */
const TIMEOUT_MS = 150
const FIRST_TIMEOUT_MS = 4_000
/** What nobody asked for in this time may be of yesterday: its page waits longer for what is true now, in ms. */
const IDLE_MS = 10_000
const IDLE_TIMEOUT_MS = 1_000
/** Bytes of contents of demo scenarios: anybody can make up any number of them. */
const MAX_SCENARIO_BYTES = 32 * 1024 * 1024
/** Bytes of contents of hosts that are served, where a back end has other games for each of them. */
const MAX_SERVED_BYTES = 256 * 1024 * 1024
/** What an entry takes beside its content. */
const ENTRY_BYTES = 1_000

const DEVICES: readonly Device[] = ['mobile', 'desktop']

/** What the response of a back end depends on. */
export interface ContentKey {
  /** A host that is served; empty for any other. */
  host: string
  device: Device
  language: Language
  /** Of a demo; empty for none. */
  scenario: string
}

/** Fetches content. `known` are games that the same host sent before. Rejects with a `ContentError`. */
type Read = (known: KnownGames | null) => Promise<StoredContent>

interface Entry {
  key: ContentKey
  cached: StoredContent | null
  /** When that was last fetched. */
  fetchedAt: number
  /** When it was last tried, and how long to wait then, in ms. */
  triedAt: number
  pause: number
  pending: Promise<void> | null
  /** The last response was late or missing. */
  slow: boolean
}

export interface ContentCacheOptions {
  /** Called when content was evicted for lack of space: of a scenario, or of a host that is served. */
  evicted?: (cache: 'scenarios' | 'contents') => void
  /** Called after each fetch for a served host, with the error or null. */
  fetched?: (key: ContentKey, error: ContentError | null, hasContent: boolean) => void
  scenarioBytes?: number
  servedBytes?: number
}

/**
 * Caches the content of back ends. Content older than a second is fetched again, once for all concurrent requests. A back end that is
 * down, slow or responds with nonsense costs freshness: the last good content stays. The content of every host that is served stays, while
 * there is room for all of them.
 */
export function createContentCache(options: ContentCacheOptions = {}) {
  const { evicted, fetched, scenarioBytes = MAX_SCENARIO_BYTES, servedBytes = MAX_SERVED_BYTES } = options
  /** The one that was asked for last is the last. */
  const served = new Map<string, Entry>()
  const held = createHeldBytes()
  const scenarios = new LRUCache<string, Entry>({
    maxSize: scenarioBytes,
    sizeCalculation: ({ cached }) => ENTRY_BYTES + (cached?.bytes ?? 0),
    dispose: (_entry, _key, reason) => {
      if (reason === 'evict') evicted?.('scenarios')
    },
  })
  const entriesOf = (key: ContentKey) => (key.scenario === '' ? served : scenarios)

  /** A browser, too, has one list for both devices; it has none of another host, whose versions may mean other lists. */
  function knownGames(key: ContentKey): KnownGames | null {
    const entries = DEVICES.map((device) => entriesOf(key).get(textOf({ ...key, device })))
    const latest = entries.reduce((a, b) => ((b?.fetchedAt ?? 0) > (a?.fetchedAt ?? 0) ? b : a))
    const content = latest?.cached?.content
    return content ? { version: content.gameListVersion, list: content.appGameList } : null
  }

  function drop(text: string, { cached }: Entry): void {
    served.delete(text)
    held.change(cached, null)
  }

  function makeRoomBeside(entry: Entry): void {
    for (const [text, one] of served) {
      if (held.bytes() <= servedBytes) return
      if (one === entry) continue
      drop(text, one)
      evicted?.('contents')
    }
  }

  async function refresh(entry: Entry, read: Read): Promise<void> {
    const { key } = entry
    const started = Date.now()
    let error: ContentError | null = null
    try {
      const before = entry.cached
      entry.cached = await read(knownGames(key))
      entry.fetchedAt = Date.now()
      if (served.get(textOf(key)) === entry) {
        held.change(before, entry.cached)
        makeRoomBeside(entry)
      }
    } catch (thrown) {
      error = thrown instanceof ContentError ? thrown : new ContentError('unreachable', String(thrown))
    }
    entry.pending = null
    entry.slow = error !== null || Date.now() - started > TIMEOUT_MS
    entry.triedAt = Date.now()
    entry.pause = error ? PAUSE_MS : FRESH_MS
    if (key.scenario === '') fetched?.(key, error, entry.cached !== null)
    else if (scenarios.peek(textOf(key)) === entry) {
      // Sizes are calculated for new entries only.
      scenarios.delete(textOf(key))
      scenarios.set(textOf(key), entry)
    }
  }

  return {
    /** The content of a key; null while there has never been any. */
    async get(key: ContentKey, read: Read): Promise<StoredContent | null> {
      const entries = entriesOf(key)
      const text = textOf(key)
      let entry = entries.get(text)
      if (!entry) {
        entry = { key, cached: null, fetchedAt: 0, triedAt: 0, pause: 0, pending: null, slow: false }
        entries.set(text, entry)
      } else if (entries === served) {
        served.delete(text)
        served.set(text, entry)
      }
      // A clock that was set back keeps nothing for longer.
      if (Math.abs(Date.now() - entry.triedAt) < entry.pause) return entry.cached
      const isIdle = Math.abs(Date.now() - entry.triedAt) > IDLE_MS
      if (!entry.pending) {
        if (isIdle && entry.cached) entry.slow = false
        entry.pending = refresh(entry, read)
      }
      const timeout = !entry.cached ? FIRST_TIMEOUT_MS : isIdle ? IDLE_TIMEOUT_MS : TIMEOUT_MS
      // Only the first request waits in vain: the others fail fast.
      if (entry.slow) {
        if (!entry.cached) await within(entry.pending, TIMEOUT_MS)
      } else if (!(await within(entry.pending, timeout))) entry.slow = true
      return entry.cached
    },
    /** Drops the content of hosts that are no longer served. */
    keepHosts(isServed: (host: string) => boolean): void {
      for (const [text, entry] of served)
        if (entry.key.host !== '' && !isServed(entry.key.host)) drop(text, entry)
    },
  }
}

/** Counts the bytes of contents, each of them and each list once, however many hosts have it. */
function createHeldBytes() {
  const holders = new Map<object, number>()
  let bytes = 0
  function count(part: object, size: number, by: 1 | -1): void {
    const after = (holders.get(part) ?? 0) + by
    if (after === 0) holders.delete(part)
    else holders.set(part, after)
    if (after === 0 || (after === 1 && by === 1)) bytes += by * size
  }
  const hold = (stored: StoredContent | null, by: 1 | -1) => {
    if (!stored) return
    count(stored.content.appGameList, stored.listBytes, by)
    count(stored, stored.bytes - stored.listBytes, by)
  }
  return {
    bytes: () => bytes,
    change(from: StoredContent | null, to: StoredContent | null): void {
      hold(to, 1)
      hold(from, -1)
    },
  }
}

const textOf = ({ host, device, language, scenario }: ContentKey) =>
  JSON.stringify([host, device, language, scenario])

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
