import { isJsonObject } from './jsonObject'
import { allPatches } from './layerPatches'
import { valueAt } from './pointer'
import { setAt } from './setAt'
import type { Json, JsonObject } from './types'

/**
 * What one layer says of one section: its values for each device and mode, and the layer's own texts that the section names, or that
 * are among `texts`. It has the form of a layer, so that two of them can be compared and merged like layers; empty where the layer
 * says nothing of it.
 */
export function sectionPart(
  layer: unknown,
  section: readonly string[],
  texts: Iterable<string> = [],
): JsonObject {
  const patches = allPatches({ name: '', layer })
  let part: JsonObject = {}
  const named = new Set(texts)
  for (const { at, patch } of patches) {
    const value = valueAt(patch, section) as Json | undefined
    if (value === undefined) continue
    part = setAt(part, [...at, ...section], value)
    for (const text of stringsIn(value)) named.add(text)
  }
  for (const { at, patch } of patches)
    for (const [language, messages] of Object.entries(isJsonObject(patch.messages) ? patch.messages : {}))
      for (const [key, text] of Object.entries(isJsonObject(messages) ? messages : {}))
        if (named.has(key)) part = setAt(part, [...at, 'messages', language, key], text as Json)
  return part
}

/** Every text in a value: some of them name a message. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}
