import { setTimeout as wait } from 'node:timers/promises'
import type * as S3 from '@aws-sdk/client-s3'
import type { Bytes } from '../digest'
import { readBytes } from '../fetchObject'
import { MAX_OBJECT_BYTES, type ObjectStore } from '../objectStore'
import { storeKey } from './storeKey'

export interface BucketOptions {
  bucket: string
  /** Before every key, without a slash at its end; empty for none. */
  prefix: string
  /** Address of a store that is not Amazon's. */
  endpoint?: string
  region: string
}

const CONNECTION_TIMEOUT_MS = 3_000
const REQUEST_TIMEOUT_MS = 10_000
const ATTEMPTS = 3
/** All attempts to read an object, its body included. */
const READ_TIMEOUT_MS = 20_000
/** How often a write that met another one is tried again. */
const CONFLICT_ATTEMPTS = 5
const IMMUTABLE = 'public, max-age=31536000, immutable'
const POINTER = 'max-age=5, stale-while-revalidate=30, stale-if-error=604800'

/** Objects in an S3-compatible bucket; credentials come from the environment, as the SDK finds them. */
export async function createS3Store(options: BucketOptions): Promise<ObjectStore> {
  const { S3Client, GetObjectCommand, PutObjectCommand, ListObjectsV2Command, DeleteObjectCommand } =
    await loadSdk()
  const { bucket, prefix, endpoint, region } = options
  const client = new S3Client({
    region,
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      // Without it the time-out is only a warning.
      throwOnRequestTimeout: true,
    },
    // Stores that are not Amazon's know neither buckets as hosts nor its newer checksums; objects are hashed by us.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const front = prefix === '' ? '' : `${prefix}/`
  const addressOf = (key: string) => ({ Bucket: bucket, Key: front + storeKey(key) })
  const contentOf = (key: string, bytes: Bytes) => ({
    ...addressOf(key),
    Body: bytes,
    ContentType: key.startsWith('o/') ? 'application/octet-stream' : 'application/json',
    CacheControl: key.endsWith('/root.json') ? POINTER : key.startsWith('probe/') ? 'no-store' : IMMUTABLE,
  })

  async function get(key: string): Promise<Bytes | null> {
    try {
      const abortSignal = AbortSignal.timeout(READ_TIMEOUT_MS)
      const { Body } = await client.send(new GetObjectCommand(addressOf(key)), { abortSignal })
      return await readBytes(Body?.transformToWebStream(), MAX_OBJECT_BYTES)
    } catch (error) {
      if (statusOf(error) === 404) return null
      throw failure(key, error)
    }
  }

  const isSame = async (key: string, bytes: Bytes): Promise<boolean> => {
    const stored = await get(key)
    return stored !== null && Buffer.compare(stored, bytes) === 0
  }

  return {
    get,
    async put(key, bytes) {
      await client.send(new PutObjectCommand(contentOf(key, bytes))).catch((error: unknown) => {
        throw failure(key, error)
      })
    },
    async create(key, bytes) {
      for (let attempt = 1; ; attempt++)
        try {
          await client.send(new PutObjectCommand({ ...contentOf(key, bytes), IfNoneMatch: '*' }))
          return true
        } catch (error) {
          // A response that was lost is tried again by the SDK, and then meets what it has written itself.
          if (statusOf(error) === 412) return attemptsOf(error) > 1 && (await isSame(key, bytes))
          if (statusOf(error) !== 409) throw failure(key, error)
          // Another write of this key was under way: whether it succeeds decides.
          if (attempt === CONFLICT_ATTEMPTS) {
            if (await get(key)) return false
            throw failure(key, error)
          }
          await wait(50 * attempt)
        }
    },
    async list(start, writtenBefore = Infinity) {
      const keys: string[] = []
      let token: string | undefined
      do {
        const page: S3.ListObjectsV2CommandOutput = await client
          .send(new ListObjectsV2Command({ Bucket: bucket, Prefix: front + start, ContinuationToken: token }))
          .catch((error: unknown) => {
            throw failure(start, error)
          })
        // Something before the bucket may answer 200 with a page of its own, or with nothing: that would be an empty store.
        if (page.IsTruncated === undefined)
          throw new Error(`The bucket failed at ${start}: what came is no list`)
        for (const { Key, LastModified } of page.Contents ?? [])
          // What does not say when it was written is new.
          if (Key && (writtenBefore === Infinity || (LastModified && LastModified.getTime() < writtenBefore)))
            keys.push(Key.slice(front.length))
        if (page.IsTruncated && !page.NextContinuationToken)
          throw new Error(`The bucket failed at ${start}: its list ends in the middle`)
        token = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (token !== undefined)
      return keys.sort()
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(addressOf(key))).catch((error: unknown) => {
        throw failure(key, error)
      })
    },
  }
}

/** The SDK is not installed where nobody needs a bucket. */
async function loadSdk(): Promise<typeof S3> {
  try {
    return await import('@aws-sdk/client-s3')
  } catch {
    throw new Error('A bucket needs the package @aws-sdk/client-s3: install it, or use a folder (file:///…).')
  }
}

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode

const attemptsOf = (error: unknown): number =>
  (error as { $metadata?: { attempts?: number } }).$metadata?.attempts ?? 1

function failure(key: string, error: unknown): Error {
  const status = statusOf(error)
  const reason = error instanceof Error ? error.message : String(error)
  return new Error(
    `The bucket failed at ${key}: ${status === undefined ? '' : `status ${status}, `}${reason}`,
    {
      cause: error,
    },
  )
}
