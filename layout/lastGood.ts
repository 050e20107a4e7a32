import { parseJson } from '@/shared/safe/parseJson'
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

/** Stores the last good layers of a site, with the number of the pointer that served them. */
export function saveLastGood(
  storage: LayoutStorage,
  site: string,
  layers: readonly NamedLayer[],
  seq?: number,
): void {
  try {
    storage.set(KEY, JSON.stringify({ site, layers, ...(seq !== undefined && { seq }) }))
  } catch {
    // Storage is full: this source is missing then.
  }
}

/** Forgets last good layers that were served before `floor`: they were withdrawn (PB-10). */
export function forgetWithdrawn(storage: LayoutStorage, floor: number): void {
  const stored = parseJson(storage.get(KEY))
  const seq = isJsonObject(stored) && typeof stored.seq === 'number' ? stored.seq : 0
  if (stored !== undefined && seq < floor) storage.set(KEY, '')
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
