import { readBucket } from '../publishing/activeRelease'
import { BUCKETS } from '../publishing/pointer'
import { readCookies } from '../src/shared/readCookies'
import type { PortalContext } from './portalApp'

const ONE_YEAR = 31_536_000

/** The visitor's bucket, where there is a canary: that of the cookie, or a new one for the whole of this request. */
export function bucketOf(c: PortalContext, hasCanary: boolean): number {
  if (!hasCanary) return 0
  const bucket = c.get('bucket') ?? bucketIn(c) ?? randomBucket()
  c.set('bucket', bucket)
  return bucket
}

/** Sends a new bucket with a document: the visitor keeps it, and with it the release. */
export function rememberBucket(c: PortalContext, document: Response): Response {
  const bucket = c.get('bucket')
  if (bucket !== undefined && bucket !== bucketIn(c))
    document.headers.append(
      'Set-Cookie',
      `bucket=${bucket}; Path=/; Max-Age=${ONE_YEAR}; SameSite=Lax; HttpOnly`,
    )
  return document
}

const bucketIn = (c: PortalContext) => readBucket(readCookies(c.req.header('cookie') ?? '').bucket)

function randomBucket(): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return number % BUCKETS
}
