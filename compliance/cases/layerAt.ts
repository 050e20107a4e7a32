import { isJsonObject } from '@layout/jsonObject'
import { sectionNames } from '@layout/sections'
import { parseDate } from '@/shared/time/parseDate'

const OVER = '2000-01-01T00:00Z'
const NEVER = '2099-12-31T23:59Z'

/**
 * A layer as it is at a moment (in ms), whatever a clock says: dates that have passed then are long over, and the others never come. Each
 * date is changed where it stands, so that layers merge as before.
 */
export function layerAt(layer: unknown, at: number): unknown {
  if (!isJsonObject(layer)) return layer
  const sections = new Set(sectionNames(layer))
  return mapped(layer, (value, key) => {
    if (key === 'devices' || key === 'modes') return mapped(value, (patch) => layerAt(patch, at))
    if (!sections.has(key)) return value
    return mapped(value, (entry) =>
      mapped(entry, (part, name) => (name === 'when' ? conditionAt(part, at) : part)),
    )
  })
}

function conditionAt(condition: unknown, at: number): unknown {
  if (Array.isArray(condition)) return condition.map((part) => conditionAt(part, at))
  return mapped(condition, (value, key) => {
    if (key === 'all' || key === 'any' || key === 'not') return conditionAt(value, at)
    const date = key === 'from' || key === 'until' ? parseDate(value) : NaN
    return Number.isNaN(date) ? value : date <= at ? OVER : NEVER
  })
}

const mapped = (value: unknown, change: (part: unknown, key: string) => unknown): unknown =>
  isJsonObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, change(part, key)]))
    : value
