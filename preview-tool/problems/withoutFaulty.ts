import { isJsonObject } from '@layout/jsonObject'
import type { JsonObject } from '@layout/types'
import type { Documents } from '../model'
import { editorLocation } from './editorLocation'

/** Sections that others refer to: links lead to routes. */
const NEEDED = ['routes', 'theme', 'shell']

/** The draft without its faulty entries, to find more problems; null when none can be removed. */
export function withoutFaulty(
  documents: Documents,
  problems: readonly { layer: string; pointer: string }[],
): Documents | null {
  const faulty: [section: string, id: string][] = []
  for (const { layer, pointer } of problems) {
    const { selected } = editorLocation(layer, pointer)
    const [section = '', ...id] = selected?.split('.') ?? []
    if (id.length > 0 && !NEEDED.includes(section)) faulty.push([section, id.join('.')])
  }
  if (faulty.length === 0) return null
  return Object.fromEntries(Object.entries(documents).map(([name, layer]) => [name, strip(layer, faulty)]))
}

/** A patch and its patches for devices and modes without the entries. */
function strip(patch: JsonObject, faulty: readonly (readonly [string, string])[]): JsonObject {
  const stripped = { ...patch }
  for (const [section, id] of faulty) {
    const entries = stripped[section]
    if (!isJsonObject(entries) || !Object.hasOwn(entries, id)) continue
    const { [id]: _out, ...rest } = entries
    stripped[section] = rest
  }
  for (const inner of ['devices', 'modes']) {
    const patches = stripped[inner]
    if (!isJsonObject(patches)) continue
    stripped[inner] = Object.fromEntries(
      Object.entries(patches).map(([name, one]) => [name, isJsonObject(one) ? strip(one, faulty) : one]),
    )
  }
  return stripped
}
