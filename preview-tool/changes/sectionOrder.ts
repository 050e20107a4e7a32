import { isJsonObject, ownValue } from '@layout/jsonObject'

/** Ids of a section in render order; empty when it is not a section. */
export function sectionOrder(layout: unknown, section: string): string[] {
  const entries = ownValue(layout, section)
  if (!isJsonObject(entries)) return []
  const sortOf = (id: string) => {
    const sort = ownValue(entries[id], 'sort')
    return typeof sort === 'number' ? sort : Number.MAX_SAFE_INTEGER
  }
  return Object.keys(entries)
    .sort()
    .sort((a, b) => sortOf(a) - sortOf(b))
}
