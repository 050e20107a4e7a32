import type { Locator } from '@playwright/test'
import { blocksOf, expect, openPortal, signIn, test } from './portal'

test('A visitor browses, searches, registers, plays, adds a favourite and logs out', async ({ page }) => {
  await openPortal(page, '/')
  await expect(page).toHaveURL(/\/lobby\/home$/)
  await expect(page.locator('[data-game-id]').first()).toBeVisible()

  await test.step('[HM-13] browses by type and brand', async () => {
    await page.getByRole('tab', { name: 'Fish', exact: true }).click()
    const brands = page.getByRole('tablist', { name: /brand/i }).getByRole('tab')
    await expect(brands.nth(1)).toBeVisible()
    await brands.nth(1).click()
    await expect(page.getByRole('tabpanel').locator('[data-game-id]').first()).toBeVisible()
  })

  const account = `ana${Date.now() % 1_000_000}`
  await test.step('[AU-05] [AU-08] [AU-18] registers', async () => {
    await openPortal(page, '/register')
    await page.getByRole('textbox', { name: /user ?name/i }).fill(account)
    await page.getByLabel('Password', { exact: true }).fill('secret123')
    await page.getByLabel('Repeat the password').fill('secret123')
    await page
      .getByRole('main')
      .getByRole('button', { name: /register|create/i })
      .click()
    await expect(page.getByText('Success')).toBeVisible()
    await expect(page).toHaveURL(/\/lobby\/home/)
    await expect(page.getByRole('banner')).toContainText('₱')
  })

  await test.step('[HM-20] sees the offer of the first deposit once', async () => {
    const offer = page.getByRole('dialog', { name: 'First deposit' })
    await expect(offer.getByRole('link', { name: /^Deposit ₱/ }).first()).toBeVisible()
    await offer.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('[GM-07] searches and finds despite a typo', async () => {
    await page.getByRole('link', { name: 'Search games' }).first().click()
    await page.getByRole('searchbox').fill('lotsu')
    await expect(page.getByRole('status').filter({ hasText: /\d+ game/ })).toBeVisible()
    await expect(page.locator('[data-game-id]:visible').first()).toBeVisible()
    await expect(page).toHaveURL(/q=lotsu/)
    await page.goBack()
    await expect(page).toHaveURL(/\/lobby\/home/)
  })

  await test.step('[GM-08] [GM-10] plays a demo game', async () => {
    await page.locator('[data-game-id]').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/start\?gameId=\d+/)
    const game = page.frameLocator('iframe')
    await expect(game.getByText(/demo play/i).first()).toBeVisible()
    await page
      .getByRole('button', { name: /back|leave|exit/i })
      .first()
      .click()
    await expect(page).toHaveURL(/\/lobby\/home/)
  })

  await test.step('[GM-04] [HM-14] adds a favourite and finds it under Collect', async () => {
    const cell = page.locator('[data-block-id="home.popular"] [data-game-id]').nth(1)
    const id = await cell.getAttribute('data-game-id')
    await cell.getByRole('button', { name: /favourite/i }).click()
    await expect(cell.getByRole('button', { name: /favourite/i })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('tab', { name: 'Collect' }).click()
    await expect(page.getByRole('tabpanel').locator(`[data-game-id="${id}"]:visible`)).toBeVisible()
    await page.reload()
    await page.getByRole('tab', { name: 'Collect' }).click()
    await expect(
      page.locator(`[data-block-id="homeTabs.collect"] [data-game-id="${id}"]`).first(),
    ).toBeVisible()
  })

  await test.step('[AU-20] logs out, and in again', async () => {
    const token = () => page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'))
    expect(await token()).not.toBeNull()
    await page.getByRole('button', { name: /menu/i }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page
      .getByRole('alertdialog', { name: 'Confirmation' })
      .getByRole('button', { name: 'Log out' })
      .click()
    await expect(page).toHaveURL(/\/login/)
    expect(await token()).toBeNull()
    await signIn(page, account, 'secret123')
  })
})

test('[ST-10] logging out in one tab logs out the other', async ({ context, page }) => {
  await signIn(page, 'regular')
  const other = await context.newPage()
  await openPortal(other, '/lobby/home')
  await expect(other.getByRole('banner')).toContainText('₱')
  await page.bringToFront()
  await page.getByRole('button', { name: /menu/i }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page
    .getByRole('alertdialog', { name: 'Confirmation' })
    .getByRole('button', { name: 'Log out' })
    .click()
  await expect(other).toHaveURL(/\/login/)
})

test('[AU-14] [NW-02] [NW-03] a password is never sent in plain text', async ({ page }) => {
  const bodies: string[] = []
  page.on('request', (request) => bodies.push(request.postData() ?? ''))
  await signIn(page, 'regular')
  const login = bodies.find((body) => body.includes('"account":"regular"'))
  expect(JSON.parse(login ?? '{}')).toMatchObject({ clientReferrer: 'ph', channel: 'WEB', platform: 0 })
  expect(bodies.join('\n')).not.toContain('demo1234')
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(stored).toContain('ACCESS_TOKEN')
  expect(stored).not.toContain('demo1234')
})

test('[RT-05] [RT-03] back restores the home page’s tab and scroll position without requests; the tab bar goes to its top', async ({
  page,
}) => {
  const requestPaths: string[] = []
  page.on('request', (request) => requestPaths.push(new URL(request.url()).pathname))
  await openPortal(page, '/lobby/home')
  await page.getByRole('tab', { name: 'Slots', exact: true }).click()
  await expect(page.locator('[data-block-id="homeTabs.types"] [data-game-id]').nth(5)).toBeAttached()
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  const tabs = page.getByRole('navigation', { name: /main|tabs|sections/i }).last()
  await tabs.getByRole('link', { name: 'News' }).click()
  await expect(page).toHaveURL(/\/lobby\/notice/)
  await expect(page.locator('[data-block="promotions.NoticePage"]')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const ofHome = () => requestPaths.filter((path) => /lobbyTips|tradeInfo|appConfig/.test(path))
  expect(ofHome()).not.toEqual([])
  requestPaths.length = 0
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Slots', exact: true })).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  expect(ofHome()).toEqual([])
  await tabs.getByRole('link', { name: 'News' }).click()
  await expect(page.locator('[data-block="promotions.NoticePage"]')).toBeVisible()
  await tabs.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('tab', { name: 'Home', exact: true })).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('[HM-22] [MS-09] home sections and tabs are in the order of the layout', async ({ page }) => {
  await openPortal(page, '/lobby/home')
  await expect(page.locator('[data-block-id="home.fresh"]')).toBeAttached()
  const order = await blocksOf(page, 'home')
  expect(order.slice(0, 2)).toEqual(['banner', 'popular'])
})

test.describe('desktop, where visitors may see all games', () => {
  test.use({ device: 'desktop', site: '9s' })

  test('[RT-16] [DS-01] [DS-04] a desktop browser gets the desktop shell', async ({ page }) => {
    await openPortal(page, '/')
    const menu = page
      .getByRole('navigation')
      .filter({ has: page.getByRole('link', { name: 'Games', exact: true }) })
    await menu.getByRole('link', { name: 'Games', exact: true }).click()
    await expect(page.locator('[data-block-id="tabBar.home"]')).toHaveCount(0)
    await expect(page).toHaveURL(/\/lobby\/games/)
    await expect(menu.getByRole('link', { name: 'Games', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Terms of Use' })).toBeVisible()
    await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toBeVisible()
  })
})

test.describe('desktop', () => {
  test.use({ device: 'desktop' })

  test('[DS-02] [DS-03] the menu offers login to visitors and shows players who they are', async ({
    page,
  }) => {
    await openPortal(page, '/')
    await expect(page.getByRole('link', { name: /log in or register/i })).toHaveAttribute('href', '/login')
    await signIn(page, 'regular')
    await expect(page.getByText('Mateo').first()).toBeVisible()
  })
})

test.describe('with a mouse', () => {
  test.use({ device: 'desktop', contextOptions: { reducedMotion: 'no-preference' } })
  test('the heart of a game is clickable while the picture under it grows', async ({ page }) => {
    await openPortal(page, '/lobby/home')
    const cell = page.locator('[data-game-id]').first()
    const middle = async (part: Locator) => {
      const box = await part.boundingBox()
      return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const
    }
    await page.mouse.move(...(await middle(cell.locator('img').first())))
    await expect
      .poll(() =>
        cell
          .locator('img')
          .first()
          .evaluate((image) => getComputedStyle(image).transform),
      )
      .toContain('1.04')
    const [x, y] = await middle(cell.getByRole('button', { name: /favourite/i }))
    await page.mouse.move(x, y, { steps: 5 })
    const found = await page.evaluate(
      (at) => document.elementFromPoint(at.x, at.y)?.getAttribute('aria-label'),
      { x, y },
    )
    expect(found).toMatch(/favourite/i)
  })
})

type SizesSeen = Record<'tops' | 'heights', Set<number>>

test('[HM-20] [EN-01] the close button of a home modal stays in place while its content loads', async ({
  page,
}) => {
  await page.route('**/assets/FirstCharge*.js', async (route) => {
    // The content comes with its code, once the dialog has stood without it.
    await page.waitForFunction(() => (window as unknown as { seen: SizesSeen }).seen.heights.size > 0)
    await route.continue()
  })
  // Notes every place of the button and every height of the dialog, frame by frame, once its animation is over.
  await page.addInitScript(() => {
    const seen = { tops: new Set<number>(), heights: new Set<number>() }
    Object.assign(window, { seen })
    const look = () => {
      const dialog = document.querySelector('dialog[open]')
      const button = dialog?.querySelector('button')
      if (dialog && button && dialog.getAnimations().length === 0) {
        seen.tops.add(Math.round(button.getBoundingClientRect().top))
        seen.heights.add(Math.round(dialog.getBoundingClientRect().height))
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await signIn(page, 'newbie')
  const offer = page.getByRole('dialog', { name: 'First deposit' })
  await expect(offer.getByRole('link', { name: /^Deposit ₱/ }).first()).toBeVisible()
  const seen = () =>
    page.evaluate(() => {
      const { tops, heights } = (window as unknown as { seen: SizesSeen }).seen
      return { tops: [...tops], heights: [...heights] }
    })
  await expect
    .poll(async () => (await seen()).heights.length, { message: 'the content made it higher' })
    .toBeGreaterThan(1)
  expect((await seen()).tops).toHaveLength(1)
})
