import http from 'node:http'
import net from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { cleanUp, listen, portalFolder, startPortal } from './testPortal'

afterEach(cleanUp)

const path = '/prod-api-2/app/v1/x?y=%2F1'

async function portalBefore(handler: http.RequestListener, options = {}) {
  const port = await listen(http.createServer(handler))
  return startPortal({ root: await portalFolder(), api: `http://127.0.0.1:${port}`, ...options })
}

/** An upstream that sends these bytes to every connection and closes it. */
async function portalBeforeBytes(bytes: string) {
  const server = net.createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(bytes))
  })
  const port = await listen(server)
  return startPortal({ root: await portalFolder(), api: `http://127.0.0.1:${port}` })
}

test('[NW-01] calls reach the API with method, path, query, body and token unchanged', async () => {
  let seen: { method?: string; url?: string; body: string; headers: http.IncomingHttpHeaders } | undefined
  const portal = await portalBefore((req, res) => {
    let body = ''
    req.on('data', (chunk) => (body += String(chunk)))
    req.on('end', () => {
      seen = { method: req.method ?? '', url: req.url ?? '', body, headers: req.headers }
      const headers = { 'Content-Type': 'application/json', 'Retry-After': '7', 'X-Request-Id': 'r-1' }
      Object.assign(headers, { Date: 'Thu, 26 Nov 2026 12:00:00 GMT', Age: '5' })
      res.writeHead(201, headers).end('{"errcode":0}')
    })
  })
  const headers = {
    Authorization: 'token',
    'Device-Fingerprint': 'f',
    Public: '1',
  }
  const response = await portal.send('POST', path, headers, '{"a":1}')
  expect([response.status, response.text]).toEqual([201, '{"errcode":0}'])
  expect(response.headers).toMatchObject({
    'content-type': 'application/json',
    'retry-after': '7',
    'x-request-id': 'r-1',
    // The portal’s clock goes by the back end, not by this server.
    date: 'Thu, 26 Nov 2026 12:00:00 GMT',
    age: '5',
    'cache-control': 'no-store',
  })
  expect(seen).toMatchObject({ method: 'POST', url: path, body: '{"a":1}' })
  expect(seen?.headers).toMatchObject({
    authorization: 'token',
    'device-fingerprint': 'f',
    public: '1',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': `127.0.0.1:${portal.port}`,
  })
})

test('an API address with a path takes the place of the prefix', async () => {
  const urls: (string | undefined)[] = []
  const port = await listen(http.createServer((req, res) => res.end(String(urls.push(req.url)))))
  const root = await portalFolder()
  for (const own of ['', '/', '/prod-api-2', '/other/base/']) {
    const portal = await startPortal({ root, api: `http://127.0.0.1:${port}${own}` })
    await portal.send('POST', path)
  }
  expect(urls).toEqual([path, path, path, '/other/base/app/v1/x?y=%2F1'])
})

test('[SV-01] hop-by-hop headers, cookies and unknown headers are not forwarded', async () => {
  let seen: http.IncomingHttpHeaders = {}
  const portal = await portalBefore((req, res) => {
    seen = req.headers
    res.writeHead(200, { Connection: 'X-Private, close', 'X-Private': '1', 'Proxy-Authenticate': 'x' }).end()
  })
  const response = await portal.send('POST', path, {
    Connection: 'close, X-Mine, Public',
    'X-Mine': '1',
    Public: '1',
    TE: 'trailers',
    Upgrade: 'h2c',
    'Proxy-Authorization': 'secret',
    'Proxy-Connection': 'keep-alive',
    'X-Original-URL': '/admin',
    'X-HTTP-Method-Override': 'DELETE',
    Referer: 'http://localhost/start?token=secret',
    Cookie: 'mock_scenario=x; session=1',
  })
  expect(Object.keys(seen).sort()).toEqual([
    'connection',
    'content-length',
    'host',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
  ])
  expect(seen).toMatchObject({ connection: 'keep-alive', 'content-length': '0' })
  for (const name of ['x-private', 'proxy-authenticate']) expect(response.headers[name]).toBeUndefined()
})

test('an API that is down is a 502 in JSON, and documents are still served', async () => {
  const portal = await startPortal({ root: await portalFolder(), api: 'http://127.0.0.1:1' })
  const response = await portal.send('POST', path, {}, '{}')
  expect(response.status).toBe(502)
  expect(response.headers['content-type']).toContain('application/json')
  expect(JSON.parse(response.text)).toMatchObject({
    code: 502,
    message: expect.stringContaining('ECONNREFUSED') as string,
  })
  expect(portal.lines).toHaveLength(1)
  expect((await portal.get('/')).status).toBe(200)
})

test.each([
  ['nonsense', 'nonsense\r\n\r\n'],
  ['an empty answer', ''],
  ['half a head', 'HTTP/1.1 200 OK\r\nContent-'],
])('an API that says %s is a 502', async (_name, bytes) => {
  const portal = await portalBeforeBytes(bytes)
  expect((await portal.send('POST', path, {}, '{}')).status).toBe(502)
  expect((await portal.get('/')).status).toBe(200)
})

test('a response that the API breaks off is broken off for the client, too', async () => {
  const portal = await portalBeforeBytes('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{"half":')
  await expect(portal.send('POST', path, {}, '{}')).rejects.toThrow(/aborted|hang up|ECONNRESET/)
  expect((await portal.get('/')).status).toBe(200)
})

test('[SV-02] an API that does not respond in time is a 504', async () => {
  let aborted = false
  const portal = await portalBefore((req) => void req.on('close', () => (aborted = true)), {
    totalTimeout: 80,
  })
  const started = performance.now()
  const responses: Awaited<ReturnType<typeof portal.send>>[] = []
  void portal.send('POST', path, {}, '{}').then((response) => responses.push(response))
  await expect.poll(() => responses.map(({ status }) => status)).toEqual([504])
  expect(JSON.parse(responses[0]?.text ?? '')).toMatchObject({ code: 504 })
  expect(performance.now() - started).toBeGreaterThan(70)
  await expect.poll(() => aborted).toBe(true)
})

test('[SV-02] an API that trickles past the time limit is cut off', async () => {
  const portal = await portalBefore(
    (_req, res) => {
      res.writeHead(200)
      const timer = setInterval(() => res.write('.'), 10)
      res.on('close', () => clearInterval(timer))
    },
    // Large enough that the response has surely begun.
    { totalTimeout: 1_500 },
  )
  await expect(portal.send('POST', path, {}, '{}')).rejects.toThrow()
})

test('an API that cannot be connected to in time is a 504', async () => {
  // A listener without TLS: the handshake never completes.
  const silent = net.createServer((socket) => void socket.on('error', () => {}))
  const port = await listen(silent)
  const portal = await startPortal({
    root: await portalFolder(),
    api: `https://127.0.0.1:${port}`,
    connectTimeout: 80,
  })
  const response = await portal.send('POST', path, {}, '{}')
  expect(response.status).toBe(504)
  expect(response.text).toContain('reached in time')
})

test('an API behind https is called over TLS', async () => {
  let first: Buffer | undefined
  const server = net.createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', (chunk) => {
      first = chunk
      socket.end()
    })
  })
  const port = await listen(server)
  const portal = await startPortal({ root: await portalFolder(), api: `https://127.0.0.1:${port}` })
  expect((await portal.send('POST', path, {}, '{}')).status).toBe(502)
  expect(first?.[0]).toBe(22)
})

test('responses stream through as they arrive', async () => {
  let finish = () => {}
  const portal = await portalBefore((_req, res) => {
    res.write('first')
    finish = () => res.end('last')
  })
  const chunks: string[] = []
  await new Promise<void>((resolve) => {
    const call = http.request({ port: portal.port, host: '127.0.0.1', path, method: 'POST' }, (res) => {
      res.on('data', (chunk: Buffer) => {
        chunks.push(chunk.toString())
        finish()
      })
      res.on('end', resolve)
    })
    call.end('{}')
  })
  expect(chunks).toEqual(['first', 'last'])
})

test('a huge response passes through without being buffered whole', async () => {
  const size = 48 * 1024 * 1024
  const portal = await portalBefore((_req, res) => {
    const chunk = Buffer.alloc(64 * 1024)
    let left = size
    const push = () => {
      while (left > 0) {
        left -= chunk.length
        if (!res.write(chunk)) return void res.once('drain', push)
      }
      res.end()
    }
    push()
  })
  const response = await portal.send('POST', path, {}, '{}')
  expect(response.bytes.length).toBe(size)
})

test('a body above the limit is a 413, announced or not, and the API never receives the whole', async () => {
  let received = 0
  const portal = await portalBefore(
    (req, res) => {
      req.on('error', () => {})
      req.on('data', (chunk: Buffer) => (received += chunk.length))
      req.on('end', () => res.end('{}'))
    },
    { bodyLimit: 1000 },
  )
  const announced = await portal.send('POST', path, { 'Content-Length': 2000 }, 'x'.repeat(2000))
  expect([announced.status, JSON.parse(announced.text)]).toMatchObject([413, { code: 413 }])
  expect(received).toBe(0)
  const chunked = await portal.send('POST', path, { 'Transfer-Encoding': 'chunked' }, 'x'.repeat(2000))
  expect(chunked.status).toBe(413)
  expect((await portal.send('POST', path, {}, 'x'.repeat(1000))).status).toBe(200)
})

test('an API response opened as a page on our origin cannot run anything', async () => {
  const portal = await portalBefore((_req, res) => {
    res
      .writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': 'script-src *' })
      .end('<script>1</script>')
  })
  const response = await portal.send('POST', path, {}, '{}')
  expect(response.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
  )
  expect(response.headers['x-content-type-options']).toBe('nosniff')
})

test('a client that disconnects aborts the call to the API, and the server goes on', async () => {
  let [asked, closed] = [0, 0]
  const portal = await portalBefore((_req, res) => {
    asked += 1
    res.on('close', () => (closed += 1))
  })
  for (let i = 1; i <= 5; i++) {
    const req = http.request({ port: portal.port, host: '127.0.0.1', path, method: 'POST', agent: false })
    req.on('error', () => {})
    req.end('{}')
    await expect.poll(() => asked).toBe(i)
    req.destroy()
  }
  await expect.poll(() => closed).toBe(5)
  expect((await portal.get('/')).status).toBe(200)
})

test('connections to the API are reused', async () => {
  const sockets = new Set<unknown>()
  const portal = await portalBefore((req, res) => {
    sockets.add(req.socket)
    req.resume().on('end', () => res.end('{}'))
  })
  for (let i = 0; i < 4; i++) expect((await portal.send('POST', path, {}, '{}')).status).toBe(200)
  expect(sockets.size).toBe(1)
})

test.each([205, 204])(
  '[SV-02] a %i whose length is that of a body it cannot have ends at once',
  async (status) => {
    const portal = await portalBeforeBytes(
      `HTTP/1.1 ${status} Reset\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello`,
    )
    const response = await portal.send('POST', path)
    expect([response.status, response.text]).toEqual([status, ''])
    expect(response.headers['content-length'] ?? '0').toBe('0')
  },
)

test.each(['000', '099', '600', '999'])('[SV-02] a status that is none, %s, is a 502', async (status) => {
  const portal = await portalBeforeBytes(
    `HTTP/1.1 ${status} Odd\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
  )
  expect((await portal.send('POST', path)).status).toBe(502)
  expect((await portal.get('/healthz')).status).toBe(200)
})
