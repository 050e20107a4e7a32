import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { decodeText, type Digest } from '../../publishing/digest'
import { readPageIndex } from '../../publishing/pageIndex'
import type { RenderedPages } from '../../publishing/publisher'
import { digestOf, encodeText } from '../../publishing/digest'
import { objectKey } from '../../publishing/manifest'
import {
  createPortalServer,
  type PortalServer,
  type PortalServerOptions,
} from '../../server/createPortalServer'
import { storePages } from '../../server/prerender/storePages'
import { publishLayouts } from '@tests/support/publishLayouts'
import { expect, openPortal, test } from './portal'

const ends: (() => Promise<unknown> | void)[] = []
test.afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** A portal of its own, whose pages are rendered before the first test request. */
async function serve(
  options: Partial<PortalServerOptions>,
): Promise<{ origin: string; server: PortalServer; logged: () => string }> {
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const server = createPortalServer({ root: 'dist/portal', log, ...options })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  await expect.poll(async () => (await fetch(`${origin}/readyz`)).status, { timeout: 30_000 }).toBe(200)
  return { origin, server, logged: () => lines.join('\n') }
}

async function servePublished() {
  const published = await publishLayouts()
  ends.push(() => published.remove())
  await published.publisher.push('live', await published.release())
  return { ...published, ...(await serve({ releases: published.options })) }
}

const get = async (url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(url, { headers: { 'User-Agent': 'Android Mobile', ...headers } })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
/** The theme's accent colour: the last one, after the default of the style sheet. */
const accentOf = (html: string) => [...html.matchAll(/--color-accent:(#\w+)/g)].at(-1)?.[1]
const homeOf = async (origin: string, headers?: Record<string, string>) =>
  accentOf((await get(`${origin}/lobby/home`, headers)).text)
const modeOf = (html: string) => {
  const [, bootstrap = '{}'] = /id="bootstrap">(.*?)<\/script>/s.exec(html) ?? []
  return (JSON.parse(bootstrap) as { mode?: string }).mode
}
/** The page has the answer of its back end. (Playwright misses the end of some requests that a worker serves.) */
const configured = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('appConfig')),
      ),
    )
    .toBe(true)
const metricOf = async ({ readMetrics }: Pick<PortalServer, 'readMetrics'>, name: string) =>
  (await readMetrics()).text.split('\n').find((line) => line.startsWith(name))

test('[PB-09] a prerendered page from a release is the page from files, byte for byte, and follows a publish and a rollback', async () => {
  const { origin, publisher, release } = await servePublished()
  const { origin: fromFiles } = await serve({ layouts: 'layouts' })
  for (const path of ['/lobby/home', '/login', '/profile/more'])
    expect((await get(origin + path)).text).toBe((await get(fromFiles + path)).text)
  const before = await homeOf(origin)
  await publisher.push('live', await release('#12ab34'))
  await expect.poll(() => homeOf(origin), { intervals: [50] }).toBe('#12ab34')
  await publisher.rollback('live', { reason: 'wrong colour' })
  await expect.poll(() => homeOf(origin), { intervals: [50] }).toBe(before)
})

test('[PB-09] the plain start fetches a site’s layers with one request', async ({ page }) => {
  const { origin } = await servePublished()
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  // An address with parameters of its own is for the browser to render.
  await openPortal(page, `${origin}/login?from=x`)
  expect(requested.filter((path) => path.startsWith('/layouts/'))).toEqual([
    '/layouts/sites.json',
    '/layouts/base.json',
  ])
  const { text } = await get(`${origin}/layouts/n7.json`)
  expect((JSON.parse(text) as { layers: { name: string }[] }).layers.map(({ name }) => name)).toEqual([
    'base',
    'n7',
  ])
})

test.describe('a first visit', () => {
  test.use({ noticesSeen: false })

  test('[PB-06] the mode switch makes a site green at once, prerendered and in the browser, whatever its back end says', async ({
    page,
  }) => {
    const { origin, publisher } = await servePublished()
    await openPortal(page, `${origin}/lobby/home`)
    const notice = page.locator('[data-block="legal.EligibilityNotice"] dialog[open]')
    await expect(page.locator('[data-block-id="home.popular"]')).toBeVisible()
    await expect(page.locator('[data-block="legal.EligibilityNotice"]')).toHaveCount(0)
    await publisher.setMode('live', ['base'], 'green')
    await expect
      .poll(async () => modeOf((await get(`${origin}/lobby/home`)).text), { intervals: [50] })
      .toBe('green')
    await openPortal(page, `${origin}/lobby/home`)
    await expect(notice).toBeVisible()
    // The back end says that the mode is normal: the switch is stronger.
    await configured(page)
    await expect(notice).toBeVisible()
    // The plain start reads it from the layouts' document.
    await openPortal(page, `${origin}/login?from=x`)
    await expect(notice).toBeVisible()
    expect((JSON.parse((await get(`${origin}/layouts/base.json`)).text) as { mode: string }).mode).toBe(
      'green',
    )
    await publisher.setMode('live', ['base'], null, 'checked')
    await expect
      .poll(async () => modeOf((await get(`${origin}/lobby/home`)).text), { intervals: [50] })
      .toBe('normal')
  })

  test('[PB-06] [PB-09] stored pages are those of the build, and keep the mode of a switched site in the browser', async ({
    page,
  }) => {
    const { store, publisher, release, remove } = await publishLayouts()
    ends.push(remove)
    const name = await release()
    const { base, n7 } = await storePages({
      store,
      publisher,
      root: 'dist/portal',
      sites: { base: { release: name, mode: 'green' }, n7: { release: name } },
      log: (line) => expect(line).toBe(''),
    })
    const pagesOf = async (site: string, index?: RenderedPages) =>
      readPageIndex(await read(index?.pages), site).pages
    const read = async (digest?: Digest) =>
      (digest && (await store.get(objectKey(digest)))) ?? new Uint8Array()
    // The mock's content has times of now: seconds, or milliseconds at the full hour.
    const timeless = (html: string) => html.replaceAll(/\b\d{10}(\d{3})?\b/g, 'now')
    for (const [variant, digest] of Object.entries(await pagesOf('n7', n7))) {
      const built = readFileSync(`dist/portal/pages/n7/${variant}.html`, 'utf8')
      expect(timeless(decodeText(await read(digest))) === timeless(built), variant).toBe(true)
    }

    const pages = await pagesOf('base', base)
    expect(Object.keys(pages).sort()).toEqual(
      ['desktop', 'mobile'].flatMap((device) => [`${device}/green/player`, `${device}/green/visitor`]),
    )
    const { origin } = await serve({})
    const html = decodeText(await read(pages['mobile/green/visitor']))
    await page.route(`${origin}/lobby/home`, (route) =>
      route.fulfill({ body: html, contentType: 'text/html' }),
    )
    // The back end says that the mode is normal.
    await openPortal(page, `${origin}/lobby/home`)
    const notice = page.locator('[data-block="legal.EligibilityNotice"] dialog[open]')
    await expect(notice).toBeVisible()
    await configured(page)
    await expect(notice).toBeVisible()
    // The worker asks for the page once more: closing the browser in the middle of that can hang.
    await page.unrouteAll({ behavior: 'wait' })
  })
})

test('[PB-06] the switch never makes a green site weaker', async () => {
  const published = await publishLayouts()
  ends.push(() => published.remove())
  await published.publisher.push('live', await published.release())
  await published.publisher.setMode('live', ['base'], 'normal')
  const { origin } = await serve({ releases: published.options })
  expect(modeOf((await get(`${origin}/lobby/home?scenario=green`)).text)).toBe('green')
  expect(modeOf((await get(`${origin}/lobby/home`)).text)).toBe('normal')
})

test('[PB-06] [PB-03] the switch holds in pages that are cached and new ones, although a release of its pointer is lost', async () => {
  const { origin, publisher, store, release } = await servePublished()
  const home = async () => modeOf((await get(`${origin}/lobby/home`)).text)
  expect(await home()).toBe('normal')
  const lost = await release('#12ab34')
  const { bundles } = await publisher.manifestOf(lost)
  await store.remove(objectKey(bundles.base as Digest))
  await publisher.push('live', lost)
  await publisher.setMode('live', ['base'], 'green')
  await expect.poll(home, { intervals: [50] }).toBe('green')
  expect(modeOf((await get(`${origin}/login`)).text)).toBe('green')
  expect(JSON.parse((await get(`${origin}/layouts/base.json`)).text)).toMatchObject({ mode: 'green' })
  expect(await homeOf(origin)).not.toBe('#12ab34')
})

test('[PB-03] a broken pointer changes nothing for players, and is in the metrics', async () => {
  const { origin, server, store, publisher, release } = await servePublished()
  await publisher.push('live', await release('#12ab34'))
  await expect.poll(() => homeOf(origin), { intervals: [50] }).toBe('#12ab34')
  expect(await metricOf(server, 'portal_release_state{state="ready"}')).toMatch(/ 1$/)
  expect(await metricOf(server, 'portal_release_pointer')).toMatch(/ 2$/)
  await store.put('c/live/root.json', new TextEncoder().encode('{}'))
  await expect
    .poll(() => metricOf(server, 'portal_release_state{state="stale"}'), { intervals: [50] })
    .toMatch(/ 1$/)
  expect(await homeOf(origin)).toBe('#12ab34')
})

test('[PB-03] without any release the portal shows the layouts of its build, and says so', async () => {
  const published = await publishLayouts()
  ends.push(() => published.remove())
  const { origin, server } = await serve({ releases: published.options })
  expect((await get(`${origin}/lobby/home`)).text).toContain('data-game-id=')
  expect(await metricOf(server, 'portal_release_state{state="error"}')).toMatch(/ 1$/)
  // The first release is taken when it comes.
  await published.publisher.push('live', await published.release('#12ab34'))
  await expect.poll(() => homeOf(origin), { intervals: [50] }).toBe('#12ab34')
})

test('[PB-03] [LY-12] a release whose notices nobody could read is not served', async () => {
  const { origin, server, publisher, release, logged } = await servePublished()
  const before = await homeOf(origin)
  // Text on buttons in the colour of the buttons.
  await publisher.push('live', await release('#0a0a12'))
  await expect.poll(logged, { intervals: [50] }).toMatch(/cannot be rendered by this build/)
  expect(await homeOf(origin)).toBe(before)
  expect(await metricOf(server, 'portal_release_pointer')).toMatch(/ 1$/)
})

test('[PB-07] a canary goes to its share of the visitors, who keep it', async () => {
  const { origin, publisher, release } = await servePublished()
  const before = await homeOf(origin)
  expect((await get(`${origin}/lobby/home`)).headers.get('set-cookie')).toBeNull()
  await publisher.plan('live', 'base', {
    canary: { release: await release('#12ab34'), salt: 'd91c', below: 5_000 },
  })
  await expect
    .poll(async () => (await get(`${origin}/lobby/home`)).headers.get('set-cookie') ?? '', {
      intervals: [50],
    })
    .toMatch(/^bucket=\d{1,4}; Path=\/; Max-Age=31536000; SameSite=Lax; HttpOnly$/)
  const shown = new Map<string, string | undefined>()
  for (let bucket = 0; bucket < 10_000; bucket += 500) {
    const Cookie = `bucket=${bucket}`
    const first = await get(`${origin}/lobby/home`, { Cookie })
    expect(first.headers.get('set-cookie')).toBeNull()
    shown.set(Cookie, accentOf(first.text))
  }
  expect(new Set(shown.values())).toEqual(new Set([before, '#12ab34']))
  for (const [Cookie, accent] of shown) {
    expect(await homeOf(origin, { Cookie })).toBe(accent)
    const { text } = await get(`${origin}/layouts/base.json`, { Cookie })
    expect(text.includes('#12ab34')).toBe(accent === '#12ab34')
  }
})

test('[PB-10] an app of an older build can ask for older releases', async () => {
  const { origin, server, publisher, release } = await servePublished()
  expect((await get(`${origin}/layouts/base.json?fallback=0`)).status).toBe(404)
  await publisher.push('live', await release('#12ab34', 'base', 'another contract'))
  await expect.poll(() => metricOf(server, 'portal_release_pointer'), { intervals: [50] }).toMatch(/ 2$/)
  const newest = await get(`${origin}/layouts/base.json`)
  expect(JSON.parse(newest.text)).toMatchObject({ seq: 2, floor: 0, fallback: 1 })
  const older = await get(`${origin}/layouts/base.json?fallback=0`)
  expect(older.status).toBe(200)
  expect([newest.text.includes('#12ab34'), older.text.includes('#12ab34')]).toEqual([true, false])
  for (const query of ['?fallback=1', '?fallback=-1', '?fallback=x', '?fallback=99'])
    expect((await get(`${origin}/layouts/base.json${query}`)).status).toBe(404)
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('[PB-03] the server hands the signed pointer to service workers, and names whom to trust', async ({
    page,
  }) => {
    const { origin, store } = await servePublished()
    const { releases } = JSON.parse((await get(`${origin}/portal.json`)).text) as {
      releases: { trust: string }
    }
    expect(releases).toMatchObject({ from: '/releases', channel: 'live' })
    const root = await get(`${origin}/releases/c/live/root.json`)
    expect(root.text).toBe(new TextDecoder().decode((await store.get('c/live/root.json')) ?? undefined))
    expect(root.headers.get('cache-control')).toBe('no-cache')
    const keys = await get(`${origin}/releases/k/0.json`)
    expect(releases.trust).toBe(await digestOf(encodeText(keys.text)))
    expect(keys.headers.get('cache-control')).toContain('immutable')
    for (const path of ['c/live/log/1.json', 'c/preview/root.json', 'k/1.json', `o/${'0'.repeat(64)}`, ''])
      expect((await get(`${origin}/releases/${path}`)).status, path).not.toBe(200)

    // A worker keeps the proven layouts for a start without a network.
    await openPortal(page, `${origin}/lobby/home`)
    const kept = () =>
      page.evaluate(async () => {
        const found = await (await caches.open('portico-data')).match('/layouts/base.json')
        return ((await found?.json()) as { seq?: number } | undefined)?.seq
      })
    await expect.poll(kept, { timeout: 30_000 }).toBe(1)
    expect(await page.evaluate(() => caches.has('portico-releases'))).toBe(true)
  })
})
