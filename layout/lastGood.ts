import { parseJson } from '@/shared/safe/parseJson'
import type { BundleSource } from './bundle'
import { isJsonObject } from './jsonObject'
import type { NamedLayer } from './layerPatches'
import { readDocument } from './readLayer'
import type { RenamedAreas } from './renameAreas'
import { isSiteName } from './siteName'

/** Storage for the last good layers, such as `SafeStorage` of `shared/safe`. */
export interface LayoutStorage {
  get(key: string): string | null
  set(key: string, value: string): void
}

const KEY = 'LAYOUT_LAST_GOOD'

/** Stores the last good layers of a site, with what the network said of them. */
export function saveLastGood(
  storage: LayoutStorage,
  site: string,
  layers: readonly NamedLayer[],
  { seq, mode }: BundleSource = {},
): void {
  write(storage, { site, layers, seq, mode })
}

function write(storage: LayoutStorage, stored: object): void {
  try {
    storage.set(KEY, JSON.stringify(stored))
  } catch {
    // Storage is full: this source is missing then.
  }
}

/** Undefined also where the storage cannot be read. */
function read(storage: LayoutStorage): unknown {
  try {
    return parseJson(storage.get(KEY))
  } catch {
    return undefined
  }
}

/**
 * Notes what the network says, also where its layers cannot be shown: last good layers that were served before its `floor` are
 * forgotten, as they were withdrawn (PB-10), and its switch of the mode applies to those that stay (PB-06).
 */
export function noteSource(storage: LayoutStorage, site: string, { floor = 0, mode }: BundleSource): void {
  const stored = read(storage)
  const own = isJsonObject(stored) && stored.site === site ? stored : { site, layers: [] }
  const seq = typeof own.seq === 'number' ? own.seq : 0
  const layers = seq < floor ? [] : own.layers
  if (own !== stored || own.mode !== mode || layers !== own.layers) write(storage, { ...own, layers, mode })
}

/** The switch of a site's mode that the network named last; undefined for none. */
export function readLastSwitch(storage: LayoutStorage, site: string): string | undefined {
  const stored = read(storage)
  return isJsonObject(stored) && stored.site === site && typeof stored.mode === 'string'
    ? stored.mode
    : undefined
}

/** The last good layers of a site; undefined when there are none or the stored data is invalid. */
export function readLastGood(
  storage: LayoutStorage,
  site: string,
  areas?: RenamedAreas,
): NamedLayer[] | undefined {
  const stored = parseJson(storage.get(KEY))
  if (!isJsonObject(stored) || stored.site !== site || !Array.isArray(stored.layers)) return undefined
  const layers: NamedLayer[] = []
  for (const entry of stored.layers) {
    if (!isJsonObject(entry) || !isSiteName(entry.name)) return undefined
    const { layer } = readDocument(entry.layer, areas)
    if (!layer) return undefined
    layers.push({ name: entry.name, layer })
  }
  return layers.length > 0 ? layers : undefined
}
