import { byDay } from '../support/byDay'
import { expectNoViolations } from './axe'
import { ACCOUNT, ACTIVITIES, EVERYTHING } from './paths'
import { beginAs, expect, goTo, openPortal, test } from './portal'

const PUBLIC = [
  '/lobby/home',
  '/lobby/rewards',
  '/lobby/notice',
  '/notice/detail/1',
  '/service',
  '/login',
  '/register',
  '/forget',
  '/terms-of-use',
  '/privacy-policy',
  '/about',
  '/apkdownload',
  '/activity/weekendLottery',
  '/no/such/page',
]
const PLAYER = ['/lobby/home', '/search?q=lotus', '/lobby/games', '/reward/detail/1', '/start?gameId=1001']
/** By day each page is checked on one device, in one mode. */
const isToday = byDay('axe on public pages', 4)
const SITES = process.env.NIGHTLY ? (['base', 'n7', '6b', '6s', '9s'] as const) : (['6b'] as const)

for (const site of SITES)
  for (const [turn, [device, scenario]] of (
    [
      ['mobile', 'normal'],
      ['desktop', 'green'],
      ['mobile', 'green'],
      ['desktop', 'normal'],
    ] as const
  ).entries())
    test.describe(`${site}, ${device}, ${scenario}`, () => {
      test.use({ site, device, scenario })

      test(`[AX-01] axe finds nothing on public pages`, async ({ page }) => {
        test.setTimeout(180_000)
        await openPortal(page, '/lobby/home')
        for (const path of PUBLIC.filter((_path, at) => isToday(at + turn))) {
          await goTo(page, path)
          await expectNoViolations(page, path)
        }
      })
    })

test("[AX-01] axe finds nothing on a player's pages", async ({ page }) => {
  test.setTimeout(120_000)
  await beginAs(page, 'regular')
  await openPortal(page, '/lobby/home')
  for (const path of PLAYER) {
    await goTo(page, path)
    await expectNoViolations(page, path)
  }
  await goTo(page, '/lobby/home')
  await page.getByRole('button', { name: /menu/i }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolations(page, 'side menu')
})

test.describe('at first visit in green mode', () => {
  test.use({ noticesSeen: false, scenario: 'green' })

  test('[AX-01] [OV-07] axe finds nothing on the eligibility notice, which holds the focus', async ({
    page,
  }) => {
    await openPortal(page, '/lobby/home')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expectNoViolations(page, 'eligibility notice')
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press('Tab')
      const inside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      )
      expect(inside).toBe(true)
    }
  })
})

test('[AX-02] a visitor reaches a game and the login by keyboard alone', async ({ page }) => {
  await openPortal(page, '/lobby/home')
  await expect(page.locator('[data-game-id]').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Home', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Collect' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: 'Games', exact: true })).toBeFocused()
  const outline = await page.evaluate(() => {
    const style = getComputedStyle(document.activeElement ?? document.body)
    return `${style.outlineStyle} ${style.outlineWidth}`
  })
  expect(outline).not.toMatch(/^none|0px$/)
  await page.getByRole('link', { name: 'Log in' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login/)
})

test.describe('where visitors may search', () => {
  test.use({ site: '9s' })

  test('[AX-02] targets are at least 24 px', async ({ page }) => {
    await openPortal(page, '/lobby/home')
    for (const path of ['/lobby/home', '/login', '/search']) {
      await goTo(page, path)
      const small = await page.locator('button:visible, a:visible, input:visible').evaluateAll((controls) =>
        controls
          // Links inside a sentence are as high as its line (WCAG 2.5.8, inline).
          .filter((control) => !(control.closest('p') && getComputedStyle(control).display === 'inline'))
          .filter((control) => !control.matches('[tabindex="-1"]'))
          .map((control) => ({
            box: control.getBoundingClientRect(),
            name: control.textContent || control.getAttribute('aria-label'),
          }))
          .filter(({ box }) => box.width > 1 && box.height > 1 && (box.width < 24 || box.height < 24))
          .map(({ name, box }) => `${name} ${Math.round(box.width)}×${Math.round(box.height)}`),
      )
      expect(small, path).toEqual([])
    }
  })
})

test('[AX-03] at 320 px nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openPortal(page, '/lobby/home')
  for (const path of PUBLIC) {
    await goTo(page, path)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over, path).toBeLessThanOrEqual(0)
  }
})

/** By day some of the pages of a player, by night each. */
const isLargeToday = byDay('pages with text of 200 %', 6)

test.describe('text of 200 %', () => {
  test.use({ scenario: EVERYTHING, viewport: { width: 320, height: 640 } })

  test('[AX-03] at 320 px nothing scrolls sideways, and labels of tabs and amounts are whole', async ({
    page,
    context,
  }) => {
    test.setTimeout(300_000)
    await beginAs(page, 'regular')
    const devTools = await context.newCDPSession(page)
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await openPortal(page, '/lobby/home')
    const rest = [...PUBLIC.slice(1), '/lobby/wallets/safebox', '/search?q=a', ...ACCOUNT, ...ACTIVITIES]
    for (const path of [
      ...['/lobby/home', '/points', '/profile/vip', '/record/transaction', '/lobby/wallets/deposit'],
      ...rest.filter((_path, at) => isLargeToday(at)),
    ]) {
      await goTo(page, path)
      const found = await page.evaluate(() => {
        const isWhole = (element: HTMLElement) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size < 2
        }
        const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
        return {
          text: getComputedStyle(document.documentElement).fontSize,
          wide: document.documentElement.scrollWidth - innerWidth,
          cut: all('[data-block="tabBar"] span')
            .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1)
            .map((one) => one.innerText),
          broken: all('.money')
            .filter((one) => one.checkVisibility() && !isWhole(one))
            .map((one) => one.innerText),
        }
      })
      expect.soft(found, path).toEqual({ text: '32px', wide: 0, cut: [], broken: [] })
    }
  })
})

test.describe('text of 200 % on a phone of 360 px', () => {
  test.use({ scenario: EVERYTHING })
  for (const path of ['/lobby/home', '/lobby/games', '/profile/favorites'])
    test(`[AX-03] names of games are not broken within a word: ${path}`, async ({ page, context }) => {
      await beginAs(page, 'regular')
      const devTools = await context.newCDPSession(page)
      await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
      await openPortal(page, path)
      const cells = page.locator('[data-game-id]:visible')
      await expect(cells.first()).toBeVisible()
      const found = async () =>
        cells.evaluateAll((all) => {
          const rows = new Map<number, number>()
          const broken: string[] = []
          for (const cell of all) {
            const { top } = cell.getBoundingClientRect()
            rows.set(top, (rows.get(top) ?? 0) + 1)
            const name = cell.querySelector('a span:nth-of-type(2), button span:nth-of-type(2)')?.firstChild
            if (!(name instanceof Text)) continue
            for (const { 0: word, index } of name.data.matchAll(/\S+/g)) {
              const range = new Range()
              range.setStart(name, index)
              range.setEnd(name, index + word.length)
              const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
              if (lines.size > 1) broken.push(word)
            }
          }
          const [first, ...rest] = [...rows.values()].slice(0, -1)
          return { broken, uneven: rest.filter((count) => count !== first).length > 2 }
        })
      await expect.poll(found).toEqual({ broken: [], uneven: false })
    })
})

test('[AX-03] at 320 px the totals of the records stay in one piece', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await beginAs(page, 'regular')
  await openPortal(page, '/record/transaction')
  const totals = page.getByRole('region', { name: 'Totals' }).locator('dd')
  await expect(totals.first()).toContainText('₱')
  const lines = await totals.evaluateAll((all) =>
    all.map((one) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
    }),
  )
  expect(lines).toEqual([1, 1, 1])
})

test('[AX-01] what is chosen is seen in forced colours, which fill nothing', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await beginAs(page, 'regular')
  for (const [path, chosen] of [
    ['/lobby/wallets/deposit', 'input:checked, [aria-current="page"]'],
    ['/search?q=a', '[aria-pressed="true"]'],
  ] as const) {
    await openPortal(page, path)
    const found = page.getByRole('main').locator(chosen)
    await expect(found.first()).toBeVisible()
    const outlines = await found.evaluateAll((all) => all.map((one) => getComputedStyle(one).outlineStyle))
    expect(new Set(outlines), path).toEqual(new Set(['solid']))
  }
})

test('[AX-03] reduced motion stops the banner', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await openPortal(page, '/lobby/home')
  const slide = page.locator('[data-block-id="home.banner"] [role="group"]:not([inert])')
  const afterSeconds = async () => {
    await page.clock.runFor(4_000)
    return slide.getAttribute('aria-label')
  }
  // The control: with motion it turns.
  await expect.poll(afterSeconds).not.toBe(await slide.getAttribute('aria-label'))
  const pause = page.locator('[data-block-id="home.banner"]').getByRole('button', { name: 'Pause' })
  await expect(pause).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // The page hears of it in its next frame, and then there is nothing to pause.
  await expect(pause).toBeHidden()
  const shown = await slide.getAttribute('aria-label')
  for (let time = 1; time <= 3; time++) expect(await afterSeconds()).toBe(shown)
})
