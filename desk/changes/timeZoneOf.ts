import { ownValue } from '@layout/jsonObject'
import type { Digest } from '../../publishing/digest'
import type { Queries } from '../database/openDatabase'
import { readTexts, type Layers } from './layers'

/** The time zone of a layer, or of what it stands on. One that nobody knows is a problem of the layout; UTC serves. */
export async function timeZoneOf(db: Queries, layers: Layers, layer: string): Promise<string> {
  for (let name: string | undefined = layer, left = 16; name !== undefined && left > 0; left--) {
    const digest: Digest | undefined = layers.get(name)
    const text = digest && (await readTexts(db, [digest])).get(digest)
    const document: unknown = text === undefined ? {} : JSON.parse(text)
    const zone = ownValue(document, 'timeZone')
    if (typeof zone === 'string' && Intl.supportedValuesOf('timeZone').includes(zone)) return zone
    const below = ownValue(document, 'extends')
    name = typeof below === 'string' ? below : undefined
  }
  return 'UTC'
}
