import type { Locator, Page } from '@playwright/test'
import { byDay } from '../support/byDay'
import { beginAs, expect, goTo, openPortal, test } from './portal'

/** 1280 x 1024 at 400 %, as WCAG 1.4.10 measures. */
const FAR_ZOOMED = { width: 320, height: 256 }
const DEVICES = ['mobile', 'desktop'] as const
const MODES = ['normal', 'green'] as const

/** Whether a tap on the middle of an element would reach it. */
const canBeTapped = (element: Locator) =>
  element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && node.contains(hit)
  })

/** Whether all of an element's text lies in the window and is covered by nothing. */
const canBeRead = (element: Locator) =>
  element.evaluate((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()].every(({ left, top, right, bottom }) =>
      [top + 2, bottom - 2].every((y) => {
        const hit = document.elementFromPoint((left + right) / 2, y)
        return hit !== null && (node.contains(hit) || hit.contains(node))
      }),
    )
  })

/** Two frames later: what scrolls with the wheel or the focus has scrolled. */
const afterScroll = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

const isShownToday = byDay('the eligibility notice, in four windows', 2)
const WINDOWS = [
  ['mobile', { width: 360, height: 640 }],
  ['desktop', { width: 1440, height: 900 }],
  ['desktop', FAR_ZOOMED],
  ['mobile', FAR_ZOOMED],
] as const
for (const [device, viewport] of WINDOWS.filter((_, at) => isShownToday(at)))
  test.describe(`the eligibility notice, ${device}, ${viewport.width} x ${viewport.height}`, () => {
    test.use({ scenario: 'green', noticesSeen: false, device, viewport })

    test('[OV-01] forfeiture, the top-up rule and both links are seen before Accept can be tapped', async ({
      page,
    }) => {
      await openPortal(page, '/lobby/home')
      const notice = page.getByRole('dialog', { name: 'Age and eligibility' })
      await expect(notice).toBeVisible()
      const accept = notice.getByRole('button', { name: 'Accept' })
      const parts = {
        forfeiture: notice.getByText(/forfeited to the Government/),
        topUp: notice.getByText(/at least one valid top-up/),
        terms: notice.getByRole('link', { name: 'Terms of Use' }),
        privacy: notice.getByRole('link', { name: 'Privacy Policy' }),
      }
      expect(await canBeRead(notice.getByRole('heading', { name: 'Age and eligibility' })), 'its title').toBe(
        true,
      )
      const seen = new Set<string>()
      const see = async () => {
        for (const [name, part] of Object.entries(parts)) if (await canBeRead(part)) seen.add(name)
      }
      await see()
      await page.mouse.move(viewport.width / 2, viewport.height / 2)
      for (let step = 0; step < 60 && !(await canBeTapped(accept)); step++) {
        await page.mouse.wheel(0, 60)
        await afterScroll(page)
        await see()
      }
      expect([...seen].sort()).toEqual(['forfeiture', 'privacy', 'terms', 'topUp'])
      await accept.click()
      await expect(notice).toHaveCount(0)
    })
  })

/** The share of the window, in %, that belongs to elements which stay when the page is scrolled. */
const shareOfBars = (page: Page) =>
  page.evaluate(() => {
    const stays = (element: Element | null): boolean => {
      for (let one = element; one; one = one.parentElement) {
        const { position } = getComputedStyle(one)
        if (position === 'fixed' || position === 'sticky') return true
      }
      return false
    }
    const points = [...Array(20).keys()].flatMap((row) =>
      [...Array(20).keys()].map((column) => [(column + 0.5) / 20, (row + 0.5) / 20] as const),
    )
    const covered = points.filter(([x, y]) =>
      stays(document.elementFromPoint(x * innerWidth, y * innerHeight)),
    )
    return Math.round((100 * covered.length) / points.length)
  })

const PAGES = [
  '/lobby/home',
  '/lobby/wallets/deposit',
  '/lobby/wallets/withdraw',
  '/lobby/rewards',
  '/lobby/notice',
  '/search',
  '/record/transaction',
  '/profile/more',
  '/activity/freeSign',
  '/terms-of-use',
]

/** By day each page in two of the four, one on each device and in each mode. */
const isToday = byDay('bars of pages far zoomed in', 2)
for (const [side, device] of DEVICES.entries())
  for (const [turn, scenario] of MODES.entries())
    test.describe(`far zoomed in, ${device}, ${scenario} mode`, () => {
      test.use({ device, scenario, viewport: FAR_ZOOMED })

      test('[AX-03] every bar scrolls away, and nothing else stays over the page', async ({ page }) => {
        test.setTimeout(120_000)
        await beginAs(page, 'regular')
        const shares: Record<string, number> = {}
        await openPortal(page, '/lobby/home')
        for (const path of PAGES.filter((_path, at) => isToday(at + side + turn))) {
          await goTo(page, path)
          await page.evaluate(() => document.fonts.ready)
          await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
          shares[path] = await shareOfBars(page)
        }
        expect(Object.entries(shares).filter(([, share]) => share > 0)).toEqual([])
        // The control: in a window of a phone's height the bars stay.
        await page.setViewportSize({ width: 360, height: 740 })
        await openPortal(page, '/lobby/home')
        await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
        expect(await shareOfBars(page)).toBeGreaterThan(10)
      })
    })

test.describe('a wide and low window of the desktop', () => {
  test.use({ device: 'desktop', viewport: { width: 1440, height: 320 } })

  test('[AX-03] the bars at its top scroll away', async ({ page }) => {
    await openPortal(page, '/lobby/home')
    const bars = [page.getByRole('banner'), page.getByRole('tablist').first()]
    for (const bar of bars) await expect(bar).toBeInViewport()
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
    for (const bar of bars) await expect(bar).not.toBeInViewport()
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
    for (const bar of bars) await expect(bar).toBeInViewport()
  })
})

/** What has the focus, by name, if no point of it is to be seen; otherwise null. */
const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body || focused.tagName === 'IFRAME') return null
    const { left, top, width, height } = focused.getBoundingClientRect()
    for (const x of [0.1, 0.3, 0.5, 0.7, 0.9])
      for (const y of [0.1, 0.3, 0.5, 0.7, 0.9]) {
        const hit = document.elementFromPoint(left + x * width, top + y * height)
        if (hit && (focused.contains(hit) || hit.contains(focused))) return null
      }
    return focused.textContent?.trim().slice(0, 40) || focused.getAttribute('aria-label') || focused.outerHTML
  })

/** By day each page in one of the windows. */
const hasTurn = byDay('focus behind bars', 3)
for (const [turn, [device, viewport]] of (
  [
    ['mobile', { width: 360, height: 640 }],
    ['mobile', FAR_ZOOMED],
    ['desktop', { width: 1440, height: 900 }],
  ] as const
).entries())
  test.describe(`by keyboard, ${device}, ${viewport.width} x ${viewport.height}`, () => {
    test.use({ device, viewport })

    for (const path of ['/lobby/home', '/lobby/wallets/deposit', '/profile/more'].filter((_path, at) =>
      hasTurn(at + turn),
    ))
      test(`[AX-02] what has the focus is never behind a bar on ${path}`, async ({ page }) => {
        await beginAs(page, 'regular')
        await openPortal(page, path)
        await expect(page.getByRole('main')).not.toBeEmpty()
        const hidden: string[] = []
        const walk = async (key: string, steps: number) => {
          for (let step = 0; step < steps; step++) {
            await page.keyboard.press(key)
            await afterScroll(page)
            const found = await hiddenFocus(page)
            if (found) hidden.push(`${key} ${step}: ${found}`)
          }
        }
        await walk('Tab', 45)
        await walk('Shift+Tab', 40)
        expect(hidden).toEqual([])
      })
  })
