import { createEntity, type Entity } from '../entity'
import type { OpenReleases } from './openReleases'

/** Where the store is served, on this origin. */
export const STORE_PATH = 'releases'

/** What of a store is public: everything signed, or named by its digest. The log of pointers is the operator's. */
const PUBLIC = /^(?:o\/[0-9a-f]{64}|r\/[0-9a-f]{64}\.json|k\/\d{1,6}\.json)$/

/** `/releases/*`: the store for service workers, which prove what they keep for a start without a network. */
export function createStoreFiles({ get, channel }: OpenReleases) {
  return async (parts: string[]): Promise<Entity | null> => {
    const key = parts.join('/')
    if (!PUBLIC.test(key) && key !== `c/${channel}/root.json`) return null
    const bytes = await get(key).catch(() => null)
    return (
      bytes && createEntity(Buffer.from(bytes), 'application/json; charset=utf-8', { compressible: false })
    )
  }
}
