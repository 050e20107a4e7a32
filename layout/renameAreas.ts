import type { JsonObject } from './types'

/** New names of areas whose blocks moved: `{ bonuses: 'activities' }` makes `bonuses.SupplyPage` `activities.SupplyPage`. */
export type RenamedAreas = Readonly<Record<string, string>>

/**
 * A document with the types of moved blocks renamed, wherever they are named: layouts that operators saved before a move go on
 * working. Message keys have the same form, but no capital after the dot. Does not change the argument.
 */
export function renameAreas(document: JsonObject, areas: RenamedAreas): JsonObject {
  const rename = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const [, area = '', name] = /^(\w+)\.([A-Z]\w*)$/.exec(value) ?? []
      return name && Object.hasOwn(areas, area) ? `${areas[area]}.${name}` : value
    }
    if (Array.isArray(value)) return value.map(rename)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rename(inner)]))
  }
  return rename(document) as JsonObject
}
