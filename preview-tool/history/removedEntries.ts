import { isJsonObject, ownValue } from '@layout/jsonObject'
import { valueAt } from '@layout/pointer'
import { sectionPart } from '@layout/sectionPart'
import type { JsonObject } from '@layout/types'
import { parseJson } from '@/shared/safe/parseJson'
import { inheritedAt, mergedAt } from '../edit/mergedAt'
import type { Documents } from '../model'
import type { HistoryPage } from './sectionHistory'

/** An entry of a list that a layer had once, and that is not there any more. */
export interface RemovedEntry {
  id: string
  /** Its component; empty for a link, or where the layer only changed what it stands on. */
  type: string
  /** What the layer said of it last, as a part of a layer. */
  text: string
  /** Until when players had it; null while they have it, `draft` where the open change had it last. */
  until: number | 'draft' | null
}

/** What of a list was removed, what was there last first: entries that the layer had itself, and those that it takes away from what it stands on. */
export function removedEntries(
  { edits, versions }: Pick<HistoryPage, 'edits' | 'versions'>,
  documents: Documents,
  layer: string,
  section: string,
): RemovedEntry[] {
  const present = new Set(
    mergedAt(documents, { layer }, [section]).flatMap((list) =>
      isJsonObject(list) ? Object.keys(list) : [],
    ),
  )
  const takenAway = entriesIn(documents[layer], section).flatMap(([id, entry]) =>
    entry === null ? [id] : [],
  )
  const typeBelow = (id: string) => {
    const [type] = inheritedAt(documents, { layer }, [section, id, 'type'])
    return typeof type === 'string' ? type : ''
  }
  const found = new Map<string, RemovedEntry>()
  for (const { text, until } of [...edits.map((one) => ({ ...one, until: 'draft' as const })), ...versions]) {
    const part = parseJson(text)
    for (const [id, entry] of entriesIn(part, section))
      if (!present.has(id) && !found.has(id) && isWhole(entry)) {
        const type = ownValue(entry, 'type')
        const own = JSON.stringify(sectionPart(part, [section, id]))
        found.set(id, { id, type: typeof type === 'string' ? type : '', text: own, until })
      }
    for (const id of takenAway)
      if (!found.has(id) && valueAt(part, [section, id]) !== null)
        found.set(id, {
          id,
          type: typeBelow(id),
          text: JSON.stringify(sectionPart(part, [section, id])),
          until,
        })
  }
  return [...found.values()]
}

function entriesIn(layer: unknown, section: string): [string, unknown][] {
  const list = valueAt(layer, [section])
  return isJsonObject(list) ? Object.entries(list) : []
}

/** An entry that needs no layer below. */
const isWhole = (entry: unknown): entry is JsonObject =>
  ['type', 'to', 'action', 'redirect'].some((key) => typeof ownValue(entry, key) === 'string')
