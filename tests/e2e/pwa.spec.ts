import { readdir } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { startBuilds } from '../support/startBuilds'
import { expect, openPortal, signIn, test, visit } from './portal'

// Everywhere else service workers are blocked: they would respond before a test's own routes do.
test.use({ serviceWorkers: 'allow' })
// A whole build is cached, in some tests twice.
test.describe.configure({ timeout: 90_000 })

const ends: (() => Promise<unknown> | void)[] = []
test.afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** Waits until the worker controls this page and has cached the whole build, but for other languages than English. */
async function wholeWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 20_000 })
  const names = (await readdir('dist/portal/assets')).filter(
    (name) => !/\.br$|[-.](fil|ur)-[\w-]{8}\.js$/.test(name),
  )
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('portico-assets')).keys()).length), {
      timeout: 30_000,
    })
    .toBeGreaterThanOrEqual(names.length)
}

const strip = (page: Page) => page.getByText(/^You are offline\. What you see was saved /)
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })

test('[PW-01] a player goes offline, browses, and comes back online', async ({ page, context }) => {
  await signIn(page, 'regular')
  await wholeWorker(page)
  await openPortal(page, '/lobby/wallets/deposit')

  await context.setOffline(true)
  await expect(strip(page)).toBeVisible()
  await page.goto('/lobby/home')
  await expect(page.locator('[data-game-id]').first()).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('₱')
  await expect(strip(page)).toBeVisible()

  await page.goto('/profile/vip')
  await expect(page.getByRole('heading', { name: 'VIP levels' })).toBeVisible()
  await expect(page.getByText('Saved earlier. It may have changed since.')).toBeVisible()

  await page.goto('/lobby/wallets/deposit')
  await page.getByRole('textbox', { name: 'Amount' }).fill('300')
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await expect(page.getByText(/nothing will be sent automatically later/).first()).toBeVisible()

  await context.setOffline(false)
  await expect(strip(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled()
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('300')
})

test('[PW-02] a first visit never offers an update, on any kind of page', async ({ page }) => {
  await openPortal(page, '/lobby/home')
  await wholeWorker(page)
  await expect(page.getByText(/new version/)).toHaveCount(0)
  await openPortal(page, '/login')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await checkForUpdate(page)
  await expect(page.getByText(/new version/)).toHaveCount(0)
})

test.describe('on a desktop', () => {
  test.use({ device: 'desktop' })
  test('[PW-01] any page opens offline, also one never opened before', async ({ page, context }) => {
    await openPortal(page, '/')
    await wholeWorker(page)
    await context.setOffline(true)
    for (const [path, heading] of [
      ['/privacy-policy', 'Privacy Policy'],
      ['/lobby/home', null],
      ['/terms-of-use', 'Terms of Use'],
    ] as const) {
      await page.goto(path)
      await expect(page.locator('[data-block-id^="routes."]:visible').first()).toBeAttached()
      if (heading) await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
      await expect(strip(page)).toBeVisible()
    }
  })
})

test.describe('of a site', () => {
  test.use({ site: '9s' })
  test('[PW-01] [LY-05] the offline layout is the site’s own, though every page was prerendered', async ({
    page,
    context,
  }) => {
    await openPortal(page, '/')
    await wholeWorker(page)
    await expect.poll(() => cachedPaths(page)).toContain('/layouts/9s.json')
    const theme = () =>
      page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--color-accent').trim(),
      )
    const before = await theme()
    await context.setOffline(true)
    await page.goto('/lobby/home')
    await expect(page.locator('[data-game-id]').first()).toBeVisible()
    expect(await theme()).toBe(before)
  })
})

test('[PW-01] the worker caches nothing of a player: no responses, no prerendered pages', async ({
  page,
}) => {
  await signIn(page, 'regular')
  await wholeWorker(page)
  await page.reload()
  // The page is the player's own, and hydrated.
  await expect(page.getByRole('banner')).toContainText('₱')
  await visit(page, '/profile/info')
  await visit(page, '/walletsKyc')
  await page.waitForTimeout(1000)
  const paths = await cachedPaths(page)
  expect(paths.filter((path) => path.startsWith('/prod-api-2'))).toEqual([])
  expect(paths.filter((path) => !/\.[a-z0-9]+$/.test(path))).toEqual([])
  expect(paths.filter((path) => path.endsWith('.html'))).toEqual(['/shell.html'])
  const shell = await page.evaluate(async () => (await (await caches.match('/shell.html'))?.text()) ?? '')
  expect(shell).toContain('<div id="portal"></div>')
})

test('[PW-01] the worker stores settings and layouts once, whatever the query', async ({ page }) => {
  await openPortal(page, '/lobby/home')
  await wholeWorker(page)
  const stored = await page.evaluate(async () => {
    for (const query of ['', '?a=1', '?a=2', '?b'])
      for (const path of ['/portal.json', '/layouts/base.json']) await (await fetch(path + query)).text()
    await new Promise((done) => setTimeout(done, 1000))
    const data = await caches.open('portico-data')
    return (await data.keys()).map(({ url }) => url.slice(location.origin.length)).sort()
  })
  expect(stored.filter((path) => /^\/(portal|layouts\/base)/.test(path))).toEqual([
    '/layouts/base.json',
    '/portal.json',
  ])
})

test('[PW-01] the portal can be installed: a manifest with icons of the sizes it lists', async ({
  page,
  request,
}) => {
  await openPortal(page, '/lobby/home?entry=pwa')
  const href = await page.locator('link[rel="manifest"]').getAttribute('href')
  const manifest = (await (await request.get(href ?? '')).json()) as {
    start_url: string
    display: string
    icons: { src: string; sizes: string; type: string; purpose: string }[]
  }
  expect(manifest).toMatchObject({ start_url: '/lobby/home?entry=pwa', display: 'standalone', scope: '/' })
  const bitmaps = manifest.icons.filter(({ type }) => type === 'image/png')
  expect(bitmaps.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  )
  for (const { src, sizes } of bitmaps) {
    const body = await (await request.get(src)).body()
    expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`).toBe(sizes)
  }
  await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveCount(1)
})

const mark = (page: Page) => page.evaluate(() => void ((window as { same?: boolean }).same = true))
const isSame = (page: Page) => page.evaluate(() => (window as { same?: boolean }).same === true)
const notice = (page: Page) => page.getByRole('region', { name: 'New version' })
const checkForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))

test('[PW-02] an update is offered, breaks nothing while it waits, and takes over when the player accepts', async ({
  page,
  context,
}) => {
  const { state, origin, stop } = await startBuilds()
  ends.push(stop)
  await context.addCookies([{ name: 'viewer', value: 'player', url: origin }])
  await openPortal(page, `${origin}/terms-of-use`)
  await page.evaluate(() => localStorage.setItem('ACCESS_TOKEN', 'demo-regular-token'))
  await openPortal(page, `${origin}/lobby/home`)
  await wholeWorker(page)
  await openPortal(page, `${origin}/lobby/wallets/deposit`)
  await page.getByRole('textbox', { name: 'Amount' }).fill('444')
  const other = await context.newPage()
  await openPortal(other, `${origin}/lobby/home`)
  await mark(page)
  await mark(other)

  // A deployment: the new build is served, and no file of the old one.
  state.build = 1
  await checkForUpdate(page)
  await expect(notice(page)).toBeVisible()
  await expect(notice(other)).toBeVisible()
  await notice(other).getByRole('button', { name: 'Later' }).click()
  await expect(notice(other)).toBeHidden()
  state.oldFilesGone = true
  for (const path of ['/service', '/lobby/rewards', '/terms-of-use']) {
    await visit(other, path)
    await expect(other.locator('[data-block-id^="routes."]:visible').first()).toBeAttached()
    await expect(other.getByText(/did not load/)).toHaveCount(0)
  }
  state.oldFilesGone = false
  expect([await isSame(page), await isSame(other)]).toEqual([true, true])

  // Nobody clicks in a tab that is behind another; hidden, it may load nothing.
  await page.bringToFront()
  await notice(page).getByRole('button', { name: 'Update now' }).click()
  // The other tab is notified and keeps running. That the first one loads the new build is walked in the other engines
  // (tests/engines/update.walk.ts): Playwright holds each new worker at its start, and Chromium then loads no page in about one of
  // four times. Without it, it loaded in 42 of 42.
  await expect(notice(other)).toContainText('open in another tab')
  expect(await isSame(other)).toBe(true)
})

test('[PW-02] a page opened after a deployment has the new build without being offered it', async ({
  page,
}) => {
  const { state, origin, stop } = await startBuilds()
  ends.push(stop)
  await openPortal(page, `${origin}/terms-of-use`)
  await wholeWorker(page)
  state.build = 1
  await openPortal(page, `${origin}/terms-of-use`)
  const waiting = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      const shells = (await caches.keys()).filter((name) => name.includes('shell'))
      return { waiting: registration?.waiting !== null, shells: shells.length }
    })
  await mark(page)
  await expect.poll(async () => (await cachedPaths(page)).includes('/assets/index-another1.js')).toBe(true)
  await expect.poll(waiting).toEqual({ waiting: false, shells: 1 })
  await expect(notice(page)).toHaveCount(0)
  expect(await isSame(page)).toBe(true)
})
