import { fileURLToPath } from 'node:url'
import type { ObjectStore } from '../objectStore'
import { createFolderStore } from './folderStore'
import { createHttpStore } from './httpStore'

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
