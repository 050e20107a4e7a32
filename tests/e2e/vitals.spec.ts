import { expect, test, type Page } from '@playwright/test'
import { publishLayouts } from '../support/publishLayouts'
import { servePortal } from '../support/servePortal'

const COUNT = 'portal_script_errors_total{device="desktop",name="RangeError"}'

test('[SV-05] a page that is left tells the server how it went, and nothing about the player', async ({
  page,
}) => {
  const portal = await servePortal({ vitals: 1 })
  try {
    const loaded = page.waitForResponse(/watchVitals/)
    await page.goto(`${portal.origin}/lobby/home`)
    await loaded
    await expect(page.locator('[data-game-id]').first()).toBeVisible()
    // A message may quote what a player typed.
    await page.evaluate(() => {
      const error = new TypeError('maria@example.com')
      error.stack = `TypeError: maria@example.com\n    at ${location.origin}/assets/main-a1B2c3D4.js:1:200`
      void Promise.reject(error)
    })
    const sent = page.waitForRequest(`${portal.origin}/vitals`)
    await hide(page)
    expect((await sent).postData()).not.toContain('maria')
    await expect.poll(() => portal.metric('portal_first_paint_seconds_count{device="desktop"}')).toBe(1)
    expect(await portal.metric('portal_script_errors_total{device="desktop",name="TypeError"}')).toBe(1)
    // Logged after it is counted: the server first looks whether the build has this file.
    await expect.poll(() => portal.logged()).toContain('"at":"assets/main-a1B2c3D4.js:1:200"')
  } finally {
    await portal.stop()
  }
})

/** Leaves the page, as far as its scripts can tell. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })

for (const [name, path, when] of [
  ['a prerendered page', '/lobby/home', 'interactive'],
  ['any other page', '/profile/user', 'complete'],
] as const)
  test(`[SV-05] an error before ${name} is ready counts`, async ({ page }) => {
    const portal = await servePortal({ vitals: 1 })
    try {
      // "interactive": the document is read, and no module has run yet. "complete": the entry has.
      await page.addInitScript((state) => {
        document.addEventListener('readystatechange', () => {
          if (document.readyState === state) throw new RangeError('maria@example.com')
        })
      }, when)
      const loaded = page.waitForResponse(/watchVitals/)
      const response = await page.goto(portal.origin + path)
      expect((await response?.text())?.includes('id="bootstrap"')).toBe(path === '/lobby/home')
      await loaded
      const sent = page.waitForRequest(`${portal.origin}/vitals`)
      await expect(async () => {
        await hide(page)
        await expect.poll(() => portal.metric(COUNT), { timeout: 1000 }).toBe(1)
      }).toPass()
      expect((await sent).postData()).not.toContain('maria')
    } finally {
      await portal.stop()
    }
  })

for (const [name, path] of [
  ['a prerendered page', '/lobby/home'],
  ['any other page', '/profile/user'],
] as const)
  test(`[OP-11] which blocks of a release a player sees and taps on ${name} is counted`, async ({ page }) => {
    const published = await publishLayouts()
    await published.publisher.push('live', await published.release())
    const portal = await servePortal({ vitals: 1, releases: published.options })
    try {
      const loaded = page.waitForResponse(/watchVitals/)
      const response = await page.goto(`${portal.origin}${path}?from=mail`)
      expect((await response?.text())?.includes('id="bootstrap"')).toBe(path === '/lobby/home')
      await loaded
      const block = page.locator('[data-block-id]').first()
      await block.dispatchEvent('click')
      const id = (await block.getAttribute('data-block-id')) ?? ''
      // Nobody sees anything in less than a second.
      await expect(async () => {
        await hide(page)
        expect(portal.results().counts[0]?.seen[id]).toBe(1)
      }).toPass()
      expect(portal.results().counts).toMatchObject([
        { site: 'base', loads: 1, failed: 0, tapped: { [id]: 1 } },
      ])
      expect(JSON.stringify(portal.results())).not.toContain('mail')
    } finally {
      await portal.stop()
      await published.remove()
    }
  })

test('[SV-05] where the server does not ask, nothing is loaded and nothing is sent', async ({ page }) => {
  const portal = await servePortal({ vitals: 0 })
  try {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const last = page.waitForResponse(/registerWorker/)
    await page.goto(`${portal.origin}/lobby/home`)
    // What comes last of all that waits for an idle browser.
    await last
    expect(asked.filter((url) => /vitals/i.test(url))).toEqual([])
  } finally {
    await portal.stop()
  }
})
