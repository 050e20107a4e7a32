import { symlink, utimes, writeFile } from 'node:fs/promises'
import net from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import zlib from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { precompress } from './precompress'
import { createMockHttp } from '../mock-backend/http'
import { cutOff } from '@tests/support/cutOff'
import { cleanUp, folderWith, indexHtml, portalFolder, startPortal } from './testPortal'

afterEach(cleanUp)

const demoKey = expect.stringMatching(/^-----BEGIN PUBLIC KEY-----/) as string
const script = '/assets/main-a1B2c3D4.js'

test('every path without an extension is the document', async () => {
  const portal = await startPortal({ root: await portalFolder() })
  for (const path of ['/', '/lobby/home', '/rule/points/', '/login?back=1', '/index.html']) {
    const response = await portal.get(path)
    expect([response.status, response.text]).toEqual([200, indexHtml])
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
  }
})

test('missing assets, layouts and named files are 404, never the document', async () => {
  const portal = await startPortal({ root: await portalFolder() })
  const missing = [
    '/assets/gone-12345678.js',
    '/assets/gone',
    '/assets/',
    '/layouts/gone.json',
    '/layouts/x',
    '/gone.png',
  ]
  for (const path of missing) {
    const response = await portal.get(path)
    expect([path, response.status]).toEqual([path, 404])
    expect(response.text).not.toContain('<title>')
    expect(response.headers['cache-control']).toBe('no-store')
  }
})

test('hashed assets are immutable; documents, settings and layouts are revalidated', async () => {
  const root = await portalFolder({
    'layouts/base.json': '{}',
    'sw.js': '1',
    'avatar_0.png': 'png',
    'assets/plain.js': '1',
  })
  const portal = await startPortal({ root })
  const caching = async (path: string) => (await portal.get(path)).headers['cache-control']
  expect(await caching(script)).toBe('public, max-age=31536000, immutable')
  for (const path of ['/', '/portal.json', '/layouts/base.json', '/sw.js', '/assets/plain.js'])
    expect([path, await caching(path)]).toEqual([path, 'no-cache'])
  expect(await caching('/avatar_0.png?v=2')).toBe('public, max-age=86400')
})

test('a matching strong ETag gives 304 without a body', async () => {
  const portal = await startPortal({ root: await portalFolder({ 'layouts/base.json': '{"a":1}' }) })
  for (const path of ['/', '/portal.json', '/layouts/base.json', script]) {
    const first = await portal.get(path)
    expect(first.headers.etag).toMatch(/^"[\w-]{22}"$/)
    const again = await portal.get(path, { 'If-None-Match': `"other", W/${first.headers.etag}` })
    expect([path, again.status, again.bytes.length]).toEqual([path, 304, 0])
    expect(again.headers.etag).toBe(first.headers.etag)
    expect((await portal.get(path, { 'If-None-Match': '"other"' })).status).toBe(200)
  }
})

test('text is compressed as the client accepts, with an ETag per encoding', async () => {
  const portal = await startPortal({ root: await portalFolder() })
  const plain = await portal.get(script)
  const brotli = await portal.get(script, { 'Accept-Encoding': 'gzip, br' })
  const gzip = await portal.get(script, { 'Accept-Encoding': 'gzip, br;q=0' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(zlib.brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes)
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(zlib.gunzipSync(gzip.bytes)).toEqual(plain.bytes)
  expect(new Set([plain, brotli, gzip].map((response) => response.headers.etag)).size).toBe(3)
  for (const response of [plain, brotli, gzip]) expect(response.headers.vary).toBe('Accept-Encoding')
})

test('precompressed files are sent as they are, unless the original is newer', async () => {
  const root = await portalFolder()
  expect(await precompress(root)).toBe(1)
  const packed = zlib.brotliCompressSync(Buffer.from('marker'))
  await writeFile(join(root, `${script}.br`), packed)
  const portal = await startPortal({ root })
  const first = await portal.get(script, { 'Accept-Encoding': 'br' })
  expect(first.bytes).toEqual(packed)
  const newer = 'newer '.repeat(500)
  await writeFile(join(root, script), newer)
  const later = new Date(Date.now() + 60_000)
  await utimes(join(root, script), later, later)
  const second = await portal.get(script, { 'Accept-Encoding': 'br' })
  expect(zlib.brotliDecompressSync(second.bytes).toString()).toBe(newer)
  expect((await portal.get(`${script}.br`)).status).toBe(404)
})

test('HEAD responds like GET without a body', async () => {
  const portal = await startPortal({ root: await portalFolder() })
  for (const path of ['/', script, '/portal.json', '/assets/gone.js']) {
    const get = await portal.get(path)
    const head = await portal.send('HEAD', path)
    expect([head.status, head.bytes.length]).toEqual([get.status, 0])
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
    expect(head.headers.etag).toBe(get.headers.etag)
  }
})

test('media is sent in ranges', async () => {
  const portal = await startPortal({ root: await portalFolder({ 'promo.mp4': '0123456789' }) })
  const range = async (value: string, more = {}) => {
    const response = await portal.get('/promo.mp4', { Range: value, ...more })
    return [response.status, response.text, response.headers['content-range']]
  }
  expect(await range('bytes=2-4')).toEqual([206, '234', 'bytes 2-4/10'])
  expect(await range('bytes=7-')).toEqual([206, '789', 'bytes 7-9/10'])
  expect(await range('bytes=-3')).toEqual([206, '789', 'bytes 7-9/10'])
  expect(await range('bytes=8-99')).toEqual([206, '89', 'bytes 8-9/10'])
  expect(await range('bytes=10-')).toEqual([416, '', 'bytes */10'])
  expect(await range('lines=1-2')).toEqual([200, '0123456789', undefined])
  expect(await range('bytes=0-1', { 'If-Range': '"old"' })).toEqual([200, '0123456789', undefined])
  expect((await portal.get('/promo.mp4')).headers['accept-ranges']).toBe('bytes')
})

test('a range is of GET alone, and of what a browser has only by a strong tag', async () => {
  const portal = await startPortal({ root: await portalFolder({ 'promo.mp4': '0123456789' }) })
  const tag = String((await portal.get('/promo.mp4')).headers.etag)
  const statusOf = async (method: string, headers: Record<string, string>) =>
    (await portal.send(method, '/promo.mp4', headers)).status
  for (const range of ['bytes=0-1', 'Bytes=0-1']) {
    expect(await statusOf('GET', { Range: range })).toBe(206)
    expect(await statusOf('HEAD', { Range: range })).toBe(200)
  }
  expect(await statusOf('HEAD', { Range: 'bytes=10-' })).toBe(200)
  expect(await statusOf('GET', { Range: 'bytes=0-1', 'If-Range': tag })).toBe(206)
  for (const other of [`W/${tag}`, 'Mon, 30 Nov 2026 12:00:00 GMT', '*'])
    expect(await statusOf('GET', { Range: 'bytes=0-1', 'If-Range': other })).toBe(200)
})

test('other methods are 405 with an Allow header', async () => {
  const portal = await startPortal({ root: await portalFolder() })
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const response = await portal.send(method, '/lobby/home')
    expect([method, response.status, response.headers.allow]).toEqual([method, 405, 'GET, HEAD'])
  }
})

test('nothing outside the build can be reached', async () => {
  const root = await portalFolder({
    '.env': 'secret',
    '.vite/manifest.json': 'secret',
    'a/.git/config.json': 'secret',
  })
  const outside = await folderWith({ 'secret.txt': 'secret', 'secret.json': 'secret' })
  await symlink(join(outside, 'secret.txt'), join(root, 'link.txt'))
  await symlink(outside, join(root, 'linked'))
  const layouts = await folderWith({ 'base.json': '{}', '.hidden.json': 'secret', 'notes.txt': 'secret' })
  await symlink(join(outside, 'secret.json'), join(layouts, 'link.json'))
  const portal = await startPortal({ root, layouts })
  const name = outside.split('/').at(-1)
  const vectors = [
    `/../${name}/secret.txt`,
    `/assets/../../${name}/secret.txt`,
    `/%2e%2e/${name}/secret.txt`,
    `/.%2e/${name}/secret.txt`,
    `/..%2f${name}%2fsecret.txt`,
    `/..%5c${name}%5csecret.txt`,
    `/..\\${name}\\secret.txt`,
    `/%252e%252e/${name}/secret.txt`,
    `//${name}/secret.txt`,
    `/assets//../../${name}/secret.txt`,
    '/layouts/..%2f..%2fetc/passwd.json',
    `/layouts/../${name}/secret.json`,
    '/layouts/link.json',
    '/layouts/.hidden.json',
    '/layouts/notes.txt',
    '/link.txt',
    '/linked/secret.txt',
    '/.env',
    '/.vite/manifest.json',
    '/a/.git/config.json',
    '/main%00.js',
    '/%0d%0aSet-Cookie:a',
    '/%',
    '/%c0%ae%c0%ae/secret.txt',
    'http://elsewhere.example/secret.txt',
  ]
  for (const vector of vectors) {
    const response = await portal.get(vector)
    expect([vector, [400, 404].includes(response.status)]).toEqual([vector, true])
    expect(response.text).not.toContain('secret')
  }
  expect((await portal.get('/layouts/base.json')).status).toBe(200)
})

test('[LY-05] an edited layout is served at the next request', async () => {
  const layouts = await folderWith({ 'n7.json': '{"v":1}' })
  const portal = await startPortal({
    root: await portalFolder({ 'layouts/n7.json': '{"built":true}' }),
    layouts,
  })
  const first = await portal.get('/layouts/n7.json')
  expect(first.text).toBe('{"v":1}')
  await writeFile(join(layouts, 'n7.json'), '{"v":2}')
  const second = await portal.get('/layouts/n7.json', { 'If-None-Match': first.headers.etag })
  expect([second.status, second.text]).toEqual([200, '{"v":2}'])
})

test('without a folder of their own, layouts come from the build', async () => {
  const portal = await startPortal({ root: await portalFolder({ 'layouts/n7.json': '{"built":true}' }) })
  expect((await portal.get('/layouts/n7.json')).text).toBe('{"built":true}')
})

test('the settings name the requested site, and a server with a mock back end is a demo', async () => {
  const root = await portalFolder()
  const settings = async (options: object) =>
    JSON.parse((await (await startPortal({ root, ...options })).get('/portal.json')).text) as unknown
  expect(await settings({})).toEqual({
    site: 'base',
    apiBase: '/prod-api-2',
    pictureWidth: 'w',
    publicKey: demoKey,
    vitals: 0.1,
    flags: { some: true, demo: true },
  })
  expect(await settings({ site: 'n7' })).toMatchObject({ site: 'n7' })
  expect(await settings({ api: 'http://127.0.0.1:1' })).toMatchObject({ site: 'base', flags: { some: true } })
  expect(await settings({ api: 'http://127.0.0.1:1' })).toEqual({
    site: 'base',
    apiBase: '/prod-api-2',
    vitals: 0.1,
    flags: { some: true },
  })
})

test('missing settings are the overrides alone, and broken ones are logged as an error', async () => {
  const bare = await startPortal({ root: await folderWith({ 'index.html': indexHtml }), site: '6b' })
  expect(JSON.parse((await bare.get('/portal.json')).text)).toEqual({
    site: '6b',
    pictureWidth: 'w',
    publicKey: demoKey,
    vitals: 0.1,
    flags: { demo: true },
  })
  const broken = await startPortal({ root: await portalFolder({ 'portal.json': '{"site":' }) })
  expect((await broken.get('/portal.json')).status).toBe(500)
  expect(broken.lines.join()).toContain('/portal.json')
  expect((await broken.get('/')).status).toBe(200)
})

test('a demo remembers the scenario of the address in a cookie, and forgets it with an empty one', async () => {
  const root = await portalFolder()
  const demo = await startPortal({ root })
  const cookie = async (path: string) => (await demo.get(path)).headers['set-cookie']
  expect(await cookie('/?scenario=ten-thousand-games')).toEqual([
    'mock_scenario=ten-thousand-games; Path=/; SameSite=Lax; HttpOnly',
  ])
  expect(await cookie('/lobby/home?a=1&scenario=%7B%22a%22%3A%22b%3B%0D%0Ac%22%7D')).toEqual([
    'mock_scenario=%7B%22a%22%3A%22b%3B%0D%0Ac%22%7D; Path=/; SameSite=Lax; HttpOnly',
  ])
  expect(await cookie('/?scenario=')).toEqual(['mock_scenario=; Path=/; SameSite=Lax; HttpOnly; Max-Age=0'])
  expect(await cookie('/')).toBeUndefined()
  expect(await cookie(`${script}?scenario=x`)).toBeUndefined()
  expect(await cookie(`/?scenario=${'x'.repeat(5000)}`)).toBeUndefined()
  const real = await startPortal({ root, api: 'http://127.0.0.1:1' })
  expect((await real.get('/?scenario=x')).headers['set-cookie']).toBeUndefined()
})

test('the mock back end handles its own paths only, and the rest is 404', async () => {
  const asked: string[] = []
  const portal = await startPortal({
    root: await portalFolder(),
    mock: (req, res) => {
      asked.push(`${req.method} ${req.url}`)
      if (!req.url?.includes('/game/')) return Promise.resolve(false)
      res.end('mock')
      return Promise.resolve(true)
    },
  })
  expect((await portal.send('POST', '/prod-api-2/app/v1/game/x', {}, '{}')).text).toBe('mock')
  const game = await portal.get('/mock-game/game/1')
  expect(game.headers['content-security-policy']).toContain('sandbox allow-scripts')
  expect((await portal.get('/mock-assets/gone.png')).status).toBe(404)
  await portal.get('/lobby/home')
  expect(asked).toEqual([
    'POST /prod-api-2/app/v1/game/x',
    'GET /mock-game/game/1',
    'GET /mock-assets/gone.png',
  ])
})

test('an error of the mock back end is a logged 500, and the server goes on', async () => {
  const portal = await startPortal({
    root: await portalFolder(),
    mock: () => Promise.reject(new Error('broken mock')),
  })
  expect((await portal.send('POST', '/prod-api-2/app/v1/x', {}, '{}')).status).toBe(500)
  expect(portal.lines.join()).toContain('broken mock')
  expect((await portal.get('/')).status).toBe(200)
})

test('a request of the demo that is cut off within its body is no error', async () => {
  const portal = await startPortal({ root: await portalFolder(), mock: createMockHttp() })
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  for (const path of ['/prod-api-2/app/v1/userInfo', '/mock-game/free', '/vitals', '/csp-report'])
    await cutOff(portal.server, path)
  process.off('unhandledRejection', unhandled)
  expect((await portal.get('/')).status).toBe(200)
  expect(unhandled).not.toHaveBeenCalled()
  expect(portal.lines.filter((line) => /error|abort|"status":5/i.test(line))).toEqual([])
})

test('[SV-01] a request with two hosts is refused: a proxy before the server may have gone by the other', async () => {
  const portal = await startPortal({ root: await portalFolder() })
  const answerTo = async (...hosts: string[]) => {
    const socket = net.connect(portal.port, '127.0.0.1')
    const lines = ['GET / HTTP/1.1', ...hosts.map((host) => `Host: ${host}`), 'Connection: close']
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    return (await text(socket)).split('\r\n', 1)[0]
  }
  expect(await answerTo('a.example')).toBe('HTTP/1.1 200 OK')
  expect(await answerTo('a.example', 'b.example')).toBe('HTTP/1.1 400 Bad Request')
  expect(await answerTo('a.example', 'a.example')).toBe('HTTP/1.1 400 Bad Request')
})
