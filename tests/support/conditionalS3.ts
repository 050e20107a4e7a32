import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  stop: () => Promise<void>
}

/** How s3rver names the file of an object. */
const OBJECT = '._S3rver_object'
/** Keys per page of a list. */
const PAGE = 400

/**
 * An S3-compatible store. s3rver answers 200 to conditional writes that must fail, so that a proxy before it adds the condition:
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
  const failures: number[] = []
  let losesNext = false
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
        const failure = failures.shift()
        if (failure !== undefined) return void response.writeHead(failure).end('<Error/>')
        if (request.url?.includes('list-type=2')) return void response.end(await list(request.url))
        if (request.headers['if-none-match'] === '*' && (await exists(key)))
          return void response.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>')
        const { status, headers, body } = await send(request, Buffer.concat(parts))
        if (losesNext) {
          losesNext = false
          return void response.destroy()
        }
        response.writeHead(status, headers).end(body)
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
    async stop() {
      proxy.closeAllConnections()
      proxy.close()
      await s3.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
