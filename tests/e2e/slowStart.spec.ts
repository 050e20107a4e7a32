import { byDay } from '../support/byDay'
import type { Page } from '@playwright/test'
import { expect, openPortal, test } from './portal'
import { test as onTool } from './toolTest'

const LATE_MS = 6_000
const LATE = {
  settings: /\/portal\.json$/,
  layout: /\/layouts\/(?:base|sites)\.json$/,
  configuration: /\/appConfig$/,
  code: /\/assets\/(?:index|core)-[^/]*\.js$/,
}

/** Counts the frames, from the first one with a body, in which the page is empty. */
const watchEmptyFrames = `
  window.frames = { all: 0, empty: 0 }
  const isSeen = (one) => {
    const { width, height } = one.getBoundingClientRect()
    if (width < 8 || height < 4 || !one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
    if (/^(IMG|PROGRESS|INPUT|BUTTON|SVG)$/i.test(one.tagName)) return true
    return [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim() !== '')
  }
  const look = () => {
    if (document.getElementById('portal') && document.querySelector('.start, footer, main')) {
      window.frames.all++
      if (![...document.body.querySelectorAll('*')].some(isSeen)) window.frames.empty++
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)`

/** By day each of them is late for one of the two pages. */
const isToday = byDay('pages while something is late', 2)
for (const [turn, [what, pattern]] of Object.entries(LATE).entries())
  for (const path of ['/login', '/lobby/home'].filter((_path, at) => isToday(at + turn)))
    test(`[EN-04] ${path} is never empty while the ${what} is 6 s late`, async ({ page }) => {
      await page.addInitScript({ content: watchEmptyFrames })
      await page.route(pattern, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, LATE_MS))
        await route.continue().catch(() => undefined)
      })
      await page.goto(path, { waitUntil: 'commit' })
      if (path === '/login')
        await expect(page.getByRole('main').getByRole('button', { name: 'Log in' })).toBeVisible({
          timeout: 30_000,
        })
      else await expect(page.locator('[data-game-id]').first()).toBeVisible({ timeout: 30_000 })
      const frames = await page.evaluate<{ all: number; empty: number }>('window.frames')
      expect(frames.all).toBeGreaterThan(0)
      expect(frames.empty).toBe(0)
    })

/** A query is for the page itself to read: such a page is not prerendered. */
const PLAIN = '/login?from=bench'

test('[EN-04] a page that is not prerendered shows brand and progress until its code has loaded', async ({
  page,
}) => {
  await page.route(LATE.code, () => new Promise(() => undefined))
  await page.goto(PLAIN, { waitUntil: 'commit' })
  const progress = page.getByRole('progressbar', { name: 'Loading' })
  await expect(progress).toBeVisible()
  const mark = page.locator('.start img')
  await expect(mark).toBeVisible()
  expect(
    await mark.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0)
})

for (const path of [PLAIN, '/lobby/home'])
  test(`[EN-04] ${path} is painted, with its own styles only, while style sheets do not load`, async ({
    page,
  }) => {
    let come = () => {}
    const gone = new Promise<void>((resolve) => (come = resolve))
    await page.route(/\.css$/, async (route) => {
      await gone
      await route.continue()
    })
    await page.addInitScript({
      content: `window.bare = 0
        const look = () => {
          const styled = getComputedStyle(document.documentElement).getPropertyValue('--color-text') !== ''
          if (!styled && document.getElementById('portal')?.childElementCount) window.bare++
          requestAnimationFrame(look)
        }
        requestAnimationFrame(look)`,
    })
    await page.goto(path, { waitUntil: 'commit' })
    // A sheet that blocks rendering lets nothing be painted.
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
      .toBe(1)
    if (path === PLAIN) {
      const progress = page.getByRole('progressbar', { name: 'Loading' })
      await expect(progress).toBeInViewport({ ratio: 1 })
      expect(await page.locator('.start').evaluate((start) => getComputedStyle(start).position)).toBe('fixed')
    } else await expect(page.locator('[data-game-id]').first()).toBeVisible()
    come()
    await expect(
      page
        .getByRole('main')
        .getByRole(path === PLAIN ? 'button' : 'heading')
        .first(),
    ).toBeVisible()
    await expect(page.locator('.start')).toBeHidden()
    expect(await page.evaluate('window.bare')).toBe(0)
  })

test('[EN-04] once the page has rendered, neither brand nor progress covers it', async ({ page }) => {
  await openPortal(page, '/login')
  await expect(page.getByRole('main').getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeHidden()
})

/** As while a new build replaces an older one: the document names a file that is not there. */
const gone = (page: Page, file: RegExp, times?: number) =>
  page.route(file, (route) => route.fulfill({ status: 404 }), times === undefined ? {} : { times })

const isStyled = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-text') !== '')

const START_FILES = { sheet: /\/assets\/core-[^/]*\.css$/, start: /\/assets\/startPortal-[^/]*\.js$/ }
const FIRST_FILES: [path: string, what: string, file: RegExp][] = [
  [PLAIN, 'code', LATE.code],
  [PLAIN, 'code that starts it', START_FILES.start],
  [PLAIN, 'style sheet', START_FILES.sheet],
  ['/lobby/home', 'code', LATE.code],
]
for (const [path, what, file] of FIRST_FILES) {
  test(`[EN-04] ${path} whose ${what} is gone says so after one reload, and offers to try again`, async ({
    page,
  }) => {
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents++
    })
    await gone(page, file)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('alert')).toContainText('This did not load.')
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0)
    expect(documents).toBe(2)
    await page.unroute(file)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'did not load' })).toHaveCount(0)
  })

  test(`[EN-04] ${path} whose ${what} was gone for a moment loads by itself`, async ({ page }) => {
    await gone(page, file, 1)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeHidden()
    await expect(page.getByRole('alert').filter({ hasText: 'did not load' })).toHaveCount(0)
    await expect.poll(() => isStyled(page)).toBe(true)
  })
}

for (const [path, script] of [
  ['/preview-tool/', /\/assets\/tool-[^/]*\.js$/],
  ['/desk/', /\/assets\/desk-[^/]*\.js$/],
] as const)
  onTool(
    `[EN-04] ${path} whose code is gone says so after one reload, and offers to try again`,
    async ({ page, origin }) => {
      const violations: string[] = []
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) violations.push(message.text())
      })
      await gone(page, script)
      await page.goto(`${origin}${path}`, { waitUntil: 'commit' })
      await expect(page.getByRole('alert')).toContainText('This did not load.')
      await page.unroute(script)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.locator('#tool > *').first()).toBeVisible()
      await expect(page.getByRole('alert').filter({ hasText: 'did not load' })).toHaveCount(0)
      expect(violations).toEqual([])
    },
  )
