import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EdgeBindings } from '../../deploy/worker'
import { demoPublicKey } from '../../mock-backend/demoPublicKey'
import { buildWorker } from '../support/buildWorker'
import { demoKeys } from '../support/demoKeys'

const { folder, startWorker, remove } = await buildWorker()
afterAll(remove)
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))
afterEach(() => vi.unstubAllGlobals())

const there =
  /^\/(index\.html|shell\.html|sw\.js|icon\.svg|assets\/main-a1B2c3D4\.js|pages\/(base|n7)\/\w+\/\w+\.html)$/
const envWith = (settings: object): EdgeBindings => ({
  API: 'https://api.example.com',
  CLIENT_ADDRESS: 'X-Platform-Client',
  ASSETS: {
    fetch: (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/portal.json') return Promise.resolve(Response.json(settings))
      const found = there.test(pathname)
      const headers = { 'Content-Type': pathname.endsWith('.html') ? 'text/html' : 'text/javascript' }
      return Promise.resolve(found ? new Response(pathname, { headers }) : new Response('', { status: 404 }))
    },
  },
})
const env = envWith({ publicKey: demoKeys(2048).publicKey })
const worker = await startWorker()
const ask = (url: string, init: RequestInit = {}) => worker.fetch(new Request(url, init), env)

test('the bundle is one self-contained file', async () => {
  expect(await readdir(folder)).toEqual(['worker.js'])
  const code = await readFile(join(folder, 'worker.js'), 'utf8')
  expect(code).not.toMatch(/^\s*import\s|\bimport\(|\brequire\(|node:/m)
})

test('the edge serves the home page of the host, the device and the viewer', async () => {
  const phone = { headers: { 'User-Agent': 'Android Mobile' } }
  const home = async (url: string, init = {}) => (await ask(url, init)).text()
  expect(await home('https://localhost/', phone)).toBe('/pages/base/mobile/visitor.html')
  expect(await home('https://n7.localhost/lobby/home')).toBe('/pages/n7/desktop/visitor.html')
  expect(await home('https://n7.localhost/', { headers: { Cookie: 'a=1; viewer=player' } })).toBe(
    '/pages/n7/desktop/player.html',
  )
  expect(await home('https://N7.localhost.:8443/')).toBe('/pages/n7/desktop/visitor.html')
  // What every object has is no host.
  for (const host of ['constructor', '__proto__', 'valueOf', 'n7.localhost.evil.example'])
    expect(await home(`https://${host}/`), host).toBe('/pages/base/desktop/visitor.html')
  expect(await home('https://9s.localhost/')).toBe('/index.html')
  expect(await home('https://localhost/?token=x')).toBe('/index.html')
  expect(await home('https://localhost/lobby/notice')).toBe('/index.html')
})

test('documents have a policy; prerendered ones only the part that markup cannot carry', async () => {
  const policy = async (path: string) =>
    (await ask(`https://localhost${path}`)).headers.get('Content-Security-Policy')
  expect(await policy('/')).toBe("frame-ancestors 'self'")
  expect(await policy('/lobby/notice')).toMatch(/script-src 'self'[^;]*;/)
  expect(await policy('/shell.html')).toMatch(/script-src 'self'[^;]*;/)
})

test('files are cacheable according to their names, and missing ones are 404', async () => {
  const asset = await ask('https://localhost/assets/main-a1B2c3D4.js')
  expect(asset.headers.get('Cache-Control')).toContain('immutable')
  expect((await ask('https://localhost/portal.json')).headers.get('Cache-Control')).toBe('no-cache')
  for (const path of [
    '/assets/gone-12345678.js',
    '/assets/gone',
    '/.vite/manifest.json',
    '/pages/n7/mobile/player.html',
  ])
    expect((await ask(`https://localhost${path}`)).status).toBe(404)
})

test('[SV-04] every response carries the security headers', async () => {
  for (const [path, status] of [
    ['/', 200],
    ['/lobby/notice', 200],
    ['/sw.js', 200],
    ['/icon.svg', 200],
    ['/gone.png', 404],
    ['/%00', 400],
    ['/prod-api-2/app/v1/x', 405],
  ] as const) {
    const reply = await ask(`https://localhost${path}`)
    expect([path, reply.status]).toEqual([path, status])
    expect(Object.fromEntries(reply.headers), path).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': expect.stringMatching(/frame-ancestors '(self|none)'/) as string,
    })
  }
})

test('[SV-01] [SV-03] calls and responses are forwarded with known headers only', async () => {
  const calls: Request[] = []
  vi.stubGlobal('fetch', (request: Request) => {
    calls.push(request)
    const headers = {
      'Content-Type': 'application/json',
      'Strict-Transport-Security': 'max-age=0',
      Refresh: '0',
    }
    return Promise.resolve(new Response('{"errcode":0}', { headers: { ...headers, 'Set-Cookie': 'a=b' } }))
  })
  const reply = await ask('https://n7.localhost/prod-api-2/app/v1/x?a=1', {
    method: 'POST',
    body: '{"a":1}',
    headers: {
      Authorization: 'token',
      'X-Forwarded-Host': 'evil',
      'X-Mine': '1',
      'X-Platform-Client': '203.0.113.7',
    },
  })
  expect([reply.status, await reply.text()]).toEqual([200, '{"errcode":0}'])
  expect(reply.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  expect([reply.headers.get('refresh'), reply.headers.get('set-cookie')]).toEqual([null, null])
  const [call] = calls
  expect([call?.method, call?.url, await call?.text()]).toEqual([
    'POST',
    'https://api.example.com/prod-api-2/app/v1/x?a=1',
    '{"a":1}',
  ])
  expect(Object.fromEntries(call?.headers ?? [])).toEqual({
    authorization: 'token',
    'content-type': 'text/plain;charset=UTF-8',
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-host': 'n7.localhost',
    'x-forwarded-proto': 'https',
  })
})

test('[SV-01] paths that are not plainly below the prefix are not forwarded', async () => {
  const called = vi.fn()
  vi.stubGlobal('fetch', called)
  for (const path of [
    '/prod-api-2/',
    '/prod-api-2/a%2f..%2fb',
    '/%70rod-api-2/admin',
    '/prod-api-2/%2e%2e/admin',
    '//x',
  ])
    expect(
      (await ask(`https://localhost${path}`, { method: 'POST', body: '{}' })).status,
      path,
    ).toBeGreaterThanOrEqual(400)
  expect(called).not.toHaveBeenCalled()
})

test('[SV-06] without its own key nothing is served', async () => {
  for (const settings of [{}, { publicKey: '' }, { publicKey: demoPublicKey }]) {
    const fresh = await startWorker()
    const reply = await fresh.fetch(new Request('https://localhost/lobby/home'), envWith(settings))
    expect(reply.status).toBe(503)
  }
})

test('[SV-06] settings that could not be read once are read again', async () => {
  const fresh = await startWorker()
  const { ASSETS, ...others } = env
  let isDown = true
  const flaky: EdgeBindings['ASSETS'] = {
    fetch: (request) =>
      isDown && request.url.endsWith('/portal.json')
        ? Promise.resolve(new Response('', { status: 500 }))
        : ASSETS.fetch(request),
  }
  const status = async () =>
    (await fresh.fetch(new Request('https://localhost/lobby/home'), { ...others, ASSETS: flaky })).status
  expect(await status()).toBeGreaterThanOrEqual(500)
  isDown = false
  expect(await status()).toBe(200)
})

test('[SV-06] settings of a request that was broken off keep no other one waiting', async () => {
  const fresh = await startWorker()
  const { ASSETS, ...others } = env
  let asked = 0
  const hanging: EdgeBindings['ASSETS'] = {
    fetch: (request) =>
      request.url.endsWith('/portal.json') && ++asked === 1
        ? new Promise(() => undefined)
        : ASSETS.fetch(request),
  }
  const ask = () => fresh.fetch(new Request('https://localhost/lobby/home'), { ...others, ASSETS: hanging })
  void ask()
  expect((await ask()).status).toBe(200)
})

test('the site of portal.json goes before that of the host, as on every other page', async () => {
  const fresh = await startWorker()
  const settings = envWith({ publicKey: demoKeys(2048).publicKey, site: 'n7' })
  const home = async (url: string) => (await fresh.fetch(new Request(url), settings)).text()
  expect(await home('https://localhost/')).toBe('/pages/n7/desktop/visitor.html')
  expect(await home('https://6b.localhost/lobby/home')).toBe('/pages/n7/desktop/visitor.html')
})
