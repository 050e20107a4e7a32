import http from 'node:http'
import net from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cleanUp, listen, portalFolder, startPortal, type Running } from './testPortal'

afterEach(cleanUp)

interface ReceivedRequest {
  method: string
  url: string
  headers: http.IncomingHttpHeaders
  body: string
  /** Number of the back end's connection. */
  connection: number
}

/** Requests as the back end parsed them, over shared keep-alive connections as in production. */
let seen: ReceivedRequest[] = []
/** Number of calls that began to arrive, complete or not. */
let begun = 0
let portal: Running

beforeEach(async () => {
  seen = []
  begun = 0
  const connections: net.Socket[] = []
  const backEnd = http.createServer((req, res) => {
    let body = ''
    begun += 1
    req.on('data', (chunk) => (body += String(chunk)))
    req.on('end', () => {
      const connection = connections.indexOf(req.socket)
      seen.push({ method: req.method ?? '', url: req.url ?? '', headers: req.headers, body, connection })
      // The response identifies its request.
      res.setHeader('Content-Type', 'application/json')
      res.end(JSON.stringify({ errcode: 0, for: req.url, token: req.headers.authorization ?? '' }))
    })
  })
  backEnd.on('connection', (socket) => connections.push(socket))
  backEnd.keepAliveTimeout = 60_000
  const port = await listen(backEnd)
  portal = await startPortal({ root: await portalFolder(), api: `http://127.0.0.1:${port}` })
})

/** Sends raw bytes and resolves to the first response; the attacker keeps the connection open as long as possible. */
function raw(bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(portal.port, '127.0.0.1')
    let all = ''
    const end = () => socket.destroy()
    const patience = setTimeout(end, 2_000)
    socket.on('data', (chunk) => {
      all += chunk.toString('latin1')
      setTimeout(end, 20)
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(patience)
      resolve(all)
    })
    socket.write(bytes)
  })
}

const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1] ?? 0)

const victim = (token = 'token-of-the-victim') =>
  portal.send('POST', '/prod-api-2/app/v1/userInfo', { Authorization: token }, '{"victim":1}')

/** The start of a request that swallows whatever follows on its connection. */
const smuggled =
  'POST /prod-api-2/app/v1/appUserOther HTTP/1.1\r\nHost: x\r\nContent-Length: 400\r\nX-Swallow: '

const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`

/** Invariant after any attack: each player's call arrives alone and gets its own response. */
async function expectNobodyHurt(): Promise<void> {
  const before = seen.length
  for (let at = 0; at < 3; at += 1) {
    const response = await victim(`token-${at}`)
    expect(response.status).toBe(200)
    expect(JSON.parse(response.text)).toEqual({
      errcode: 0,
      for: '/prod-api-2/app/v1/userInfo',
      token: `token-${at}`,
    })
  }
  expect(seen.slice(before).map(({ url, body }) => [url, body])).toEqual(
    Array.from({ length: 3 }, () => ['/prod-api-2/app/v1/userInfo', '{"victim":1}']),
  )
  for (const { headers, body } of seen) {
    expect(headers['x-swallow']).toBeUndefined()
    expect(body).not.toContain('HTTP/1.1')
  }
}

test.each(['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE', 'PUT', 'PATCH'])(
  '[SV-01] the body of a %s never reaches the back end, framed or not',
  async (method) => {
    const head = `${method} /prod-api-2/app/v1/x HTTP/1.1\r\nHost: localhost\r\n`
    for (const framing of [
      `Transfer-Encoding: chunked\r\n\r\n${chunked(smuggled)}`,
      `Content-Length: ${smuggled.length}\r\n\r\n${smuggled}`,
      `Connection: Transfer-Encoding\r\nTransfer-Encoding: chunked\r\n\r\n${chunked(smuggled)}`,
      `Connection: close, Content-Length\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`,
    ]) {
      const response = await raw(head + framing)
      expect([400, 404, 405]).toContain(statusOf(response))
      await expectNobodyHurt()
    }
    expect(seen.every((call) => call.method === 'POST' && call.url.endsWith('/userInfo'))).toBe(true)
  },
)

test.each([
  ['chunked', `Transfer-Encoding: chunked\r\n\r\n${chunked('{"a":1}')}`],
  [
    'chunked and named',
    `Connection: Transfer-Encoding\r\nTransfer-Encoding: chunked\r\n\r\n${chunked('{}')}`,
  ],
  ['counted and named', 'Connection: Content-Length\r\nContent-Length: 2\r\n\r\n{}'],
  ['all named', 'Connection: close, content-length, TRANSFER-ENCODING\r\nContent-Length: 2\r\n\r\n{}'],
  [
    'with a trailer',
    'Transfer-Encoding: chunked\r\nTrailer: X-Swallow\r\n\r\n2\r\n{}\r\n0\r\nX-Swallow: 1\r\n\r\n',
  ],
])('[SV-01] a body that is %s arrives framed by the proxy itself', async (_name, framing) => {
  const head = 'POST /prod-api-2/app/v1/x HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
  await raw(head + framing)
  await expectNobodyHurt()
  const [call, ...others] = seen.filter(({ url }) => !url.endsWith('/userInfo'))
  expect([call?.url, others]).toEqual(['/prod-api-2/app/v1/x', []])
  expect(call?.body).toMatch(/^\{.*\}$/)
  expect(call?.headers['content-length']).toBe(String(call?.body.length))
  for (const name of ['transfer-encoding', 'trailer', 'te']) expect(call?.headers[name], name).toBeUndefined()
})

test.each([
  ['both framings', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n' + smuggled],
  ['two lengths', `Content-Length: 2\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`],
  ['a length that is none', `Content-Length: +2\r\n\r\n{}${smuggled}`],
  ['a coding that is not chunked last', `Transfer-Encoding: chunked, identity\r\n\r\n${chunked('{}')}`],
  ['an obscured coding', `Transfer-Encoding: xchunked\r\n\r\n${chunked('{}')}`],
  ['a coding with a vertical tab', `Transfer-Encoding:\vchunked\r\n\r\n${chunked('{}')}`],
  ['a space before the colon', `Transfer-Encoding : chunked\r\n\r\n${chunked('{}')}`],
  ['a folded line', `Transfer-Encoding:\r\n chunked\r\n\r\n${chunked('{}')}`],
  ['bare line feeds', `X-A: 1\nTransfer-Encoding: chunked\n\n${chunked('{}')}`],
  ['a chunk length that is none', 'Transfer-Encoding: chunked\r\n\r\n-2\r\n{}\r\n0\r\n\r\n'],
])('[SV-01] %s: the request is refused, and nobody else notices', async (_name, rest) => {
  const response = await raw(`POST /prod-api-2/app/v1/x HTTP/1.1\r\nHost: localhost\r\n${rest}`)
  if (response !== '') expect(statusOf(response)).toBeGreaterThanOrEqual(400)
  await expectNobodyHurt()
})

test.each([
  ['counted', 1, 'Content-Length: 5000\r\n\r\n--x\r\n'],
  // Read whole before the back end is called.
  ['chunked', 0, 'Transfer-Encoding: chunked\r\n\r\n5\r\n--x\r\n\r\n'],
])('[SV-01] a body that is %s and breaks off takes its connection with it', async (_name, begins, rest) => {
  for (let at = 0; at < 5; at += 1) {
    const before = begun
    const socket = net.connect(portal.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      'POST /prod-api-2/app/v1/uploadKyc HTTP/1.1\r\nHost: localhost\r\n' +
        `Content-Type: multipart/form-data; boundary=x\r\n${rest}`,
    )
    await expect.poll(() => begun).toBe(before + begins)
    socket.destroy()
    await expectNobodyHurt()
  }
  // An incomplete upload must never look complete to the back end.
  expect(seen.map(({ url }) => url).filter((url) => url.endsWith('/uploadKyc'))).toEqual([])
})

test('[SV-01] thirty attackers and thirty players at once: no response goes to another', async () => {
  const attack = `GET /prod-api-2/x HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n${chunked(smuggled)}`
  const calls = Array.from({ length: 30 }, async (_, at) => {
    const [response] = await Promise.all([victim(`token-${at}`), raw(attack)])
    return (JSON.parse(response.text) as { token: string }).token
  })
  expect(await Promise.all(calls)).toEqual(Array.from({ length: 30 }, (_, at) => `token-${at}`))
})

test.each([
  '/prod-api-2/#/../../admin',
  '/prod-api-2/app/v1/x#/../../admin',
  '/prod-api-2\\..\\admin',
  '/prod-api-2/..\\..\\admin',
  '/prod-api-2/../admin',
  '/prod-api-2/./../admin',
  '/prod-api-2/%2e%2e/admin',
  '/prod-api-2/.%2e/admin',
  '/prod-api-2/%252e%252e/admin',
  '/prod-api-2/..%2fadmin',
  '/prod-api-2/..%5cadmin',
  '/prod-api-2/..;/admin',
  '/prod-api-2/a/..;x=1/..;/admin',
  '/%70rod-api-2/admin',
  '/prod-api%2d2/admin',
  '/prod-api-2%2fadmin',
  '//prod-api-2/admin',
  '/prod-api-2//admin',
  '/prod-api-2//elsewhere.example/admin',
  '/prod-api-2@elsewhere.example/',
  '/prod-api-2:80/admin',
  '/prod-api-20/admin',
  '/prod-api-2',
  '/prod-api-2/',
  '/prod-api-2/%00',
  '/prod-api-2/a%0d%0aX:1',
  '/prod-api-2/\u00e4',
  '/prod-api-2/app/v1/x?a=\\..\\#',
  'http://localhost/prod-api-2/app/v1/x',
  'http://elsewhere.example/prod-api-2/app/v1/x',
  'https://localhost/prod-api-2/../admin',
  'prod-api-2/app/v1/x',
  '*',
])('[SV-01] %s is refused and never forwarded', async (target) => {
  const request = Buffer.from(
    `POST ${target} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
    'latin1',
  )
  expect([400, 404, 405]).toContain(statusOf(await raw(request)))
  expect(seen).toEqual([])
})

test('[SV-01] requests of the portal itself are not refused', async () => {
  for (const path of ['/lobby/home?next=/prod-api-2/x', '/lobby/prod-api-2', '/?a=%2e%2e'])
    expect((await portal.get(path)).status, path).toBe(200)
  const response = await portal.send('POST', '/prod-api-2/app/v1/x.y_z-1?a=%2F..%2F&b=1', {}, '{}')
  expect([response.status, seen.map(({ url }) => url)]).toEqual([
    200,
    ['/prod-api-2/app/v1/x.y_z-1?a=%2F..%2F&b=1'],
  ])
})
