import { readFile } from 'node:fs/promises'
import { MIN_COMPRESSED_BYTES } from './compress'
import { contentTag, createEntity, type Entity } from './entity'
import { locate, type StaticFiles } from './staticFiles'

/** `/layouts/*.json` from an operator's folder, read at each request, so that a reload shows an edit. */
export function createLayoutFiles(folder: string): StaticFiles {
  const cached = new Map<string, Entity>()
  return {
    async find(parts) {
      if (parts.some((part) => part.startsWith('.')) || !parts.at(-1)?.endsWith('.json')) return null
      const place = await locate(folder, parts)
      if (!place) return null
      const body = await readFile(place.name)
      const known = cached.get(place.name)
      if (known?.tag === contentTag(body)) return known
      const entity = createEntity(body, 'application/json; charset=utf-8', {
        compressible: body.length >= MIN_COMPRESSED_BYTES,
      })
      cached.set(place.name, entity)
      return entity
    },
  }
}
