import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { detectDevice } from '@/app/start/detectDevice'
import { readSettings } from '@/app/start/readSettings'
import { followRedirects } from '@layout/followRedirects'
import { readContent } from '@/app/prerender/readContent'
import type { PageOptions } from '@/app/prerender/renderPage'
import { TooLongError } from '../boundedBody'
import { createPages, type ContentReader, type PagesOptions } from './createPages'

/** What pages were rendered from. */
const rendered: PageOptions[] = []

const ROUTES = vi.hoisted(() => ({
  '/': { type: 'a.Page' },
  '/lobby/home': { type: 'a.Page' },
  '/terms-of-use': { type: 'a.Page' },
  '/game/{id}': { type: 'a.Page' },
}))

vi.mock('./assembleDocument', () => ({
  assembleDocument: (_renderer: unknown, page: { html: string }) => Promise.resolve({ html: page.html }),
}))
vi.mock('./renderer', () => ({
  loadRenderer: () =>
    Promise.resolve({
      portal: {
        readSettings,
        detectDevice,
        readContent,
        loadLayouts: ({ settings: { site } }: { settings: { site: string } }) =>
          Promise.resolve(() => ({
            routes: ROUTES,
            ...(site === 'h7' && { languages: ['en', 'fil', 'ur'] }),
          })),
        nextDate: () => null,
        patternOf: ({ routes }: { routes: typeof ROUTES }, path: string) =>
          followRedirects(routes, path).match?.pattern ?? null,
        renderPage: (page: PageOptions) => {
          rendered.push(page)
          const names = page.content?.appGameList?.map(({ name }) => name)
          return Promise.resolve({
            html: `${page.settings.site} ${names?.join()}${page.language === 'en' ? '' : ` ${page.language}`}`,
          })
        },
      },
    }),
}))

beforeEach(() => {
  vi.useFakeTimers()
  rendered.length = 0
})
afterEach(() => void vi.useRealTimers())

const HOSTS = Array.from({ length: 200 }, (_, at) => `h${at}.example`)
const DEVICES = ['Mobile', 'Mozilla/5.0 (X11; Linux x86_64)']

interface Held {
  version: string
  /** Names of games; null to leave the list out in any case. */
  games: string[] | null
}

/** A back end that leaves out the list of the version that it is asked with. */
function backEndOf(held: (host: string) => Held) {
  const asked: { host: string; version: string; lang: string }[] = []
  const contentFrom: ContentReader =
    ({ host = '' }) =>
    (_url, init) => {
      const { gameListVersion, lang } = JSON.parse(String(init?.body)) as Record<
        'gameListVersion' | 'lang',
        string
      >
      asked.push({ host, version: gameListVersion, lang })
      const { version, games } = held(host)
      const appGameList = games?.map((name, at) => ({ id: at + 1, name }))
      const response = { code: 200, errcode: 0, gameListVersion: version, config: { slogan: host } }
      const isKnown = version === gameListVersion
      return Promise.resolve(Response.json({ ...response, ...(!isKnown && appGameList && { appGameList }) }))
    }
  /** How many were asked for a list. */
  return { asked, contentFrom, withoutVersion: () => asked.filter(({ version }) => version === '').length }
}

function pagesOf(options: Partial<PagesOptions>) {
  const log: string[] = []
  const metrics = { evicted: vi.fn(), refused: vi.fn() }
  const pages = createPages({
    root: '',
    layouts: {
      hosts: () => Promise.resolve(Object.fromEntries(HOSTS.map((host) => [host, host.split('.')[0]]))),
      site: (name) =>
        Promise.resolve(/^h\d/.test(name) ? { version: '1', text: '{}', mode: '', bundle: '' } : null),
      picture: () => Promise.resolve(null),
      hasCanary: () => false,
      problem: () => null,
      close: () => undefined,
    },
    readSettings: () => Promise.resolve({}),
    demo: false,
    contentFrom: backEndOf(() => ({ version: '1', games: ['A'] })).contentFrom,
    backEnd: 'the back end',
    headersOf: () => ({}),
    log: (line) => log.push(line),
    metrics,
    ...options,
  })
  const page = async (
    host: string,
    { target = '/lobby/home', userAgent = 'Mobile', cookie = '', acceptLanguage = '' } = {},
  ) => {
    const found = await pages.find({ target, host, userAgent, cookie, acceptLanguage, bucket: 0 })
    return found && found.entity.body.toString()
  }
  return {
    page,
    log,
    metrics,
    /** A page after what was cached before is no longer fresh; the second request does not wait for the back end. */
    async later(host = 'h0.example', ms = 1_000) {
      await vi.advanceTimersByTimeAsync(ms)
      await page(host)
      await vi.advanceTimersByTimeAsync(1)
      return page(host)
    },
    async allHosts() {
      for (const userAgent of DEVICES) for (const host of HOSTS) await page(host, { userAgent })
    },
  }
}

test('[SC-06] each of 200 hosts is asked for its games once, for two devices, and then with its version', async () => {
  const backEnd = backEndOf(() => ({ version: '7', games: ['A', 'B'] }))
  const { allHosts, metrics } = pagesOf({ contentFrom: backEnd.contentFrom })
  await allHosts()
  expect([backEnd.asked.length, backEnd.withoutVersion()]).toEqual([400, 200])
  expect(rendered).toHaveLength(400)
  for (let round = 2; round < 5; round++) {
    await vi.advanceTimersByTimeAsync(1_000)
    await allHosts()
    expect([backEnd.asked.length, backEnd.withoutVersion()]).toEqual([400 * round, 200])
  }
  // All pages are still the first ones, with one list.
  expect(rendered).toHaveLength(400)
  expect(new Set(rendered.map(({ content }) => content?.appGameList))).toHaveProperty('size', 1)
  expect(new Set(rendered.map(({ content }) => content))).toHaveProperty('size', 200)
  expect(metrics.evicted).not.toHaveBeenCalled()
})

test('[SC-06] a new list of one version comes once to each host that is asked for, and is shared again', async () => {
  let version = '1'
  const backEnd = backEndOf(() => ({ version, games: [`of ${version}`] }))
  const { allHosts } = pagesOf({ contentFrom: backEnd.contentFrom })
  await allHosts()
  version = '2'
  await vi.advanceTimersByTimeAsync(1_000)
  await allHosts()
  const versions = backEnd.asked.slice(400).map((asked) => asked.version)
  expect([...new Set(versions)]).toEqual(['1', '2'])
  expect(versions.filter((asked) => asked === '1')).toHaveLength(200)
  const lists = new Set(rendered.slice(400).map(({ content }) => content?.appGameList))
  expect([...lists]).toMatchObject([[{ name: 'of 2' }]])
})

test('[SC-06] two hosts of one back end with different games under one version get their own', async () => {
  const backEnd = backEndOf((host) => ({ version: '1', games: [`only ${host}`] }))
  const { page, later } = pagesOf({ contentFrom: backEnd.contentFrom })
  for (const host of HOSTS.slice(0, 2)) {
    expect(await page(host)).toContain(`only ${host}`)
    expect(await later(host)).toContain(`only ${host}`)
  }
})

test('[SC-06] a version that goes backwards brings its list, sent with it or asked for again', async () => {
  let held: Held = { version: '2', games: ['new'] }
  const backEnd = backEndOf(() => held)
  const asks: string[] = []
  let withheld = false
  const contentFrom: ContentReader = (query) => async (url, init) => {
    const { gameListVersion } = JSON.parse(String(init?.body)) as { gameListVersion: string }
    asks.push(gameListVersion)
    const response = await backEnd.contentFrom(query)(url, init)
    if (!withheld || gameListVersion === '') return response
    return Response.json({ ...((await response.json()) as object), appGameList: undefined })
  }
  const { page, later } = pagesOf({ contentFrom })
  expect(await page('h0.example')).toBe('h0 new')
  held = { version: '1', games: ['old'] }
  expect(await later()).toBe('h0 old')
  expect(asks).toEqual(['', '2'])
  withheld = true
  held = { version: '0', games: ['oldest'] }
  expect(await later()).toBe('h0 oldest')
  expect(asks).toEqual(['', '2', '1', ''])
})

test('[SC-06] an unknown version without its list, even when asked again, leaves the last good page', async () => {
  let held: Held = { version: '1', games: ['A'] }
  const backEnd = backEndOf(() => held)
  const { page, later, log, metrics } = pagesOf({ contentFrom: backEnd.contentFrom })
  await page('h0.example')
  held = { version: '2', games: null }
  expect(await later()).toBe('h0 A')
  expect(backEnd.asked.map(({ version }) => version)).toEqual(['', '1', ''])
  expect(metrics.refused.mock.calls).toEqual([['invalid']])
  expect(log).toEqual([expect.stringContaining('appGameList: is missing')])
})

test('[SC-06] what is refused is logged when it begins and when it ends, and players have the last good page', async () => {
  const backEnd = backEndOf(() => ({ version: '1', games: ['A'] }))
  let fail: (() => Promise<Response>) | null = null
  const contentFrom: ContentReader = (query) => (url, init) =>
    fail ? fail() : backEnd.contentFrom(query)(url, init)
  const { page, later, log, metrics } = pagesOf({ contentFrom })
  const hosts = HOSTS.slice(0, 3)
  for (const host of hosts) await page(host)
  const limit = 16 * 1024 * 1024
  const tooLong = vi.fn(() => Promise.reject(new TooLongError(limit)))
  fail = tooLong
  for (let round = 0; round < 5; round++)
    for (const host of hosts) expect(await later(host, 4_000)).toMatch(/ A$/)
  expect(metrics.refused.mock.calls).toEqual(Array.from({ length: 15 }, () => ['size']))
  // Once each time: what is too long is so at the second attempt, too.
  expect(tooLong).toHaveBeenCalledTimes(15)
  expect(log).toEqual([
    'the back end: content for h0.example is refused: its answer is longer than 16,777,216 bytes. Pages show the last good one.',
  ])
  fail = null
  for (const host of hosts) {
    expect(log).toHaveLength(1)
    await later(host, 4_000)
  }
  expect(log.slice(1)).toEqual([
    'the back end: content is accepted again; before: its answer is longer than 16,777,216 bytes.',
  ])
})

test.each([
  ['status', 'it answered with status 503', () => Promise.resolve(new Response('', { status: 503 }))],
  ['invalid', 'errcode 7', () => Promise.resolve(Response.json({ errcode: 7 }))],
  [
    'unreachable',
    'it cannot be reached (ECONNREFUSED)',
    () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })),
  ],
])(
  '[SC-06] refused for %s: the log says %s, and that browsers render the pages',
  async (cause, reason, fetch) => {
    const { page, log, metrics } = pagesOf({ contentFrom: () => fetch })
    expect(await page('h0.example')).toBeNull()
    expect(metrics.refused.mock.calls).toEqual([[cause]])
    expect(log).toEqual([expect.stringContaining(reason)])
    expect(log[0]).toContain('Browsers render the pages.')
  },
)

test('[SC-06] an answer that was read before is not parsed again', async () => {
  const backEnd = backEndOf(() => ({ version: '1', games: ['A'] }))
  const parse = vi.spyOn(JSON, 'parse')
  const { page, later } = pagesOf({ contentFrom: backEnd.contentFrom })
  await page('h0.example')
  await later()
  parse.mockClear()
  await later()
  const parsed = parse.mock.calls.filter(([text]) => text.includes('"slogan"')).length
  expect([backEnd.asked.length, parsed]).toEqual([3, 0])
})

test('[SC-06] scenarios, sites and hosts that visitors make up push out nothing of a served host', async () => {
  const big = Array.from({ length: 2_000 }, (_, at) => `a game with a long name, number ${at}`)
  const backEnd = backEndOf(() => ({ version: '1', games: big }))
  const { page, metrics } = pagesOf({ contentFrom: backEnd.contentFrom, demo: true })
  await page('h0.example')
  for (let at = 0; at < 500; at++) {
    await page(`made-up-${at}.example`)
    await page('h0.example', { cookie: `demo_site=made-up-${at}` })
    await page('h0.example', { target: `/gone/${at}` })
    await page('h0.example', { cookie: `mock_scenario=${encodeURIComponent(`{"seed":${at}}`)}` })
  }
  const caches = new Set(metrics.evicted.mock.calls.map(([cache]) => cache as string))
  expect([...caches].sort()).toEqual(['open_pages', 'scenarios'])
  const [pages, asked] = [rendered.length, backEnd.asked.length]
  await page('h0.example')
  expect([rendered.length, backEnd.asked.length]).toEqual([pages, asked])
  // Unknown hosts share one content, and sites are none of the back end's business.
  expect(asked).toBe(502)
})

test('[PB-06] a host in capitals, or with a dot at its end, is asked for as the host that it is', async () => {
  const backEnd = backEndOf((host) => ({ version: '1', games: [`only ${host}`] }))
  const { page } = pagesOf({ contentFrom: backEnd.contentFrom })
  for (const host of ['h3.example', 'H3.Example', 'h3.example.', 'h3.example.:8080'])
    expect(await page(host)).toContain('only h3.example')
  expect(new Set(backEnd.asked.map(({ host }) => host))).toEqual(new Set(['h3.example']))
})

test('[SC-06] a host that is no longer served leaves the cache', async () => {
  const backEnd = backEndOf(() => ({ version: '1', games: ['A'] }))
  let sites: Record<string, string> = { 'a.example': 'h1', 'b.example': 'h2' }
  const { page } = pagesOf({
    contentFrom: backEnd.contentFrom,
    layouts: {
      hosts: () => Promise.resolve(sites),
      site: () => Promise.resolve({ version: '1', text: '{}', mode: '', bundle: '' }),
      picture: () => Promise.resolve(null),
      hasCanary: () => false,
      problem: () => null,
      close: () => undefined,
    },
  })
  await page('a.example')
  await page('b.example')
  sites = { 'b.example': 'h2' }
  await page('b.example')
  sites = { 'a.example': 'h1', 'b.example': 'h2' }
  await page('a.example')
  await page('b.example')
  expect(backEnd.asked.map(({ host }) => host)).toEqual(['a.example', 'b.example', 'a.example'])
})

test.each<[string, { target?: string; cookie?: string; acceptLanguage?: string }, string]>([
  ['what the browser prefers', { acceptLanguage: 'de, ur-PK;q=0.9, en;q=0.5' }, 'ur'],
  ['by its quality, not by its order', { acceptLanguage: 'en;q=0.2, tl;q=0.8' }, 'fil'],
  ['nothing that it refuses', { acceptLanguage: 'ur;q=0, *' }, 'en'],
  ['the choice before the browser', { acceptLanguage: 'ur', cookie: 'lang=fil' }, 'fil'],
  ['the address before the choice', { target: '/lobby/home?lang=ur', cookie: 'lang=fil' }, 'ur'],
  ['an address on any page', { target: '/terms-of-use?lang=ur' }, 'ur'],
  ['no language that nobody has', { target: '/lobby/home?lang=xx', cookie: 'lang=__proto__' }, 'en'],
])('[LG-01] a site with several languages has a page for %s', async (_name, request, language) => {
  const { page } = pagesOf({})
  await page('h7.example', request)
  expect(rendered.map((one) => one.language)).toEqual([language])
})

test('[LG-01] [LG-03] languages of one site do not mix, and each is asked of the back end; other sites know none', async () => {
  const backEnd = backEndOf(() => ({ version: '1', games: ['A'] }))
  const { page } = pagesOf({ contentFrom: backEnd.contentFrom })
  const inUrdu = { acceptLanguage: 'ur' }
  expect(await page('h7.example', inUrdu)).toBe('h7 A ur')
  expect(await page('h7.example', { acceptLanguage: 'fil' })).toBe('h7 A fil')
  expect(await page('h7.example')).toBe('h7 A')
  expect(await page('h7.example', inUrdu)).toBe('h7 A ur')
  expect(rendered).toHaveLength(3)
  expect(backEnd.asked.map(({ lang }) => lang)).toEqual(['ur', 'fil', 'en'])
  expect(await page('h8.example', inUrdu)).toBe('h8 A')
})

test.each([
  ['green', 'normal', 'green'],
  ['normal', 'green', 'green'],
  ['of a newer build', 'normal', 'green'],
  ['', 'normal', 'normal'],
])(
  '[PB-06] a switch to "%s" in portal.json and to "%s" in the release is one to "%s"',
  async (own, released, mode) => {
    const { page } = pagesOf({
      readSettings: () => Promise.resolve({ mode: own }),
      layouts: {
        hosts: () => Promise.resolve({ 'h0.example': 'h0' }),
        site: () => Promise.resolve({ version: '1', text: '{}', mode: released, bundle: '' }),
        picture: () => Promise.resolve(null),
        hasCanary: () => false,
        problem: () => null,
        close: () => undefined,
      },
    })
    await page('h0.example')
    expect(rendered[0]?.mode).toBe(mode)
    expect(rendered[0]?.content?.config.mode).toBe(mode)
  },
)

test('[SC-06] a page has one address in the cache, however it is written, and no page has others that are made up', async () => {
  const { page } = pagesOf({})
  for (const target of ['/terms-of-use', '/terms-of-use/', '/terms%2Dof-use', '/%74erms-of-use'])
    expect(await page('h0.example', { target }), target).not.toBeNull()
  expect(rendered.map(({ path }) => path)).toEqual(['/terms-of-use'])
  for (const target of ['%23a', '%3Fa', '%253Fa', '%2523a'].map((end) => `/terms-of-use${end}`))
    expect(await page('h0.example', { target }), target).toBeNull()
  for (const target of ['/terms-of-us%2565', '/%256cobby/home', '/lobby/home%23'])
    expect(await page('h0.example', { target }), target).toBeNull()
  // As browsers have it in `location`.
  await page('h0.example', { target: '/game/a%20%23%3Fb%25' })
  expect(rendered.at(-1)?.path).toBe('/game/a%20%23%3Fb%25')
})

test('[PB-09] pages of layouts that come from elsewhere are rendered by browsers, which read them there', async () => {
  for (const layoutBase of ['https://cdn.example/layouts', '/other']) {
    const { page } = pagesOf({ readSettings: () => Promise.resolve({ layoutBase }) })
    expect(await page('h0.example'), layoutBase).toBeNull()
  }
  const { page } = pagesOf({ readSettings: () => Promise.resolve({ layoutBase: '/layouts' }) })
  expect(await page('h0.example')).not.toBeNull()
})
