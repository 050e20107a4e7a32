import { byDay } from '../support/byDay'
import { beginAs, expect, goTo, openPortal, signIn, test } from './portal'

const WAY_ON = 'a:visible, button:visible'

const PAGES = [
  '/lobby/home',
  '/lobby/rewards',
  '/lobby/notice',
  '/search',
  '/service',
  '/login',
  '/register',
  '/forget',
  '/terms-of-use',
  '/notice/detail/1',
]
const FAULTS = ['down', 'broken-responses', 'wrong-shapes', 'server-errors', 'empty']
/** By day each page has one of the faults. */
const isToday = byDay('public pages with a faulty back end', FAULTS.length)
for (const [turn, scenario] of FAULTS.entries())
  test.describe(`back end: ${scenario}`, () => {
    // A site where visitors may search too.
    test.use({ scenario, site: '9s' })

    test(`every public page renders and offers a way to continue`, async ({ page }) => {
      test.slow()
      for (const path of PAGES.filter((_path, at) => isToday(at + turn))) {
        await openPortal(page, path)
        await expect(page.getByRole('heading').first()).toBeVisible()
        expect(await page.locator(WAY_ON).count()).toBeGreaterThan(1)
      }
    })
  })

test.describe('a first call that fails', () => {
  test.use({ scenario: { faults: { appConfig: { status: 500, times: 1 } } } })

  test('the home page reports it and can retry', async ({ page }) => {
    await openPortal(page, '/lobby/home')
    const retry = page
      .getByRole('main')
      .getByRole('button', { name: /try again/i })
      .first()
    await retry.click()
    await expect(page.locator('[data-game-id]').first()).toBeVisible()
  })
})

test.describe('a login that fails', () => {
  test.use({ scenario: { faults: { accountLogin: { errcode: 1018 } } } })

  test('[AU-17] shows the reason with the code, and keeps the input', async ({ page }) => {
    await openPortal(page, '/login')
    await page.getByRole('textbox', { name: /user ?name|phone|account/i }).fill('regular')
    await page.getByLabel('Password', { exact: true }).fill('demo1234')
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(
      page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: '1018' }).first(),
    ).toBeVisible()
    await expect(page.getByRole('textbox', { name: /user ?name|phone|account/i })).toHaveValue('regular')
  })
})

test('[ST-03] [ST-04] an expired session ends at the login', async ({ page }) => {
  await signIn(page, 'regular')
  await page.evaluate(() => localStorage.setItem('ACCESS_TOKEN', 'not-a-token'))
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'))).toBeNull()
  await openPortal(page, '/lobby/home')
  await expect(page.locator('[data-game-id]').first()).toBeVisible()
})

test('[ST-03] [RT-01] who set a limit when the session ended comes back to it, and nobody else does', async ({
  page,
}) => {
  await signIn(page, 'regular')
  for (const [who, path] of [
    ['regular', /\/safer-play$/],
    ['vip', /\/lobby\/home$/],
  ] as const) {
    await goTo(page, '/safer-play')
    await page.route('**/setPlayLimit', (route) => route.fulfill({ status: 401, json: {} }))
    await page.locator('main input[inputmode=decimal]').first().fill('5000')
    await page.getByRole('main').getByRole('button', { name: /^Set/ }).first().click()
    await expect(page).toHaveURL(/\/login$/)
    await page.unrouteAll()
    await page.getByRole('textbox', { name: /user ?name|phone|account/i }).fill(who)
    await page.getByLabel('Password', { exact: true }).fill('demo1234')
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(path)
  }
})

test('[ST-08] corrupt storage never breaks the start', async ({ page }) => {
  await page.addInitScript(() => {
    for (const key of [
      'GAME_CONFIG',
      'GAME_USER',
      'GAME_USER_INFO',
      'GAME_LIST',
      'HOME_STATE',
      'LAST_LAYOUT',
    ])
      localStorage.setItem(key, '{"__proto__":{"x":1},')
    sessionStorage.setItem('ACTIVITY_STATE', 'null')
    sessionStorage.setItem('agree_green', '{')
  })
  await openPortal(page, '/lobby/home')
  await expect(page.locator('[data-game-id]').first()).toBeVisible()
})

test('[SC-07] the second visit names the list that the first one stored, and gets none', async ({ page }) => {
  test.slow()
  const visits: { version: string; body: string }[] = []
  await page.route(/\/appConfig$/, async (route) => {
    const response = await route.fetch()
    const { gameListVersion } = route.request().postDataJSON() as { gameListVersion: string }
    visits.push({ version: gameListVersion, body: await response.text() })
    await route.fulfill({ response })
  })
  await openPortal(page, '/lobby/home')
  await expect.poll(() => visits[0]?.version).toBe('')
  expect(visits[0]?.body).toContain('appGameList')
  await expect(async () => {
    await page.reload()
    await expect.poll(() => visits.at(-1)?.version).not.toBe('')
  }).toPass({ timeout: 60_000 })
  const { gameListVersion } = JSON.parse(visits[0]?.body ?? '') as { gameListVersion: string }
  expect(visits.at(-1)?.version).toBe(gameListVersion)
  expect(visits.at(-1)?.body).not.toContain('appGameList')
  await page.getByRole('tab', { name: 'Slots', exact: true }).click()
  await expect(page.locator('[data-game-id]:visible').first()).toBeVisible()
})

test('disabled storage never breaks the start', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })
  await openPortal(page, '/lobby/home')
  await expect(page.locator('[data-game-id]').first()).toBeVisible()
})

test('going offline keeps the page, and failed loads can be retried', async ({ page, context }) => {
  await openPortal(page, '/lobby/home')
  await expect(page.locator('[data-game-id]').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('tab', { name: 'Slots', exact: true }).click()
  const retry = page.getByRole('tabpanel').getByRole('button', { name: /try again/i })
  await expect(retry).toBeVisible()
  await page.getByRole('tab', { name: 'Home', exact: true }).click()
  await expect(page.locator('[data-game-id]:visible').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Slots', exact: true }).click()
  await expect(retry).toBeVisible()
  await context.setOffline(false)
  await retry.click()
  await expect(page.locator('[data-block-id="homeTabs.types"] [data-game-id]').first()).toBeVisible()
})

for (const [path, code, late] of [
  ['/lobby/rewards', 'HeldRewards', '#rewards-held'],
  ['/lobby/games', 'VirtualGameGrid', '[aria-posinset]'],
] as const)
  test(`[LY-06] a late part that did not load takes nothing of ${path} away, and comes once it loads`, async ({
    page,
  }) => {
    await beginAs(page, 'vip')
    let isDown = true
    let failed = 0
    await page.route(`**/assets/${code}-*.js`, (route) => {
      if (!isDown) return route.continue()
      failed++
      return route.abort()
    })
    await openPortal(page, path)
    await expect.poll(() => failed).toBeGreaterThan(0)
    await expect(page.getByRole('alert').filter({ hasText: 'did not load' })).toHaveCount(0)
    await expect(page.locator(late)).toHaveCount(0)
    isDown = false
    await expect(page.locator(late).first()).toBeVisible({ timeout: 15_000 })
  })
