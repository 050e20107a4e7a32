import { parseJson } from '@/shared/safe/parseJson'
import { localStore } from '@/shared/safe/storage'
import { KEY } from '@/store/storageKeys'

/** A device stores what was seen for this many players, the most recent ones. */
export const MAX_VIEWERS = 10

/** The keys, each followed by a dot and the viewer's mark. */
const NAMES: readonly string[] = [KEY.homeSeen, KEY.noticesRead]

/** Name and mark of such a key; null for any other. */
function markIn(key: string): string | null {
  const dot = key.indexOf('.')
  return dot > 0 && NAMES.includes(key.slice(0, dot)) ? key.slice(dot + 1) : null
}

/**
 * Registers a player's visit and removes the data of the least recent players beyond `MAX_VIEWERS`. Players with an unknown last
 * visit (the list was lost) count as the least recent.
 */
export function recordViewer(mark: string): void {
  const keys = localStore.keys()
  const marks = new Set(keys.flatMap((key) => markIn(key) ?? []))
  const stored = parseJson(localStore.get(KEY.seenViewers))
  const order = (Array.isArray(stored) ? stored : []).filter((one): one is string => marks.has(one as string))
  const known = new Set(order)
  const lately = [...[...marks].filter((one) => !known.has(one)), ...known]
    .filter((one) => one !== mark)
    .concat(mark)
    .slice(-MAX_VIEWERS)
  for (const key of keys) {
    const of = markIn(key)
    if (of !== null && !lately.includes(of)) localStore.remove(key)
  }
  localStore.set(KEY.seenViewers, JSON.stringify(lately))
}
