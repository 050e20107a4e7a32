// @vitest-environment jsdom
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createClient, doneSchema } from './client'
import { uploadFile, type UploadOptions } from './uploadFile'
import { endpointOf } from '../../backend-kit/endpoints'

interface ReceivedRequest {
  headers: Record<string, unknown>
  body: string
}
let server: Server
let base = ''
let seen: ReceivedRequest[] = []
let response: (res: ServerResponse) => void
beforeAll(async () => {
  server = createServer((req, res) => {
    res.setHeader('Access-Control-Allow-Origin', '*')
    res.setHeader('Access-Control-Allow-Headers', '*, Authorization, Device-Fingerprint')
    if (req.method === 'OPTIONS') return void res.end()
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('end', () => {
      seen.push({ headers: req.headers, body: Buffer.concat(chunks).toString('latin1') })
      response(res)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((closed) => server.close(closed)))
beforeEach(() => {
  seen = []
  response = (res) => res.end('{"code":200,"errcode":0}')
})

const picture = new File([new Uint8Array(200_000).fill(65)], 'id.jpg', { type: 'image/jpeg' })
function send(options: UploadOptions = {}, apiBase = base) {
  const session = { token: 'secret' as string | null }
  const onUnauthorized = vi.fn()
  const client = createClient({
    apiBase,
    token: () => session.token,
    fingerprint: () => 'print',
    platform: () => 0,
    appId: () => 'demo',
    onUnauthorized,
  })
  const done = uploadFile(
    client,
    endpointOf('uploadKyc'),
    { side: 'front', file: picture },
    doneSchema,
    options,
  )
  return { done, onUnauthorized, session }
}

test('[WL-14] [NW-02] a file goes as a form with token and fingerprint, without the common fields, and reports its progress', async () => {
  const parts: number[] = []
  const { done } = send({ onProgress: (part) => parts.push(part) })
  expect(await done).toMatchObject({ ok: true })
  expect(seen).toHaveLength(1)
  expect(seen[0]?.headers).toMatchObject({ authorization: 'secret', 'device-fingerprint': 'print' })
  expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(seen[0]?.body).toContain('name="side"\r\n\r\nfront')
  expect(seen[0]?.body).toContain('filename="id.jpg"')
  expect(seen[0]?.body).not.toContain('clientReferrer')
  expect(parts.at(-1)).toBe(1)
  expect(parts).toEqual(parts.toSorted((a, b) => a - b))
})

test.each([
  [
    'an errcode',
    (res: ServerResponse) => res.end('{"code":200,"errcode":1145}'),
    { kind: 'errcode', errcode: 1145 },
  ],
  ['another status', (res: ServerResponse) => res.writeHead(413).end(), { kind: 'http', status: 413 }],
  ['no JSON', (res: ServerResponse) => res.end('<html>'), { kind: 'shape' }],
  ['a broken connection', (res: ServerResponse) => res.destroy(), { kind: 'network' }],
])('[WL-14] %s is an error of its kind, and nothing is sent again', async (_name, given, error) => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  response = given
  expect(await send().done).toMatchObject({ ok: false, error: { endpoint: 'uploadKyc', ...error } })
  expect(seen).toHaveLength(1)
  errors.mockRestore()
})

test('[WL-14] code 401 ends the session', async () => {
  response = (res) => res.end('{"code":401,"errcode":401}')
  const { done, onUnauthorized } = send()
  expect(await done).toMatchObject({ ok: false, error: { kind: 'unauthorized' } })
  expect(onUnauthorized).toHaveBeenCalledWith('secret')
})

test('[WL-14] it can be cancelled, before and during the upload', async () => {
  response = () => undefined
  const before = new AbortController()
  before.abort()
  expect(await send({ signal: before.signal }).done).toMatchObject({ error: { kind: 'aborted' } })
  expect(seen).toHaveLength(0)
  const middle = new AbortController()
  const { done } = send({ signal: middle.signal })
  await vi.waitFor(() => expect(seen).toHaveLength(1))
  middle.abort()
  expect(await done).toMatchObject({ ok: false, error: { kind: 'aborted' } })
})

test('[WL-14] a stalled upload fails', async () => {
  response = () => undefined
  expect(await send({ stallMs: 300 }).done).toMatchObject({ ok: false, error: { kind: 'timeout' } })
})

test('a response that arrives after the session has ended is dropped', async () => {
  const { done, session } = send()
  session.token = null
  expect(await done).toMatchObject({ ok: false, error: { kind: 'aborted' } })
})
