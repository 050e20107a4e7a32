import { expect, openPortal, test } from './portal'
import type { Page } from '@playwright/test'

// portal.md §2: a sticky tab bar whose tab offset is 1.64rem, measured where it shows.

const OFFSET_REM = 1.64

/** Positions in pixels, and the size of 1.64rem here. */
const measured = (page: Page) =>
  page.evaluate((rem) => {
    const list = document.querySelector('[role=tablist]')
    const bar = list?.parentElement
    const header = document.querySelector('header')
    if (!list || !bar || !header) throw new Error('no tab bar below a header')
    const tabs = [...list.querySelectorAll('[role=tab]')].map((tab) => tab.getBoundingClientRect())
    return {
      offset: rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
      top: bar.getBoundingClientRect().top,
      header: header.getBoundingClientRect().bottom,
      right: list.getBoundingClientRect().right,
      left: list.getBoundingClientRect().left,
      tabs: tabs.map(({ left, right }) => ({ left, right })),
    }
  }, OFFSET_REM)

async function scrollHome(page: Page) {
  await openPortal(page, '/lobby/home')
  await expect(page.getByRole('tab', { name: 'Collect' })).toBeVisible()
  // The page is short until its games are there.
  await expect
    .poll(() =>
      page.evaluate(() => {
        const scrollers = [document.scrollingElement, document.querySelector('main')]
        for (const one of scrollers) one?.scrollTo(0, 600)
        return Math.max(...scrollers.map((one) => one?.scrollTop ?? 0))
      }),
    )
    .toBe(600)
}

for (const device of ['mobile', 'desktop'] as const) {
  test.describe(device, () => {
    test.use({ device })

    test('[HM-06] the tab bar sticks below the header, or 1.64rem from the top without one', async ({
      page,
    }) => {
      await scrollHome(page)
      await expect
        .poll(async () => {
          const { top, header } = await measured(page)
          return Math.abs(top - header)
        })
        .toBeLessThanOrEqual(1)
      expect((await measured(page)).top).toBeGreaterThanOrEqual((await measured(page)).offset)

      await page.evaluate(() => {
        const bar = document.querySelector<HTMLElement>('[role=tablist]')?.parentElement
        bar?.style.setProperty('--bar-height', '0px')
        bar?.style.setProperty('--safe-top', '0px')
      })
      for (const size of ['', '20px']) {
        await page.evaluate((to) => (document.documentElement.style.fontSize = to), size)
        await expect
          .poll(async () => {
            const { top, offset } = await measured(page)
            return Math.abs(top - offset)
          })
          .toBeLessThan(0.5)
      }
    })
  })
}

test('[HM-06] a tab scrolled into view keeps 1.64rem from the end of the bar', async ({ page }) => {
  await scrollHome(page)
  const tabs = page.getByRole('tablist').first().getByRole('tab')
  const reveal = async (at: number) => {
    await tabs
      .nth(at)
      .evaluate((tab) => tab.scrollIntoView({ inline: 'nearest', block: 'nearest', behavior: 'instant' }))
    const { left, right, offset, tabs: all } = await measured(page)
    return { left, right, offset, ...{ from: all[at]?.left ?? 0, to: all[at]?.right ?? 0 } }
  }
  const { right: end, tabs: all } = await measured(page)
  const beyond = all.findIndex((tab) => tab.right > end)
  expect(beyond, 'some tab does not fit').toBeGreaterThan(0)
  expect(beyond, 'it has a neighbour').toBeLessThan(all.length - 1)
  const shown = await reveal(beyond)
  expect(Math.abs(shown.right - shown.to - shown.offset)).toBeLessThan(1)
})
