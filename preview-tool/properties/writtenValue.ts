import { toPointer } from '@layout/pointer'
import type { Explain } from '@layout/mergeLayers'
import type { Json, JsonObject } from '@layout/types'

/** The value at a path as the layers set it, without the defaults of contracts. */
export function writtenValue(explain: Explain, path: readonly string[]): JsonObject {
  const whole = explain(toPointer(path))?.value
  const written = whole === undefined ? {} : withoutDefaults(whole as Json, path, explain)
  return (written ?? {}) as JsonObject
}

function withoutDefaults(value: Json, path: readonly string[], explain: Explain): Json | undefined {
  const source = explain(toPointer(path))
  if (source?.layer === 'default') return undefined
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value)
    .map(([key, one]) => [key, withoutDefaults(one, [...path, key], explain)] as const)
    .filter(([, one]) => one !== undefined)
  return Object.fromEntries(entries) as JsonObject
}
