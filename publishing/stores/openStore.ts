import { fileURLToPath } from 'node:url'
import { fetchObject } from '../fetchObject'
import { MAX_OBJECT_BYTES, type ObjectStore } from '../objectStore'
import { createFolderStore } from './folderStore'
import { storeKey } from './storeKey'

const TIMEOUT_MS = 5_000

/** Objects below an address of a CDN or a bucket that everybody may read. Nothing can be written. */
function createHttpStore(base: string): ObjectStore {
  const refuse = () => Promise.reject(new Error(`${base} can only be read: publish to the store behind it.`))
  return {
    async get(key) {
      const address = `${base}/${storeKey(key)}`
      try {
        const signal = AbortSignal.timeout(TIMEOUT_MS)
        return await fetchObject(address, MAX_OBJECT_BYTES, { redirect: 'error', signal })
      } catch (error) {
        throw new Error(`${key}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
      }
    },
    put: refuse,
    create: refuse,
    list: refuse,
    remove: refuse,
  }
}

/**
 * The store at an address: `file:///srv/objects`, `s3://bucket/prefix?region=…&endpoint=https://…`, or, to read only,
 * `https://cdn.example.com/objects`. Throws an Error with a sentence for anything else.
 */
export async function openStore(address: string): Promise<ObjectStore> {
  const url = URL.canParse(address) ? new URL(address) : null
  switch (url?.protocol) {
    case 'file:':
      return createFolderStore(fileURLToPath(url))
    case 's3:': {
      if (url.hostname === '') throw new Error(`A bucket needs a name, s3://bucket, not "${address}".`)
      const endpoint = url.searchParams.get('endpoint')
      const { createS3Store } = await import('./s3Store')
      return createS3Store({
        bucket: url.hostname,
        prefix: url.pathname.replaceAll(/^\/|\/$/g, ''),
        region: url.searchParams.get('region') ?? process.env.AWS_REGION ?? 'us-east-1',
        ...(endpoint !== null && { endpoint }),
      })
    }
    case 'http:':
    case 'https:':
      return createHttpStore(address.replace(/\/$/, ''))
    default:
      throw new Error(
        `A store is a folder or a bucket, file:///srv/objects or s3://bucket, not "${address}".`,
      )
  }
}
