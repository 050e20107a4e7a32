import { isJsonObject, ownValue } from '@layout/jsonObject'
import { parseJson } from '@/shared/safe/parseJson'
import type { Texts } from '../documentsOf'

const DEFAULT_ZONE = 'UTC'

/** The time zone of a site, from its layers: its own, or that of the nearest layer that it extends. */
export function zoneOf(texts: Texts, site: string): string {
  const seen = new Set<string>()
  for (let name: unknown = site; typeof name === 'string' && !seen.has(name);) {
    seen.add(name)
    const layer = parseJson((ownValue(texts, name) as string | undefined) ?? '')
    if (!isJsonObject(layer)) break
    if (typeof layer.timeZone === 'string') return layer.timeZone
    name = layer.extends
  }
  return DEFAULT_ZONE
}
