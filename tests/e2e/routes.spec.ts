import { catalogueOf } from '../../mock-backend/catalogue/makeCatalogue'
import { DESKTOP_REDIRECTS, ROUTE_TABLE } from '../support/routeTable'
import { beginAs, expect, openPortal, signIn, test, visit } from './portal'

const sample = (pattern: string) =>
  pattern
    .replace('/start', '/start?gameId=1001')
    .replace('wallets/{id}', 'wallets/deposit')
    .replace('{id}', '1')
    .replace('{name}', 'terms')

for (const device of ['mobile', 'desktop'] as const)
  test.describe(device, () => {
    test.use({ device })

    test(`[RT-04] [RT-06] [RT-12] public pages open for visitors, the others lead to the login`, async ({
      page,
    }) => {
      test.setTimeout(300_000)
      await openPortal(page, '/about')
      for (const [pattern, access] of ROUTE_TABLE[device]) {
        // Diagnostics are not part of what players download.
        if (pattern === '/test') continue
        await visit(page, sample(pattern))
        if (access === 'public') {
          const shown = page.locator(`[data-block-id="routes.${pattern}"]:visible`)
          await expect(shown, pattern).not.toBeEmpty()
          expect(new URL(page.url()).pathname).toBe(sample(pattern))
        } else await expect(page, pattern).toHaveURL(/\/login$/)
      }
    })
  })

test.describe('desktop', () => {
  test.use({ device: 'desktop' })

  test('[RT-15] the desktop redirects a player to the pages of its lobby', async ({ page }) => {
    await signIn(page, 'newbie')
    for (const [from, to] of DESKTOP_REDIRECTS) {
      await visit(page, from)
      await expect(page, from).toHaveURL(new RegExp(`${to}$`))
      await expect(page.locator(`[data-block-id="routes.${to}"]:visible`), from).not.toBeEmpty()
    }
  })
})

test('[RT-03] [RT-18] / redirects to the home page', async ({ page }) => {
  await openPortal(page, '/')
  await expect(page).toHaveURL(/\/lobby\/home$/)
})

test.describe('a long list', () => {
  test.use({ device: 'desktop', scenario: 'ten-thousand-games' })

  test('[AX-02] [GM-11] back from a game of a long list is at that game, by keyboard alone', async ({
    page,
  }) => {
    await beginAs(page, 'regular')
    await openPortal(page, '/lobby/games?type=1&sort=name')
    const address = page.url()
    const tile = page.locator('main [aria-posinset="120"] a').first()
    // Rows are mounted where the page is scrolled to.
    await expect(async () => {
      await page.mouse.wheel(0, 400)
      await expect(tile).toBeInViewport({ timeout: 100 })
    }).toPass()
    await tile.focus()
    // The wheel's motion goes on for a moment.
    let top = -1
    await expect(async () => {
      const before = top
      top = await page.evaluate(() => scrollY)
      expect(top).toBe(before)
    }).toPass({ intervals: [300] })
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-block-id="routes./start"]')).toBeVisible()
    await page.evaluate(() => history.back())
    await expect(tile).toBeFocused()
    await expect(tile).toBeInViewport()
    expect(page.url()).toBe(address)
    expect(await page.evaluate(() => scrollY)).toBe(top)
  })
})

test('[RT-01] login returns to the requested page, and to no unsafe target', async ({ page }) => {
  await openPortal(page, '/start?gameId=1003')
  await expect(page).toHaveURL(/\/login/)
  await page.getByRole('textbox', { name: /user ?name|phone|account/i }).fill('regular')
  await page.getByLabel('Password', { exact: true }).fill('demo1234')
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/start\?gameId=1003/)

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login?from=https://evil.example/')
  await page.getByRole('textbox', { name: /user ?name|phone|account/i }).fill('regular')
  await page.getByLabel('Password', { exact: true }).fill('demo1234')
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/localhost:\d+\/lobby\/home/)
})

test('[RT-17] an unknown path offers a link home', async ({ page }) => {
  await openPortal(page, '/no/such/page')
  await expect(page.getByText('Page not found').first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: /home/i }).first().click()
  await expect(page).toHaveURL(/\/lobby\/home/)
})

test('[RT-08] players have no diagnostics: /test is always not found', async ({ page }) => {
  await openPortal(page, '/test')
  await expect(page.getByText('Page not found').first()).toBeVisible()
  await beginAs(page, 'regular')
  await openPortal(page, '/test')
  await expect(page.getByText('Page not found').first()).toBeVisible()
})

test('[RT-02] a progress bar shows while a page’s code is loading', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  // From the start: the code of the tabs is fetched when the page is idle.
  await page.route(/NoticePage\.block-.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await openPortal(page, '/lobby/home')
  await expect(page.locator('[data-game-id]').first()).toBeVisible()
  await page.locator('[data-block-id="tabBar.news"] a').click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  release()
  await expect(page.locator('[data-block="promotions.NoticePage"]')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

test('[GM-09] a game under maintenance shows that and does not open', async ({ page }) => {
  await beginAs(page, 'regular')
  const maintained = catalogueOf(240).find(({ game }) => game.maintain === 1)?.game
  await openPortal(page, `/start?gameId=${maintained?.id}`)
  await expect(page.getByText(/maintenance/i).first()).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
})
