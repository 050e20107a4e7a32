import { gameSchema, type Game } from '@/api/models/game'
import { listOf, num, text, z } from '@/api/shape'
import { browserDatabase, settled } from '@/shared/safe/browserDatabase'
import { localStore } from '@/shared/safe/storage'

/** Earlier releases stored the list in the local storage, which has no room for a long one. */
const OLD_KEY = 'GAME_LIST'

/** Games in a record: each is read and checked in a task of its own, so that none blocks a slow phone. */
const RECORD = 500

const HEAD = 'head'
const headSchema = z.object({ backend: text(), version: text(), games: num() })
const recordSchema = listOf(gameSchema)
const database = browserDatabase('portico-games', 'games')

const readHead = async (store: IDBObjectStore) => z.parse(headSchema, await settled(store.get(HEAD)))

/** The stored game list; reading the list takes longer than knowing its version. */
export interface StoredGames {
  version: string
  /** Null if it cannot be read: it is broken, or another tab replaced it. Read once. */
  list: () => Promise<Game[] | null>
}

/** The game list that this browser has of a back end; null without one. */
export async function openStoredGames(backend: string): Promise<StoredGames | null> {
  localStore.remove(OLD_KEY)
  try {
    const head = await database('readonly', readHead)
    if (head.backend !== backend || head.games === 0) return null
    let list: Promise<Game[] | null> | undefined
    return { version: head.version, list: () => (list ??= readList(head).catch(() => null)) }
  } catch {
    return null
  }
}

function readList(known: z.output<typeof headSchema>): Promise<Game[] | null> {
  return database('readonly', async (store) => {
    const { backend, version, games } = await readHead(store)
    const list: Game[] = []
    for (let at = 0; at < games; at += RECORD)
      list.push(...z.parse(recordSchema, await settled(store.get(at))))
    const isSame = backend === known.backend && version === known.version
    return isSame && list.length === games ? list : null
  })
}

/** Replaces the stored list, all of it or nothing; without room or IndexedDB the next visit fetches it again. */
export async function storeGames(backend: string, version: string, list: readonly Game[]): Promise<void> {
  try {
    await database('readwrite', async (store) => {
      await settled(store.clear())
      for (let at = 0; at < list.length; at += RECORD)
        await settled(store.put(list.slice(at, at + RECORD), at))
      await settled(store.put({ backend, version, games: list.length }, HEAD))
    })
  } catch {
    // What was stored before stays, with its own version.
  }
}
