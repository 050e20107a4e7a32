import { beforeEach, expect, test, vi } from 'vitest'
import { memoryCaches } from '@tests/support/memoryCaches'
import { ASSETS, dropOld, noteFiles, shellCache } from './caches'
import { respondWithAsset, respondWithShell, cacheAssets, cacheShell, renewShell } from './cacheFiles'
import type { PortalFiles } from './portalFiles'

const files = (build: string, names: string[]): PortalFiles => ({
  build,
  entry: `/assets/${names[0]}`,
  first: names.slice(0, 2).map((name) => `/assets/${name}`),
  later: names.slice(2).map((name) => `/assets/${name}`),
  shell: ['/shell.html', '/favicon.svg'],
})
const one = files('one', ['main-1.js', 'core-1.js', 'page-1.js'])
const two = files('two', ['main-2.js', 'core-1.js', 'page-2.js'])
const three = files('three', ['main-3.js', 'core-3.js', 'page-3.js'])

/** The start document of all three. */
const START = [one, two, three].map(({ entry }) => `<script src="${entry}">`).join('')

let missing: string[] = []
let requested: string[] = []
beforeEach(() => {
  missing = []
  requested = []
  vi.stubGlobal('fetch', (input: string | Request) => {
    const path = new URL(input instanceof Request ? input.url : input, 'https://x.test').pathname
    requested.push(path)
    const type = path.endsWith('.html') ? 'text/html' : 'text/javascript'
    return Promise.resolve(
      missing.includes(path)
        ? new Response('', { status: 404 })
        : new Response(path === '/shell.html' ? START : path, { headers: { 'Content-Type': type } }),
    )
  })
})

test('[PW-01] a new worker caches the shell and the first files, and no others', async () => {
  const caches = memoryCaches()
  await cacheShell(caches, one)
  expect(caches.paths(ASSETS)).toEqual(['/assets/core-1.js', '/assets/main-1.js'])
  expect(caches.paths(shellCache('one'))).toEqual(['/build-files.json', '/favicon.svg', '/shell.html'])
})

test.each(['/shell.html', '/assets/core-1.js'])('[PW-02] without %s it is not installed', async (path) => {
  missing = [path]
  const end = await cacheShell(memoryCaches(), one).then(
    () => 'installed',
    (error: Error) => error.message,
  )
  expect(end).toContain(path)
})

test('[PW-02] the rest is cached later; cached files are not fetched again, and a failure stops nothing', async () => {
  const caches = memoryCaches()
  await cacheAssets(caches, ['/assets/a.js'])
  requested = []
  missing = ['/assets/b.js']
  expect(await cacheAssets(caches, ['/assets/a.js', '/assets/b.js', '/assets/c.js'])).toEqual([
    '/assets/b.js',
  ])
  expect(requested.sort()).toEqual(['/assets/b.js', '/assets/c.js'])
  expect(caches.paths(ASSETS)).toEqual(['/assets/a.js', '/assets/c.js'])
})

test('[PW-02] pages of the previous build still find their files; those of older builds are deleted', async () => {
  const caches = memoryCaches()
  const takeOver = async (build: PortalFiles) => {
    await cacheShell(caches, build)
    await cacheAssets(caches, build.later)
    await dropOld(caches, build, 'https://x.test')
  }
  await takeOver(one)
  await takeOver(two)
  expect(caches.paths(ASSETS)).toEqual(
    ['core-1', 'main-1', 'main-2', 'page-1', 'page-2'].map((name) => `/assets/${name}.js`),
  )
  await takeOver(three)
  expect(caches.paths(ASSETS)).not.toContain('/assets/page-1.js')
  expect(caches.paths(ASSETS)).toContain('/assets/page-2.js')
  expect((await caches.keys()).filter((name) => name.includes('shell'))).toEqual([shellCache('three')])
})

test('[PW-01] our unknown caches are deleted, others stay', async () => {
  const caches = memoryCaches()
  await caches.open('portico-old-idea')
  await caches.open('someone-else')
  await noteFiles(caches, one)
  await dropOld(caches, one, 'https://x.test')
  expect((await caches.keys()).sort()).toEqual([ASSETS, shellCache('one'), 'someone-else'].sort())
})

test('[PW-01] an unreadable file list counts as empty', async () => {
  const caches = memoryCaches()
  const before = await caches.open(shellCache('zero'))
  await before.put('/build-files.json', new Response('{'))
  await cacheShell(caches, one)
  await dropOld(caches, one, 'https://x.test')
  expect(caches.paths(ASSETS)).toEqual(one.first.toSorted())
})

test('[PW-02] a file of the build is fetched once and cached; an HTML page in its place is not', async () => {
  const caches = memoryCaches()
  const request = new Request('https://x.test/assets/late-1.js')
  expect(await (await respondWithAsset(caches, request)).text()).toBe('/assets/late-1.js')
  missing = ['/assets/late-1.js']
  expect(await (await respondWithAsset(caches, request)).text()).toBe('/assets/late-1.js')
  await respondWithAsset(caches, new Request('https://x.test/assets/wrong.html'))
  expect(caches.paths(ASSETS)).toEqual(['/assets/late-1.js'])
})

test('[PW-01] a full cache does not break the response', async () => {
  const caches = memoryCaches()
  const open = (await caches.open(ASSETS)) as { put: Cache['put'] }
  vi.spyOn(caches, 'open').mockResolvedValue({
    ...open,
    put: () => Promise.reject(new Error('QuotaExceededError')),
  } as unknown as Cache)
  expect((await respondWithAsset(caches, new Request('https://x.test/assets/a.js'))).status).toBe(200)
})

test('[PW-01] the shell’s icons are those of the build', async () => {
  const caches = memoryCaches()
  await cacheShell(caches, one)
  requested = []
  await respondWithShell(caches, one, new Request('https://x.test/favicon.svg'))
  expect(requested).toEqual([])
})

test('[PW-01] the start document takes over a changed policy, but never the content of another build', async () => {
  const caches = memoryCaches()
  await cacheShell(caches, one)
  const policyOf = async () =>
    (await (await caches.open(shellCache('one'))).match('/shell.html'))?.headers.get('Policy') ?? null
  const serve = (text: string, policy: string) =>
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(text, { headers: { Policy: policy } })))
  serve(START, 'new')
  await renewShell(caches, one)
  expect(await policyOf()).toBe('new')
  serve('another build', 'newer')
  await renewShell(caches, one)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await renewShell(caches, one)
  expect(await policyOf()).toBe('new')
})

test('[PW-02] a start document of another build, from a server that is not up to date, is not taken', async () => {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (input: string) =>
    input === '/shell.html'
      ? Promise.resolve(new Response('<script src="/assets/main-1.js">'))
      : fetch(input),
  )
  const caches = memoryCaches()
  await expect(cacheShell(caches, two)).rejects.toThrow('/shell.html')
  expect(caches.paths(shellCache('two'))).not.toContain('/shell.html')
  await cacheShell(caches, one)
  expect(caches.paths(shellCache('one'))).toContain('/shell.html')
})
