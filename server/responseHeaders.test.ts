import http from 'node:http'
import net from 'node:net'
import { gamePolicy } from './securityHeaders'
import { afterEach, expect, test } from 'vitest'
import { createToolServer } from './createToolServer'
import { lazyMock } from './lazyMock'
import { cleanUp, folderWith, listen, portalFolder, startPortal } from './testPortal'

afterEach(cleanUp)

const call = '/prod-api-2/app/v1/x'

/** Headers of every response. */
function expectSafe(headers: http.IncomingHttpHeaders, what: string): void {
  expect(headers, what).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  })
  const policy = String(headers['content-security-policy'])
  expect(policy, what).toMatch(/(^|; )default-src 'none'(;|$)/)
  // The worker is not a page, but carries the policy as well.
  expect(policy, what).toMatch(/(^|; )frame-ancestors '(none|self)'( http:\/\/localhost:\*)?(;|$)/)
  expect(headers['cross-origin-resource-policy'], what).toMatch(/^(same-origin|cross-origin)$/)
}

const hostile = {
  'Strict-Transport-Security': 'max-age=0',
  'Referrer-Policy': 'unsafe-url',
  'X-Content-Type-Options': 'none',
  'Content-Security-Policy': 'default-src *; frame-ancestors *',
  'Content-Security-Policy-Report-Only': 'default-src *',
  'Permissions-Policy': 'camera=*',
  'Cross-Origin-Opener-Policy': 'unsafe-none',
  'Cross-Origin-Embedder-Policy': 'unsafe-none',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Frame-Options': 'ALLOWALL',
  'Origin-Agent-Cluster': '?0',
  'Clear-Site-Data': '"*"',
  'Service-Worker-Allowed': '/',
  'Speculation-Rules': '"/x.json"',
  Refresh: '0; url=https://evil.example',
  Location: 'https://evil.example',
  'Set-Cookie': ['viewer=player; Path=/', 'a=b; Domain=localhost'],
  'Set-Login': 'logged-out',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Credentials': 'true',
  'Timing-Allow-Origin': '*',
  'Alt-Svc': 'h3="evil.example:443"',
  NEL: '{"report_to":"x"}',
  'Report-To': '{"group":"x"}',
  'Reporting-Endpoints': 'x="https://evil.example"',
  'Public-Key-Pins': 'x',
  'Expect-CT': 'max-age=0',
  Link: '<https://evil.example/x.css>; rel=preload; as=style',
  'WWW-Authenticate': 'Basic realm="Your bank"',
  SourceMap: '/x',
  'Cache-Control': 'public, max-age=31536000',
  Expires: 'Fri, 01 Jan 2100 00:00:00 GMT',
  Pragma: 'x',
  Vary: '*',
  ETag: '"x"',
  'Accept-CH': 'Sec-CH-UA-Model',
  'Critical-CH': 'Sec-CH-UA-Model',
  'Content-Disposition': 'attachment; filename=evil.exe',
  'X-Powered-By': 'x',
  Server: 'x',
  Via: 'x',
  'X-Accel-Redirect': '/etc/passwd',
}

test('[SV-03] security headers, cookies and redirects of a back end never reach the browser', async () => {
  const port = await listen(
    http.createServer((req, res) => {
      for (const [name, value] of Object.entries(hostile)) res.setHeader(name, value)
      res.setHeader('Content-Type', 'application/json')
      res.statusCode = req.url === call ? 200 : 401
      res.end('{}')
    }),
  )
  const portal = await startPortal({ root: await portalFolder(), api: `http://127.0.0.1:${port}` })
  for (const path of [call, `${call}y`]) {
    const { headers } = await portal.send('POST', path, {}, '{}')
    expectSafe(headers, path)
    expect(Object.keys(headers).sort()).toEqual([
      'cache-control',
      'connection',
      'content-length',
      'content-security-policy',
      'content-type',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'date',
      'referrer-policy',
      'strict-transport-security',
      'x-content-type-options',
    ])
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  }
})

/** Forwarding headers that reach the back end when a client sends these. */
async function forwardedFor(headers: http.OutgoingHttpHeaders, trustProxy?: string[]) {
  let seen: http.IncomingHttpHeaders = {}
  const port = await listen(
    http.createServer((req, res) => {
      seen = req.headers
      req.resume().on('end', () => res.end('{}'))
    }),
  )
  const api = `http://127.0.0.1:${port}`
  const portal = await startPortal({ root: await portalFolder(), api, ...(trustProxy && { trustProxy }) })
  await portal.send('POST', call, { Host: 'n7.example', ...headers }, '{}')
  expect(seen.forwarded).toBeUndefined()
  expect(seen['x-real-ip']).toBeUndefined()
  return ['for', 'host', 'proto'].map((name) => seen[`x-forwarded-${name}`])
}

const claims = {
  'X-Forwarded-For': '203.0.113.7',
  'X-Forwarded-Host': 'portal.example',
  'X-Forwarded-Proto': 'https',
  Forwarded: 'for=203.0.113.7;host=portal.example;proto=https',
  'X-Real-IP': '203.0.113.7',
}

test('[SV-03] forwarding headers of a client are dropped', async () => {
  const own = ['127.0.0.1', 'n7.example', 'http']
  expect(await forwardedFor(claims)).toEqual(own)
  expect(await forwardedFor(claims, ['10.0.0.0/8', '::1'])).toEqual(own)
})

test('[SV-03] a trusted proxy’s forwarding headers are extended', async () => {
  for (const trusted of ['127.0.0.1', '127.0.0.0/8'])
    expect(await forwardedFor(claims, [trusted])).toEqual([
      '203.0.113.7, 127.0.0.1',
      'portal.example',
      'https',
    ])
  expect(await forwardedFor({}, ['127.0.0.1'])).toEqual(['127.0.0.1', 'n7.example', 'http'])
  const odd = { ...claims, 'X-Forwarded-Host': 'a b<c>', 'X-Forwarded-Proto': 'javascript' }
  expect(await forwardedFor(odd, ['127.0.0.1'])).toEqual(['203.0.113.7, 127.0.0.1', 'n7.example', 'http'])
})

test('[SV-04] every response that a browser may open as a page forbids frames and scripts', async () => {
  const root = await portalFolder({
    'sw.js': '1',
    'shell.html': '<!doctype html>',
    'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'picture.png': 'png',
    'manifest.webmanifest': '{}',
    'layouts/base.json': '{}',
  })
  const portal = await startPortal({ root, mock: lazyMock(undefined) })
  const script = '/assets/main-a1B2c3D4.js'
  const responses: [string, number, http.OutgoingHttpHeaders?, string?][] = [
    ['/', 200],
    ['/lobby/home', 200],
    ['/shell.html', 200],
    ['/sw.js', 200],
    ['/icon.svg', 200],
    ['/picture.png', 200],
    ['/picture.png', 206, { Range: 'bytes=0-1' }],
    ['/picture.png', 416, { Range: 'bytes=9-' }],
    ['/picture.png', 304, { 'If-None-Match': '*' }],
    ['/manifest.webmanifest', 200],
    ['/portal.json', 200],
    ['/layouts/base.json', 200],
    [script, 200],
    ['/healthz', 200],
    ['/metrics', 404],
    ['/csp-report', 200],
    ['/gone.png', 404],
    ['/assets/gone', 404],
    ['/.env', 404],
    ['/pages/n7/mobile/visitor.html', 404],
    ['/%', 400],
    ['//x', 400],
    ['/prod-api-2/%2e%2e/x', 400],
    ['/lobby/home', 405, {}, 'DELETE'],
    ['/csp-report', 405, {}, 'PUT'],
    ['/prod-api-2/app/v1/anonymous/appConfig', 200, {}, 'POST'],
    ['/prod-api-2/app/v1/anonymous/appConfig', 405],
    ['/prod-api-2/app/v1/gone', 404, {}, 'POST'],
    ['/mock-assets/gameIconV2/1001.png', 200],
    ['/mock-assets/gone.png', 404],
    ['/mock-assets/gameIconV2/1001.png', 405, {}, 'POST'],
    ['/mock-game/index.html', 200],
    ['/mock-game/game.js', 200],
    ['/mock-game/gone', 404],
    ['/mock-pay/index.html', 200],
    ['/lobby/home', 417, { Expect: 'a miracle' }],
  ]
  for (const [path, status, headers = {}, method = 'GET'] of responses) {
    const response = await portal.send(method, path, headers)
    const what = `${method} ${path}`
    expect([what, response.status]).toEqual([what, status])
    expectSafe(response.headers, what)
  }
  // The portal's worker fetches for its pages, from here and from picture hosts.
  const worker = String((await portal.get('/sw.js')).headers['content-security-policy'])
  expect(worker).toMatch(/connect-src 'self' https:(;| )/)
  const broken = await startPortal({ root, mock: () => Promise.reject(new Error('broken')) })
  expectSafe((await broken.send('POST', call, {}, '{}')).headers, '500')
})

test('[SV-04] a response without content has the same headers, since it updates the cached ones', async () => {
  const tool = await folderWith({
    'index.html': '<!doctype html>',
    'preview-tool/index.html': '<!doctype html>',
    'assets/a.js': '1',
  })
  const root = await portalFolder({ 'shell.html': '<!doctype html>', 'sw.js': '1' })
  const portal = await startPortal({ root })
  const toolPort = await listen(createToolServer({ root: tool }))
  const toolGet = (path: string, headers: http.OutgoingHttpHeaders = {}) =>
    portal.ask(toolPort, 'GET', path, headers)
  const paths: [typeof portal.get, string][] = [
    ...['/', '/shell.html', '/sw.js', '/portal.json'].map(
      (path) => [portal.get, path] as [typeof portal.get, string],
    ),
    ...['/?preview=x', '/preview-tool/', '/assets/a.js'].map(
      (path) => [toolGet, path] as [typeof portal.get, string],
    ),
  ]
  for (const [get, path] of paths) {
    const first = await get(path)
    const again = await get(path, { 'If-None-Match': first.headers.etag })
    expect([path, first.status, again.status]).toEqual([path, 200, 304])
    for (const name of ['content-security-policy', 'permissions-policy', 'cache-control'])
      expect([path, name, again.headers[name]]).toEqual([path, name, first.headers[name]])
    expectSafe(again.headers, path)
  }
})

test('[SV-04] the built tool has a policy of its own, and its frame that of players', async () => {
  const html = '<!doctype html>'
  const root = await folderWith({
    'index.html': html,
    'preview-tool/index.html': html,
    'mockServiceWorker.js': '1',
    'layouts/base.json': '{}',
    '.vite/manifest.json': '{}',
  })
  const { ask } = await startPortal({ root: await portalFolder() })
  const port = await listen(createToolServer({ root }))
  const get = (path: string, method = 'GET') => ask(port, method, path, {})
  const policy = async (path: string) => String((await get(path)).headers['content-security-policy'])
  expect(await policy('/preview-tool/')).toMatch(
    /script-src 'self'[^;]*;.*frame-ancestors 'none'.*require-trusted-types-for/,
  )
  expect(await policy('/?preview=x')).toMatch(
    /script-src 'self'[^;]*;.*frame-ancestors 'self' .*require-trusted-types-for/,
  )
  // Requests of its frames pass through the worker.
  expect(await policy('/mockServiceWorker.js')).toContain("connect-src 'self'")
  expect((await get('/')).headers.location).toBe('/preview-tool/')
  for (const [path, status, method] of [
    ['/layouts/base.json', 200],
    ['/.vite/manifest.json', 404],
    ['/gone', 404],
    ['/..%2fx', 400],
    ['/preview-tool/', 405, 'POST'],
  ] as const) {
    const response = await get(path, method)
    expect([path, response.status]).toEqual([path, status])
    expectSafe(response.headers, path)
  }
})

test.each([
  ['nonsense', 'nonsense\r\n\r\n', 400],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n', 400],
  ['two hosts in one', 'GET / HTTP/1.1\r\nHost: a.example/../x\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
  ['a check by HTTP/1.0', 'GET /healthz HTTP/1.0\r\n\r\n', 200],
])('[SV-04] %s on the line is answered with the same headers', async (_name, bytes, status) => {
  const portal = await startPortal({ root: await portalFolder() })
  const socket = net.connect(portal.port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(bytes)
  const text = await new Promise<string>((resolve) => {
    socket.once('data', (chunk) => resolve(String(chunk)))
    socket.once('close', () => resolve(''))
  })
  socket.destroy()
  expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  const lines = text.split('\r\n\r\n', 1)[0]?.split('\r\n').slice(1) ?? []
  const pairs = lines.map((line) => line.split(/:\s*(.*)/s).slice(0, 2) as [string, string])
  expectSafe(Object.fromEntries(pairs.map(([name, value]) => [name.toLowerCase(), value])), text)
})

test('[WD-01] a game’s policy names its host, which WebKit needs in a sandbox, and nothing else that a client sends', () => {
  for (const host of ['demo.example', 'localhost:4173', '[::1]:80'])
    expect(gamePolicy(host)).toContain(`script-src 'self' http://${host};`)
  const bare = gamePolicy(undefined)
  expect(bare).toContain("script-src 'self';")
  for (const host of ['', 'x; script-src *', 'a b', 'x,y', "'unsafe-inline'", 'x:123456', '*'])
    expect(gamePolicy(host), host).toBe(bare)
})
