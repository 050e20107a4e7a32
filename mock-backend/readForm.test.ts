import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpointOf } from '../backend-kit/endpoints'
import { createMockHttp } from './http'
import { createMockServer } from './node'
import { readForm, textOfBytes } from './readForm'

const PORT = 5613
let server: Server
beforeAll(async () => {
  const mock = createMockHttp()
  server = createServer((req, res) => void mock(req, res))
  await new Promise<void>((ready) => server.listen(PORT, '127.0.0.1', ready))
})
afterAll(() => new Promise((closed) => server.close(closed)))

/** All byte values, after the header of a JPEG. */
const everyByte = Uint8Array.from([0xff, 0xd8, 0xff, ...Array.from({ length: 256 }, (_, at) => at)])
const upload = async (base: string, bytes: Uint8Array<ArrayBuffer>) => {
  const body = new FormData()
  body.set('side', 'front')
  body.set('file', new File([bytes], 'ñ "id".jpg', { type: 'image/jpeg' }))
  const headers = { Authorization: 'demo-newbie-token' }
  const response = await fetch(base + endpointOf('uploadKyc').path, { method: 'POST', headers, body })
  return { status: response.status, ...((await response.json()) as { errcode: number }) }
}

test('reads a form byte for byte', async () => {
  const body = new FormData()
  body.set('file', new File([everyByte], 'x.jpg', { type: 'image/jpeg' }))
  body.set('side', 'señor')
  const request = new Request('http://x/', { method: 'POST', body })
  const type = request.headers.get('content-type') ?? ''
  const parts = readForm(textOfBytes(await request.arrayBuffer()), type)
  expect(parts).toMatchObject({ side: 'señor', file: { name: 'x.jpg', type: 'image/jpeg' } })
  expect(parts?.file).toHaveProperty('bytes', String.fromCharCode(...everyByte))
})

test.each([
  ['another boundary', '--a\r\n\r\n', 'multipart/form-data; boundary=b'],
  ['no boundary', '--a\r\n\r\n', 'multipart/form-data'],
  ['no name', '--a\r\nX: y\r\n\r\nz\r\n--a--', 'multipart/form-data; boundary=a'],
  ['no end', '--a\r\nX: y; name="n"\r\n\r\nz', 'multipart/form-data; boundary=a'],
])('what is no whole form is none: %s', (_why, body, type) => {
  expect(readForm(body, type)).toBeUndefined()
})

const large = new Uint8Array(3 * 1_048_576)
large.set(everyByte)
const tooLarge = new Uint8Array(5_242_881).fill(0xff)

test('[WL-14] an upload larger than other bodies arrives complete over HTTP', async () => {
  const base = `http://127.0.0.1:${PORT}/prod-api-2`
  expect(await upload(base, large)).toMatchObject({ status: 200, errcode: 0 })
  expect(await upload(base, tooLarge)).toMatchObject({ errcode: 1144 })
})

test('[WL-14] an upload arrives complete through the handler shared by browsers and Node', async () => {
  const mock = createMockServer()
  mock.server.listen({ onUnhandledFrame: 'error' })
  try {
    expect(await upload('http://portal.test/prod-api-2', large)).toMatchObject({ status: 200, errcode: 0 })
    expect(await upload('http://portal.test/prod-api-2', tooLarge)).toMatchObject({ errcode: 1144 })
  } finally {
    mock.server.close()
  }
})

test('other calls keep their limit, also as forms', async () => {
  const response = await fetch(`http://127.0.0.1:${PORT}/prod-api-2/app/v1/userInfo`, {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    body: 'x'.repeat(1_100_000),
  })
  expect(response.status).toBe(413)
})
