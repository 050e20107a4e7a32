import { LRUCache } from 'lru-cache'
import { MIN_COMPRESSED_BYTES } from '../compress'
import { createEntity, type Entity } from '../entity'
import type { LayoutSource } from './layoutSource'

const DOCUMENTS_KEPT = 200

interface DocumentRequest {
  bucket: number
  /** `?fallback=`: an app of an older build asks for an older release. */
  query: string | undefined
}

/** `/layouts/*.json` for browsers: each site's layers in one document, and which host shows which site. */
export function createLayoutDocuments(layouts: LayoutSource) {
  const entities = new LRUCache<string, Entity>({ max: DOCUMENTS_KEPT })

  function entityOf(text: string): Entity {
    const known = entities.get(text)
    if (known) return known
    const body = Buffer.from(text)
    const entity = createEntity(body, 'application/json; charset=utf-8', {
      compressible: body.length >= MIN_COMPRESSED_BYTES,
    })
    entities.set(text, entity)
    return entity
  }

  return {
    /** The document of these path segments below `/layouts/`; null where there is none. */
    async find(parts: string[], { bucket, query }: DocumentRequest): Promise<Entity | null> {
      const name = parts.length === 1 ? /^([\w-]+)\.json$/.exec(parts[0] ?? '')?.[1] : undefined
      if (name === undefined) return null
      if (name === 'sites') {
        const hosts = await layouts.hosts()
        return hosts === undefined ? null : entityOf(JSON.stringify(hosts))
      }
      if (query !== undefined && !/^\d$/.test(query)) return null
      const older = query === undefined ? undefined : Number(query)
      const found = await layouts.site(name, { bucket, older, fresh: true })
      return found && entityOf(found.text)
    },
  }
}
