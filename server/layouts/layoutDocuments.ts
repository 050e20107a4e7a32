import { LRUCache } from 'lru-cache'
import { MIN_COMPRESSED_BYTES } from '../compress'
import { createEntity, type Entity } from '../entity'
import { findLayoutDocument, type DocumentRequest } from './findLayoutDocument'
import type { LayoutSource } from './layoutSource'

const DOCUMENTS_KEPT = 200

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
    async find(parts: string[], request: DocumentRequest): Promise<Entity | null> {
      const text = await findLayoutDocument(layouts, parts, request)
      return text === null ? null : entityOf(text)
    },
  }
}
