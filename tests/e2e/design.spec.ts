import type { Page } from '@playwright/test'
import { beginAs, expect, openPortal, test } from './portal'

const boxes = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((nodes) =>
      nodes
        .map((node) => node.getBoundingClientRect().toJSON() as DOMRect)
        .filter(({ width, height }) => width > 0 && height > 0),
    )

for (const device of ['mobile', 'desktop'] as const)
  test.describe(`the floating activity, ${device}`, () => {
    test.use({ device })

    test('[HM-15] it covers no tile that can be seen, wherever the page is scrolled to', async ({ page }) => {
      await beginAs(page, 'regular')
      await openPortal(page, '/lobby/home')
      const widget = page.getByRole('complementary', { name: 'Activity' })
      await expect(widget.getByRole('link')).toBeVisible()
      // What lies beside it or below it is a bar: from edge to edge, or the bar at the top itself.
      const { x, y, width, height } = (await widget.boundingBox()) as DOMRect
      for (const to of [0, 200, 450, 900]) {
        await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), to)
        const beside = await page.evaluate(
          ([left, top, right, bottom]) =>
            [top + 4, (top + bottom) / 2, bottom - 4].flatMap((at) =>
              [left - 6, right + 6].map((across) => {
                const hit = document.elementFromPoint(across, at)
                return hit !== null && hit.closest('main') !== null
              }),
            ),
          [x, y, x + width, y + height] as const,
        )
        expect(beside, `scrolled to ${to}`).not.toContain(true)
      }
      await widget.getByRole('button', { name: 'Hide until next visit' }).click()
      await expect(widget).toHaveCount(0)
    })
  })

test.describe('on a phone of 360 px', () => {
  test.use({ device: 'mobile', viewport: { width: 360, height: 740 } })
  test('[HM-15] [MS-03] the floating activity keeps clear of the round button and its badge', async ({
    page,
  }) => {
    await beginAs(page, 'regular')
    await openPortal(page, '/lobby/home')
    const widget = page.getByRole('complementary', { name: 'Activity' })
    const badge = (await page.getByText('Get ₱500').boundingBox()) as DOMRect
    for (const to of ['Move to the left', 'Move to the right']) {
      await widget.getByRole('button', { name: to }).click()
      const link = (await widget.getByRole('link').boundingBox()) as DOMRect
      const gap = Math.max(link.x - (badge.x + badge.width), badge.x - (link.x + link.width))
      expect(gap, to).toBeGreaterThanOrEqual(8)
    }
  })
})

test.describe('on the desktop', () => {
  test.use({ device: 'desktop' })

  for (const scenario of ['normal', 'green'])
    test.describe(`in ${scenario} mode`, () => {
      test.use({ scenario })
      test('[DS-01] the whole menu, with Log out, is seen in a window of 900 px', async ({ page }) => {
        // A player without a mobile number has the longest menu.
        await beginAs(page, 'newbie')
        await openPortal(page, '/lobby/home')
        const menu = page.getByRole('navigation', { name: 'Menu' })
        await expect(menu.getByRole('link', { name: 'Add your mobile number' })).toBeInViewport({ ratio: 1 })
        await expect(menu.getByText('Log out')).toBeInViewport({ ratio: 1 })
      })
    })

  for (const viewport of [
    { width: 1000, height: 600 },
    { width: 1024, height: 700 },
    { width: 1440, height: 600 },
  ])
    test(`[DS-01] Log out is seen in a low window, ${viewport.width} x ${viewport.height}, and lies over no focus`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      await beginAs(page, 'newbie')
      await openPortal(page, '/lobby/rewards')
      const menu = page.getByRole('navigation', { name: 'Menu' })
      const entries = menu.getByRole('listitem').locator('a, button')
      await expect(menu.getByText('Log out')).toBeInViewport({ ratio: 1 })
      const uncovered = (index: number) =>
        entries.nth(index).evaluate((one) => {
          const { left, top, width, height } = one.getBoundingClientRect()
          return [0.2, 0.5, 0.8].every((part) => {
            const hit = document.elementFromPoint(left + width / 2, top + part * height)
            return hit !== null && one.contains(hit)
          })
        })
      const count = await entries.count()
      expect(await uncovered(count - 1)).toBe(true)
      await entries.first().focus()
      for (let index = 1; index < count; index++) {
        await page.keyboard.press('Tab')
        await expect(entries.nth(index)).toBeFocused()
        expect(await uncovered(index), await entries.nth(index).innerText()).toBe(true)
      }
    })

  for (const path of ['/login', '/register'])
    test(`[AU-04] the cover of ${path} is shown whole, beside the site’s name`, async ({ page }) => {
      await openPortal(page, path)
      const cover = page.getByRole('main').locator('[data-cover] img')
      await expect(cover).toBeVisible()
      await expect.poll(() => cover.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
      const shape = await cover.evaluate((one: HTMLImageElement) => ({
        own: one.naturalWidth / one.naturalHeight,
        shown: one.clientWidth / one.clientHeight,
      }))
      expect(shape.shown).toBeCloseTo(shape.own, 1)
      await expect(page.getByRole('main').getByText('Portico', { exact: true })).toBeVisible()
    })

  test('[WL-03] the two columns of a deposit begin together and have no hole', async ({ page }) => {
    await beginAs(page, 'regular')
    await openPortal(page, '/lobby/wallets/deposit')
    await expect(page.getByRole('button', { name: '₱500', exact: true })).toBeVisible()
    const [ways, coupons] = await boxes(page, 'form fieldset')
    const [amount] = await boxes(page, 'form label:has-text("Amount")')
    const presets = await boxes(page, '[role=group][aria-label="Amounts to choose from"]')
    const [send] = await boxes(page, 'form [type=submit]')
    if (!ways || !coupons || !amount || !presets[0] || !send) throw new Error('a part is missing')
    expect(Math.abs(amount.top - ways.top)).toBeLessThan(16)
    expect(coupons.top - ways.bottom).toBeLessThan(48)
    expect(send.top - presets[0].bottom).toBeLessThan(80)
  })

  test.describe('with many ways to pay', () => {
    const appRechargeTypeList = [...Array(24).keys()].map((at) => ({
      id: at + 1,
      name: `Wallet ${at + 1}`,
      min: 10_000,
      max: 2_000_000,
      amounts: [10_000, 50_000, 100_000],
    }))
    test.use({ scenario: { config: { appRechargeTypeList } } })

    test('[WL-03] the column beside them has no hole either', async ({ page }) => {
      await beginAs(page, 'regular')
      await openPortal(page, '/lobby/wallets/deposit')
      await expect(page.getByRole('radio', { name: 'Wallet 24' })).toBeAttached()
      const column = await page.evaluate(() => {
        const ways = document.querySelector('form fieldset')?.getBoundingClientRect()
        return [...document.querySelectorAll('form > *')]
          .map((one) => one.getBoundingClientRect())
          .filter(({ left, height }) => ways && left > ways.right && height > 0)
          .map(({ top, bottom }) => ({ top, bottom }))
      })
      expect(column.length).toBeGreaterThan(1)
      for (const [index, part] of column.slice(1).entries())
        expect(part.top - (column[index]?.bottom ?? 0)).toBeLessThan(48)
    })
  })

  test('a double click on Log out leaves its question open', async ({ page }) => {
    await beginAs(page, 'regular')
    await openPortal(page, '/profile/user')
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).dblclick({ delay: 20 })
    const question = page.getByRole('alertdialog')
    await expect(question).toBeVisible()
    await question.evaluate((node) => Promise.all(node.getAnimations().map(({ finished }) => finished)))
    await expect(question).toBeVisible()
    // The control: a click beside it closes it.
    await page.mouse.click(20, 880)
    await expect(question).toHaveCount(0)
  })

  test('[WL-01] amounts have tabular figures', async ({ page }) => {
    await beginAs(page, 'regular')
    await openPortal(page, '/record/transaction')
    const amounts = page.getByText(/^−?₱[\d,]+\.\d\d$/).filter({ visible: true })
    await expect(amounts.nth(3)).toBeVisible()
    const figures = await amounts.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).fontVariantNumeric),
    )
    expect(new Set(figures)).toEqual(new Set(['tabular-nums']))
  })

  test('[WL-11] links of a withdrawal begin where its options do, or beside each other', async ({ page }) => {
    await beginAs(page, 'regular')
    await openPortal(page, '/lobby/wallets/withdraw')
    const accounts = page.getByRole('group', { name: 'Pay to' })
    await expect(accounts.getByRole('link')).toHaveText(['Add another account', 'See your bank accounts'])
    const [first, second] = await boxes(page, 'fieldset:has(a) a')
    const [option] = await boxes(page, 'fieldset:has(a) label')
    expect(first?.left).toBe(option?.left)
    expect(second?.left === first?.left || second?.top === first?.top).toBe(true)
  })

  test('[RT-13] the member page has four cards and no hole', async ({ page }) => {
    await beginAs(page, 'regular')
    await openPortal(page, '/lobby/member')
    const cards = page.getByRole('main').getByRole('region')
    await expect(cards).toHaveCount(4)
    for (const name of ['VIP levels', 'Tasks', 'Points', 'VIP rebate'])
      await expect(page.getByRole('main').getByRole('heading', { name })).toBeVisible()
    const places = await boxes(page, 'main section')
    expect(places).toHaveLength(4)
    // Two rows of two, each as high as the other.
    for (const edge of ['left', 'top', 'bottom'] as const)
      expect(new Set(places.map((place) => Math.round(place[edge]))).size, edge).toBe(2)
  })

  test('[HM-12] pictures have the pixels of their tiles', async ({ page }) => {
    await openPortal(page, '/lobby/home')
    const picture = page.locator('main [data-game-id] img').first()
    await expect(picture).toBeVisible()
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.complete)).toBe(true)
    const { asked, shown } = await picture.evaluate((one: HTMLImageElement) => ({
      asked: Number(new URL(one.currentSrc).searchParams.get('w')),
      shown: one.clientWidth * devicePixelRatio,
    }))
    expect(asked).toBeGreaterThanOrEqual(shown)
  })
})

for (const device of ['mobile', 'desktop'] as const)
  test.describe(`below the wallet, ${device}`, () => {
    test.use({ device })

    test('[DS-04] the footer has what the law asks, and no long list of brands', async ({ page }) => {
      await beginAs(page, 'regular')
      const brands = page.locator('[data-block="shell.FooterBrands"]')
      await openPortal(page, '/lobby/home')
      await expect(brands).toBeAttached()
      for (const path of ['/lobby/wallets/deposit', '/lobby/wallets/withdraw']) {
        await openPortal(page, path)
        const footer = page.getByRole('contentinfo')
        await expect(footer.getByRole('link', { name: 'Terms of Use' })).toBeAttached()
        await expect(footer.getByText(/aged 21 and over only/)).toBeAttached()
        await expect(brands).toHaveCount(0)
      }
    })
  })

test('[HM-09] on a phone five rewards fit on a screen below the way to all activities', async ({ page }) => {
  await beginAs(page, 'regular')
  await openPortal(page, '/lobby/rewards')
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards.nth(4)).toBeVisible()
  const { bottom } = await cards.nth(4).evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect)
  expect(bottom).toBeLessThan(740)
})

test('[SP-04] the clock and the time played stand beside their words', async ({ page }) => {
  await beginAs(page, 'regular')
  await openPortal(page, '/start?gameId=1001')
  const timer = page.getByRole('timer')
  for (const label of ['Now', 'Played']) await expect(timer.getByText(label)).toBeInViewport({ ratio: 1 })
})
