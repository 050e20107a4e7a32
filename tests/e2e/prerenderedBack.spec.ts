import type { Browser } from '@playwright/test'
import { findChromium } from '../../compliance/evidence/findChromium'
import { byDay } from '../support/byDay'
import { beginAs, expect, openPortal, signIn, test as base } from './portal'

/** A whole browser with the back-forward cache, which Playwright switches off. */
const test = base.extend<object, { keepsPages: Browser }>({
  keepsPages: [
    async ({ playwright, launchOptions }, provide) => {
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        executablePath: findChromium(),
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      })
      await provide(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
})

const isToday = byDay('pages of the back-forward cache', 3)
for (const path of ['/lobby/home', '/lobby/rewards', '/about', '/terms-of-use', '/login'].filter((_, at) =>
  isToday(at),
))
  test(`${path} is restored from the back-forward cache unchanged`, async ({
    keepsPages,
    contextOptions,
    baseURL,
  }) => {
    const context = await keepsPages.newContext(contextOptions)
    try {
      const page = await context.newPage()
      await page.goto(`${baseURL}${path}`)
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => {
        addEventListener('pageshow', ({ persisted }) => (document.title = `back ${persisted}`))
      })
      await page.goto(`${baseURL}/service`)
      // `page.goBack` waits for a load event, which does not occur here.
      await page.evaluate(() => void setTimeout(() => history.back(), 50))
      await expect(page).toHaveTitle('back true')
    } finally {
      await context.close()
    }
  })

for (const path of ['/lobby/home', '/profile/user', '/lobby/wallets/deposit'].filter((_, at) => isToday(at)))
  test(`[ST-10] ${path}, restored after someone else has signed in, is theirs`, async ({
    keepsPages,
    contextOptions,
    baseURL,
  }, info) => {
    const context = await keepsPages.newContext({ ...contextOptions, baseURL: baseURL ?? '' })
    try {
      await context.addCookies([{ name: 'mock_session', value: info.testId, url: baseURL ?? '' }])
      const page = await context.newPage()
      await beginAs(page, 'regular')
      await openPortal(page, path)
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => {
        Object.assign(window, { before: true })
        addEventListener('pageshow', ({ persisted }) => sessionStorage.setItem('restored', String(persisted)))
      })
      await page.goto('/sw.js')
      // Another window, where the first player logs out and the second one logs in.
      const other = await context.newPage()
      await other.goto('/sw.js')
      await other.evaluate(() => localStorage.clear())
      await signIn(other, 'vip')
      const id = await other.evaluate(
        () => (JSON.parse(localStorage.getItem('GAME_USER') ?? '{}') as { id: number }).id,
      )
      const sent: string[] = []
      page.on('request', (request) => sent.push(request.headers().authorization ?? ''))
      await page.evaluate(() => void setTimeout(() => history.back(), 50))
      // The page of before is gone.
      await page.waitForFunction(() => !('before' in window) && document.readyState === 'complete')
      await expect(page.locator('[data-block-id^="routes."]:visible').first()).toBeAttached()
      await openPortal(page, '/profile/user')
      await expect(page.getByRole('main').getByText(String(id))).toBeVisible()
      expect(await page.evaluate(() => sessionStorage.getItem('restored'))).toBe('true')
      const tokens = new Set(sent.filter((token) => token !== ''))
      expect([...tokens]).toEqual([await page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'))])
    } finally {
      await context.close()
    }
  })
