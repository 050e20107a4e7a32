import { sectionOf } from '@/app/layoutNames'
import { isJsonObject, ownValue } from '@layout/jsonObject'
import type { BlockEntry } from '@/engine/registry/defineEntry'
import { messageText } from '../outline/messageText'
import { tellApart, wordsOfBlock } from '../outline/tellApart'

export type Entries = Readonly<Record<string, BlockEntry>>

/** Whether a part of a layout is a map of entries by id. */
export function isSection(name: string | undefined): name is string {
  return name === 'routes' || (name !== undefined && sectionOf(name) !== undefined)
}

/** Name of a section, to follow "to" or "from". */
export function placeName(section: string): string {
  return section === 'routes' ? 'the pages' : (sectionOf(section)?.place ?? `"${section}"`)
}

/** What one entry of a section is called; undefined where it has no name of its own. */
const kindOf = (section: string): string | undefined =>
  section === 'routes' ? 'page' : sectionOf(section)?.entry

/** Display name of an entry: `"Swipe banner"`, `tab "Rewards"`, `page "/search"`. `layout` is the one that contains it. */
export function entryName(section: string, id: string, layout: unknown, entries: Entries): string {
  const kind = kindOf(section)
  return `${kind ? `${kind} ` : ''}"${bareName(section, id, layout, entries)}"`
}

function bareName(section: string, id: string, layout: unknown, entries: Entries): string {
  if (section === 'routes') return id
  const all = ownValue(layout, section)
  const [entry, type] = [ownValue(all, id), ownValue(ownValue(all, id), 'type')]
  const key = ownValue(entry, 'label')
  const label = typeof type === 'string' ? (entries[type]?.label ?? type) : id
  if (typeof type !== 'string' || section === 'homeTabs')
    return typeof key === 'string' ? messageText(key, layout) : label
  // Named as in the outline, where blocks of one type are told apart.
  const alike = (isJsonObject(all) ? Object.entries(all) : [])
    .filter(([, one]) => ownValue(one, 'type') === type)
    .sort(([, a], [, b]) => sortOf(a) - sortOf(b))
  const names = tellApart(
    alike.map(([, one]) => ({ label, detail: wordsOfBlock(one, entries[type], layout) })),
  )
  return names[alike.findIndex(([one]) => one === id)] ?? label
}

function sortOf(entry: unknown): number {
  const sort = ownValue(entry, 'sort')
  return typeof sort === 'number' ? sort : 0
}
