import { parseJson } from '@/shared/safe/parseJson'
import { localStore } from '@/shared/safe/storage'
import { KEY } from '@/store/storageKeys'

/** What players have seen is kept on a device for so many of them, those who came last. */
export const MAX_VIEWERS = 10

/** Where it is kept, each with a viewer's mark behind a dot. */
const NAMES: readonly string[] = [KEY.homeSeen, KEY.noticesRead]

/** A name and its mark, of a key of this kind; null for any other. */
function markIn(key: string): string | null {
  const dot = key.indexOf('.')
  return dot > 0 && NAMES.includes(key.slice(0, dot)) ? key.slice(dot + 1) : null
}

/**
 * A player came: what was kept for others is dropped from the longest absent on, beyond `MAX_VIEWERS`. Of whom it is not
 * known when they came, which is so after the list of them was lost, they count as the longest absent.
 */
export function noteViewer(mark: string): void {
  const keys = localStore.keys()
  const kept = new Set(keys.flatMap((key) => markIn(key) ?? []))
  const stored = parseJson(localStore.get(KEY.seenViewers))
  const order = (Array.isArray(stored) ? stored : []).filter((one): one is string => kept.has(one as string))
  const known = new Set(order)
  const lately = [...[...kept].filter((one) => !known.has(one)), ...known]
    .filter((one) => one !== mark)
    .concat(mark)
    .slice(-MAX_VIEWERS)
  for (const key of keys) {
    const of = markIn(key)
    if (of !== null && !lately.includes(of)) localStore.remove(key)
  }
  localStore.set(KEY.seenViewers, JSON.stringify(lately))
}
