import { readFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EdgeBindings } from '../../deploy/worker'
import { digestOf, encodeText, type Digest } from '../../publishing/digest'
import { isInCanary } from '../../publishing/activeRelease'
import { newKey, NOON, createTestChannel, layoutFiles } from '../support/testChannel'
import { keySetKey } from '../../publishing/keySets'
import { objectKey } from '../../publishing/manifest'
import { makeRelease } from '../../publishing/release'
import { buildWorker } from '../support/buildWorker'
import { demoKeys } from '../support/demoKeys'
import { storeTestPages } from '../support/storeTestPages'

const { startWorker, remove } = await buildWorker()
afterAll(remove)

const { publicKey } = demoKeys(2048)
/** The build: the body of every file is its path. */
const ASSETS: EdgeBindings['ASSETS'] = {
  fetch(request) {
    const { pathname } = new URL(request.url)
    if (pathname === '/portal.json') return Promise.resolve(Response.json({ publicKey }))
    const isThere = /^\/(?:index\.html|shell\.html|layouts\/\w+\.json|pages\/\w+\/\w+\/\w+\.html)$/.test(
      pathname,
    )
    return Promise.resolve(isThere ? new Response(pathname) : new Response('', { status: 404 }))
  },
}
const PLAIN = '/index.html'
const BUILD = await digestOf(encodeText(PLAIN))

let channel: Awaited<ReturnType<typeof createTestChannel>>
let isDown = false
/** What was asked of the store. */
let keys: string[] = []
let logged: string[] = []

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  channel = await createTestChannel(['n7', '6b'])
  isDown = false
  keys = []
  logged = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(line))
})
afterEach(() => vi.useRealTimers())

/** A bucket as a platform binds it. */
const bucket = {
  async get(key: string) {
    keys.push(key)
    if (isDown) throw new Error('the bucket is down')
    const bytes = await channel.store.get(key)
    return bytes && { arrayBuffer: () => Promise.resolve(bytes.slice().buffer) }
  },
}

/** An edge that reads the store. */
async function startEdge(more: Partial<EdgeBindings> = {}) {
  const worker = await startWorker()
  const env = { API: 'https://api.example.com', ASSETS, RELEASES: bucket, ...more }
  const tasks: Promise<unknown>[] = []
  const context = { waitUntil: (task: Promise<unknown>) => void tasks.push(task) }
  const fetch = (path: string, headers: Record<string, string> = {}, host = 'n7.localhost') =>
    worker.fetch(
      new Request(`https://${host}${path}`, { headers: { 'User-Agent': 'Android Mobile', ...headers } }),
      env,
      context,
    )
  return {
    fetch,
    get: async (path: string, headers?: Record<string, string>, host?: string) =>
      (await fetch(path, headers, host)).text(),
    /** A second later, when a request has had the edge look for a newer pointer. */
    async refreshed() {
      vi.setSystemTime(Date.now() + 1_000)
      await fetch('/healthz')
      await Promise.all(tasks.splice(0))
    },
  }
}

/** Publishes a release in a size of text, with its pages. */
async function push(scale: number, title: string): Promise<Digest> {
  const release = await channel.release(scale)
  await channel.publisher.push('live', release, {
    pages: await storeTestPages(channel.publisher, release, { title, build: BUILD }),
  })
  return release
}
const scaleOf = (text: string) =>
  (JSON.parse(text) as { layers: { layer: { theme?: { scale?: number } } }[] }).layers.at(-1)?.layer.theme
    ?.scale

test('[PB-09] pages and layouts come from the release, and follow a publish and a rollback', async () => {
  await push(1, 'first')
  const edge = await startEdge()
  expect(await edge.get('/')).toBe('first mobile normal visitor')
  for (const host of ['N7.localhost', 'n7.localhost.', 'n7.localhost.:8443'])
    expect(await edge.get('/', {}, host), host).toBe('first mobile normal visitor')
  for (const host of ['constructor', '__proto__', 'n7.localhost.evil.example'])
    expect(await edge.get('/', {}, host), host).toBe(PLAIN)
  expect(await edge.get('/lobby/home', { 'User-Agent': 'Firefox', Cookie: 'viewer=player' })).toBe(
    'first desktop normal player',
  )
  expect(scaleOf(await edge.get('/layouts/n7.json'))).toBe(1)
  expect(JSON.parse(await edge.get('/layouts/sites.json'))).toMatchObject({ 'n7.localhost': 'n7' })
  expect((await edge.fetch('/layouts/9s.json')).status).toBe(404)
  // The browser renders what has no page: another path, a site without pages, a session in the address.
  expect(await edge.get('/lobby/notice')).toBe(PLAIN)
  expect(await edge.get('/', {}, '6b.localhost')).toBe(PLAIN)
  expect(await edge.get('/?token=x')).toBe(PLAIN)

  await push(1.1, 'second')
  expect(await edge.get('/')).toBe('first mobile normal visitor')
  await edge.refreshed()
  expect(await edge.get('/')).toBe('second mobile normal visitor')
  expect(scaleOf(await edge.get('/layouts/n7.json'))).toBe(1.1)
  await channel.publisher.rollback('live', { reason: 'wrong size' })
  await edge.refreshed()
  expect(await edge.get('/')).toBe('first mobile normal visitor')
  expect(JSON.parse(await edge.get('/layouts/n7.json'))).toMatchObject({ seq: 3, floor: 0, fallback: 0 })
})

test('responses have validators, and the policies of pages and documents', async () => {
  await push(1, 'first')
  const edge = await startEdge()
  for (const [path, type, policy] of [
    ['/', 'text/html; charset=utf-8', "frame-ancestors 'self'"],
    ['/layouts/n7.json', 'application/json; charset=utf-8', "default-src 'none'"],
  ] as const) {
    const response = await edge.fetch(path)
    expect(response.headers.get('Content-Type')).toBe(type)
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
    expect(response.headers.get('Content-Security-Policy')).toContain(policy)
    const tag = response.headers.get('ETag') ?? ''
    const again = await edge.fetch(path, { 'If-None-Match': `W/${tag}` })
    expect([again.status, await again.text()]).toEqual([304, ''])
  }
})

test('the store is looked at once a second, and not by the request that is served', async () => {
  await push(1, 'first')
  const edge = await startEdge()
  const looks = () => keys.filter((key) => key === 'c/live/root.json').length
  for (let n = 0; n < 20; n++) await edge.get('/')
  expect(looks()).toBe(1)
  await edge.refreshed()
  for (let n = 0; n < 20; n++) await edge.get('/')
  expect(looks()).toBe(2)
  // Pages and their index were read once.
  expect(new Set(keys.filter((key) => key.startsWith('o/'))).size).toBe(
    keys.filter((key) => key.startsWith('o/')).length,
  )
})

test('[PB-03] a replayed pointer is refused and logged, and the last good one is served', async () => {
  await push(1, 'first')
  await push(1.1, 'second')
  const edge = await startEdge()
  expect(await edge.get('/')).toBe('second mobile normal visitor')
  await channel.replay(1)
  await edge.refreshed()
  expect(await edge.get('/')).toBe('second mobile normal visitor')
  expect(logged.join('\n')).toContain('releases: the pointer 1 is older than the one that is served, 2')
  await channel.forge((pointer) => ({ ...pointer, seq: 9 }), await newKey())
  await edge.refreshed()
  expect(await edge.get('/')).toBe('second mobile normal visitor')
})

test('[PB-03] 500 page loads while the store is down: none fails', async () => {
  await push(1, 'first')
  const edge = await startEdge()
  await edge.get('/')
  isDown = true
  const statuses = new Map<string, number>()
  for (let n = 0; n < 500; n++) {
    if (n % 10 === 0) await edge.refreshed()
    const path = n % 3 === 0 ? '/layouts/n7.json' : '/'
    const response = await edge.fetch(path, { Cookie: n % 2 === 0 ? 'viewer=player' : '' })
    const text = await response.text()
    const kind = path === '/' ? (text === PLAIN ? 'plain' : text) : String(scaleOf(text))
    const name = `${response.status} ${kind}`
    statuses.set(name, (statuses.get(name) ?? 0) + 1)
  }
  // A page that was never read is rendered by the browser.
  expect([...statuses.keys()].sort()).toEqual(['200 1', '200 first mobile normal visitor', '200 plain'])
  expect(logged.filter((line) => line.includes('releases: the bucket is down'))).toHaveLength(1)
})

test('[PB-03] a page that could not be read is asked for again, although the clock was set back', async () => {
  await push(1, 'first')
  const edge = await startEdge()
  await edge.get('/layouts/n7.json')
  isDown = true
  expect(await edge.get('/')).toBe(PLAIN)
  isDown = false
  expect(await edge.get('/')).toBe(PLAIN)
  vi.setSystemTime(NOON - 3_600_000)
  expect(await edge.get('/')).toBe('first mobile normal visitor')
})

test('[PB-03] as long as nothing could be read the edge serves the layouts and pages of its build', async () => {
  isDown = true
  const edge = await startEdge()
  expect(await edge.get('/')).toBe('/pages/n7/mobile/visitor.html')
  expect(await edge.get('/layouts/n7.json')).toBe('/layouts/n7.json')
  await push(1, 'first')
  isDown = false
  await edge.refreshed()
  expect(await edge.get('/')).toBe('first mobile normal visitor')
})

test('[PB-06] the mode switch holds at once; pages in its mode come when they are rendered', async () => {
  const release = await push(1, 'first')
  const edge = await startEdge()
  await channel.publisher.setMode('live', ['n7'], 'green')
  await edge.refreshed()
  expect(await edge.get('/')).toBe(PLAIN)
  expect(JSON.parse(await edge.get('/layouts/n7.json'))).toMatchObject({ mode: 'green' })
  const pages = await storeTestPages(channel.publisher, release, {
    title: 'forced',
    build: BUILD,
    mode: 'green',
  })
  await channel.publisher.setMode('live', ['n7'], 'green', undefined, pages)
  await edge.refreshed()
  expect(await edge.get('/')).toBe('forced mobile green visitor')
})

test('[PB-06] [PB-03] the mode switch holds although a release of its pointer is lost', async () => {
  await push(1, 'first')
  const edge = await startEdge()
  expect(await edge.get('/')).toBe('first mobile normal visitor')
  const lost = await channel.release(1.1)
  const { bundles } = await channel.publisher.manifestOf(lost)
  await channel.store.remove(objectKey(bundles.n7 as Digest))
  await channel.publisher.push('live', lost)
  await edge.refreshed()
  expect(await edge.get('/')).toBe('first mobile normal visitor')
  await channel.publisher.setMode('live', ['n7'], 'green')
  await edge.refreshed()
  expect(await edge.get('/')).toBe(PLAIN)
  expect(JSON.parse(await edge.get('/layouts/n7.json'))).toMatchObject({ mode: 'green' })
  expect(JSON.parse(await edge.get('/layouts/6b.json', {}, '6b.localhost'))).not.toHaveProperty('mode')
})

test('[PB-06] the mode switch holds on the layouts of the build, while nothing else of its pointer can be read', async () => {
  await push(1, 'first')
  const { bundle } = (await channel.publisher.newest('live'))?.pointer.sites.n7 ?? {}
  await channel.store.remove(objectKey(bundle as Digest))
  await channel.publisher.setMode('live', ['n7'], 'green')
  const ASSETS: EdgeBindings['ASSETS'] = {
    fetch: (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/portal.json') return Promise.resolve(Response.json({ publicKey }))
      const file = pathname.startsWith('/layouts/') ? pathname.slice(1) : ''
      if (!file) return Promise.resolve(new Response(pathname))
      return Promise.resolve(new Response(readFileSync(file)))
    },
  }
  const edge = await startEdge({ ASSETS })
  expect(await edge.get('/')).toBe(PLAIN)
  expect(await edge.get('/', {}, '6b.localhost')).toBe('/pages/6b/mobile/visitor.html')
  expect(JSON.parse(await edge.get('/layouts/n7.json'))).toMatchObject({
    mode: 'green',
    layers: [{ name: 'base' }, { name: 'n7' }],
  })
  expect(await edge.get('/layouts/6b.json')).toBe(readFileSync('layouts/6b.json', 'utf8'))
})

test('[PB-06] a pointer that kept pages of a weaker mode gets the page of the stricter one', async () => {
  await push(1, 'first')
  await channel.forge(({ sites, ...pointer }) => ({
    ...pointer,
    seq: 2,
    sites: { ...sites, n7: { ...sites.n7, mode: 'green' } },
  }))
  expect(await (await startEdge()).get('/')).toBe('first mobile green visitor')
})

test('[PB-07] a canary goes to its share of the visitors, who keep it', async () => {
  await push(1, 'first')
  const canary = { release: await channel.release(1.2), salt: 'd91c', below: 5_000 }
  const edge = await startEdge()
  expect((await edge.fetch('/')).headers.get('Set-Cookie')).toBeNull()
  await channel.publisher.plan('live', 'n7', { canary })
  await edge.refreshed()
  for (const path of ['/', '/lobby/notice'])
    expect((await edge.fetch(path)).headers.get('Set-Cookie')).toMatch(
      /^bucket=\d{1,4}; Path=\/; Max-Age=31536000; SameSite=Lax; HttpOnly$/,
    )
  expect((await edge.fetch('/shell.html')).headers.get('Set-Cookie')).toBeNull()
  for (let number = 0; number < 10_000; number += 500) {
    const Cookie = `bucket=${number}`
    const response = await edge.fetch('/', { Cookie })
    expect(response.headers.get('Set-Cookie')).toBeNull()
    const isCanary = isInCanary(canary, number)
    // The pages are of the release that the others see.
    expect(await response.text()).toBe(isCanary ? PLAIN : 'first mobile normal visitor')
    expect(scaleOf(await edge.get('/layouts/n7.json', { Cookie }))).toBe(isCanary ? 1.2 : 1)
  }
})

test('[PB-10] an app of an older build can ask for older releases', async () => {
  await push(1, 'first')
  await channel.publisher.push('live', await channel.release(1.1, 'another contract'))
  const edge = await startEdge()
  expect(JSON.parse(await edge.get('/layouts/n7.json'))).toMatchObject({ seq: 2, fallback: 1 })
  expect(scaleOf(await edge.get('/layouts/n7.json?fallback=0'))).toBe(1)
  for (const query of ['?fallback=1', '?fallback=-1', '?fallback=x', '?fallback=99'])
    expect((await edge.fetch(`/layouts/n7.json${query}`)).status).toBe(404)
})

test('pages that another build rendered are not served: they load scripts that are not here', async () => {
  const release = await channel.release(1)
  const otherBuild = await digestOf(encodeText('another build'))
  const pages = await storeTestPages(channel.publisher, release, { title: 'first', build: otherBuild })
  await channel.publisher.push('live', release, { pages })
  expect(await (await startEdge()).get('/')).toBe(PLAIN)
})

test('[PB-03] [LY-12] a release whose notices nobody could read is not served', async () => {
  await push(1, 'first')
  const edge = await startEdge()
  const files = layoutFiles(['n7', '6b'])
  const base = JSON.parse(files.base ?? '{}') as { theme?: { color?: object } }
  const theme = { ...base.theme, color: { ...base.theme?.color, accent: '#0a0a12' } }
  const made = await makeRelease({
    files: { ...files, base: JSON.stringify({ ...base, theme }) },
    blocks: await digestOf(encodeText('blocks')),
  })
  await channel.publisher.storeRelease(made)
  await edge.get('/')
  await channel.publisher.push('live', made.name)
  await edge.refreshed()
  expect(await edge.get('/')).toBe('first mobile normal visitor')
  expect(logged.join('\n')).toMatch(/releases: \w+ cannot be rendered by this build/)
})

test('[PB-03] a store over HTTP, whose failures change nothing, and whose keys are trusted by their digest', async () => {
  let isBroken = false
  const server = http.createServer((request, response) => {
    void channel.store.get((request.url ?? '').slice('/store/'.length)).then((bytes) => {
      // So says a public bucket whose keys may not be listed.
      response.writeHead(isBroken ? 503 : bytes ? 200 : 403).end(bytes ?? '')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const RELEASES = `http://127.0.0.1:${(server.address() as AddressInfo).port}/store/`
    const first = await channel.store.get(keySetKey(0))
    const TRUST = first ? await digestOf(first) : ''
    await push(1, 'first')
    const edge = await startEdge({ RELEASES, TRUST })
    expect(await edge.get('/')).toBe('first mobile normal visitor')
    isBroken = true
    await push(1.1, 'second')
    await edge.refreshed()
    expect(await edge.get('/')).toBe('first mobile normal visitor')
    expect(logged.join('\n')).toContain('releases: the store responded with status 503')
    isBroken = false
    await edge.refreshed()
    expect(await edge.get('/')).toBe('second mobile normal visitor')
    const distrusting = await startEdge({ RELEASES, TRUST: await digestOf(encodeText('another')) })
    expect(await distrusting.get('/')).toBe('/pages/n7/mobile/visitor.html')
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

test('[PB-06] the mode of portal.json applies to the pages of a release, too', async () => {
  await push(1, 'first')
  const edge = await startEdge({
    ASSETS: {
      fetch: (request) =>
        request.url.endsWith('/portal.json')
          ? Promise.resolve(Response.json({ publicKey, mode: 'green' }))
          : ASSETS.fetch(request),
    },
  })
  expect(await edge.get('/')).toBe('first mobile green visitor')
  await channel.publisher.setMode('live', ['n7'], 'normal')
  await edge.refreshed()
  expect(await edge.get('/')).not.toContain('normal')
})

test('[MD-01] [PB-03] while the store is down the pictures of the build are served', async () => {
  await push(1, 'first')
  const path = `/pictures/${'a'.repeat(64)}/160.avif`
  const edge = await startEdge({
    ASSETS: {
      fetch: (request) =>
        request.url.endsWith(path) ? Promise.resolve(new Response('of the build')) : ASSETS.fetch(request),
    },
  })
  await edge.get('/')
  isDown = true
  expect(await edge.get(path)).toBe('of the build')
})

test('[PB-09] the site of portal.json goes before that of the host', async () => {
  await push(1, 'first')
  const edge = await startEdge({
    ASSETS: {
      fetch: (request) =>
        request.url.endsWith('/portal.json')
          ? Promise.resolve(Response.json({ publicKey, site: 'n7' }))
          : ASSETS.fetch(request),
    },
  })
  expect(await edge.get('/', {}, 'www.example.com')).toBe('first mobile normal visitor')
})
