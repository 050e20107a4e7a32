import { createHash } from 'node:crypto'
import type { Game } from '@/api/models/game'
import type { ContentWithGames, ReadContentOptions } from '@/app/prerender/renderPage'
import { readSiteContent } from './readSiteContent'
import type { Renderer } from './renderer'

export interface StoredContent {
  content: ContentWithGames
  /** Equal for equal content. */
  version: string
  /** Of its JSON, with the games. */
  bytes: number
  /** Of the games alone: contents share lists that are equal. */
  listBytes: number
}

/**
 * Reads contents so that equal ones are one object, and equal game lists are, whichever hosts they come from: by the digest of their
 * JSON, because versions of two hosts may be equal without their lists being equal. An answer that was read before is not parsed again.
 * Nothing is held here that nobody else holds.
 */
export function createContentStore() {
  const lists = createWeakCache<Game[]>()
  const contents = createWeakCache<StoredContent>()
  /** By the text of the answer, and by the games that it may leave out. */
  const responses = createWeakCache<StoredContent>()
  const listFacts = new WeakMap<Game[], { digest: string; bytes: number }>()

  function parseOnce(raw: unknown, parse: () => Game[]): Game[] {
    const text = JSON.stringify(raw)
    const digest = digestOf(text)
    const list = lists.get(digest) ?? parse()
    lists.set(digest, list)
    listFacts.set(list, { digest, bytes: text.length })
    return list
  }

  function storedContent(content: ContentWithGames): StoredContent {
    const list = listFacts.get(content.appGameList)
    const text = JSON.stringify([content.config, content.gameListVersion, list?.digest])
    const version = digestOf(text)
    const listBytes = list?.bytes ?? 0
    const stored = contents.get(version) ?? { content, version, bytes: text.length + listBytes, listBytes }
    contents.set(version, stored)
    return stored
  }

  return {
    /** The content of a site's pages. Throws a `ContentError`. */
    async read(
      portal: Pick<Renderer['portal'], 'readContent'>,
      options: Omit<ReadContentOptions, 'parseOnce'>,
    ): Promise<StoredContent> {
      const { known } = options
      const left = known ? `${listFacts.get(known.list)?.digest} ${known.version}` : ''
      let key = ''
      let unchanged: StoredContent | undefined
      const fetch: typeof globalThis.fetch = async (...call) => {
        const response = await options.fetch(...call)
        const body = await response.arrayBuffer()
        key = `${digestOf(new Uint8Array(body))} ${left}`
        unchanged = response.ok ? responses.get(key) : undefined
        if (unchanged) return new Response(null, { status: 304 })
        return new Response(body.byteLength > 0 ? body : null, { status: response.status })
      }
      try {
        const stored = storedContent(await readSiteContent(portal, { ...options, fetch, parseOnce }))
        responses.set(key, stored)
        return stored
      } catch (error) {
        if (unchanged) return unchanged
        throw error
      }
    },
  }
}

function createWeakCache<T extends object>() {
  const values = new Map<string, WeakRef<T>>()
  const collected = new FinalizationRegistry<string>((key) => {
    // It may have been replaced since.
    if (!values.get(key)?.deref()) values.delete(key)
  })
  return {
    get: (key: string): T | undefined => values.get(key)?.deref(),
    set(key: string, value: T): void {
      if (values.get(key)?.deref() === value) return
      values.set(key, new WeakRef(value))
      collected.register(value, key)
    },
  }
}

const digestOf = (text: string | Uint8Array) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22)
