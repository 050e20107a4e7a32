import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import S3rver from 's3rver'

export interface TestBucket {
  /** `s3://objects?…` of a store that heeds conditions. */
  address: string
  /** The same store, which overwrites what it must not. */
  careless: string
  /** Responds with these statuses before anything else, one request each. */
  fail: (...statuses: number[]) => void
  /** Loses the response to the next request, which is carried out. */
  loseResponse: () => void
  /** What is wrong with it from now on; undefined for nothing. */
  suffer: (fault?: BucketFault) => void
  stop: () => Promise<void>
}

/**
 * `down` breaks each connection, `careless` overwrites what it must not, `truncated` and `wrong` give other bytes than were
 * written, `slow` takes its time.
 */
export type BucketFault = 'down' | 'careless' | 'truncated' | 'wrong' | 'slow'

/** How long a slow answer takes, in ms. */
const SLOW_MS = 40

/** How s3rver names the file of an object. */
const OBJECT = '._S3rver_object'
/** Keys per page of a list. */
const PAGE = 400

/** s3rver accepts these only. */
const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

/**
 * An S3-compatible store, with its credentials for this process and those that it starts until it stops. s3rver answers 200 to conditional writes that must fail, so that a proxy before it adds the condition:
 * writes of one key happen one after the other, and a second creation gets 412.
 */
export async function startBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'bucket-'))
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'objects' }],
  })
  const { port } = await s3.run()
  Object.assign(process.env, CREDENTIALS)
  const failures: number[] = []
  let losesNext = false
  let fault: BucketFault | undefined
  const queues = new Map<string, Promise<void>>()

  const send = (request: http.IncomingMessage, body: Buffer, method = request.method) =>
    new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
      const { 'if-none-match': _condition, ...headers } = request.headers
      const outgoing = http.request(
        { host: '127.0.0.1', port, path: request.url, method, headers },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 500,
              headers: response.headers,
              body: Buffer.concat(parts),
            }),
          )
        },
      )
      outgoing.on('error', reject)
      outgoing.end(body)
    })

  const proxy = http.createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const key = request.url?.split('?')[0] ?? ''
      const turn = (queues.get(key) ?? Promise.resolve()).then(async () => {
        if (fault === 'down') return void response.destroy()
        if (fault === 'slow') await wait(SLOW_MS)
        const failure = failures.shift()
        if (failure !== undefined) return void response.writeHead(failure).end('<Error/>')
        if (request.url?.includes('list-type=2')) return void response.end(await list(request.url))
        if (fault !== 'careless' && request.headers['if-none-match'] === '*' && (await exists(key)))
          return void response.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>')
        const { status, headers, body } = await send(request, Buffer.concat(parts))
        if (losesNext) {
          losesNext = false
          return void response.destroy()
        }
        const sent = status === 200 && request.method === 'GET' ? spoiled(body, fault) : body
        response.writeHead(status, { ...headers, 'content-length': sent.length }).end(sent)
      })
      queues.set(
        key,
        turn.catch(() => void response.destroy()),
      )
    })
  })
  /** A page of a list; s3rver enciphers the next page's token with an algorithm that Node has no more. */
  async function list(address: string): Promise<string> {
    const query = new URL(address, 'http://s3').searchParams
    const [prefix, after] = [query.get('prefix') ?? '', query.get('continuation-token') ?? '']
    const files = await readdir(join(directory, 'objects'), { recursive: true })
    const keys = files
      .filter((file) => file.endsWith(OBJECT))
      .map((file) => file.slice(0, -OBJECT.length))
      .filter((key) => key.startsWith(prefix) && key > after)
      .sort()
    const page = keys.slice(0, PAGE)
    const next = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    const contents: string[] = []
    for (const key of page) {
      const { mtime } = await stat(join(directory, 'objects', `${key}${OBJECT}`))
      contents.push(
        `<Contents><Key>${key}</Key><LastModified>${mtime.toISOString()}</LastModified></Contents>`,
      )
    }
    return `<ListBucketResult><IsTruncated>${keys.length > PAGE}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
  }
  const exists = async (key: string) => (await fetch(`http://127.0.0.1:${port}${key}`, { method: 'HEAD' })).ok
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const addressOf = (at: number) => `s3://objects/portal?region=us-east-1&endpoint=http://127.0.0.1:${at}`
  return {
    address: addressOf((proxy.address() as AddressInfo).port),
    careless: addressOf(port),
    fail: (...statuses) => void failures.push(...statuses),
    loseResponse: () => void (losesNext = true),
    suffer: (now) => void (fault = now),
    async stop() {
      for (const name of Object.keys(CREDENTIALS)) Reflect.deleteProperty(process.env, name)
      proxy.closeAllConnections()
      proxy.close()
      await s3.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** What a store gives that does not keep what it was given. */
function spoiled(body: Buffer, fault: BucketFault | undefined): Buffer {
  if (fault === 'truncated') return body.subarray(0, body.length >> 1)
  if (fault !== 'wrong') return body
  const other = Buffer.from(body)
  other[other.length >> 1] = (other[other.length >> 1] ?? 0) ^ 1
  return other
}
