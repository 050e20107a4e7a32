import type { Page } from '@playwright/test'
import { byDay } from '../support/byDay'
import { expectNoViolations } from './axe'
import { ACCOUNT, ACTIVITIES, DESKTOP, EVERYTHING, RULES } from './paths'
import { expect, goTo, openPortal, signIn, test, visit } from './portal'

async function expectPage(page: Page, path: string, { axe }: { axe: boolean }) {
  await goTo(page, path)
  await expect(page.getByText('Page not found'), path).toHaveCount(0)
  await expect(page.getByText('did not load').filter({ visible: true }), path).toHaveCount(0)
  if (axe) await expectNoViolations(page, path)
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wide, `${path} is wider than the screen`).toBeLessThanOrEqual(0)
}

/** All pages are opened; by day axe checks every other one. */
const isChecked = byDay('axe on the pages of a player', 2)
const MODES = process.env.NIGHTLY ? (['normal', 'green'] as const) : (['normal'] as const)
for (const mode of MODES) {
  test.describe(`mobile, ${mode}`, () => {
    test.use({ scenario: { ...EVERYTHING, mode }, device: 'mobile' })

    test('[RT-06] [RT-07] [RT-08] [RT-09] [AX-01] account and wallet pages render, and axe finds nothing', async ({
      page,
    }) => {
      test.setTimeout(300_000)
      await signIn(page, 'regular')
      for (const [at, path] of ACCOUNT.entries()) await expectPage(page, path, { axe: isChecked(at) })
    })

    test('[RT-10] [RT-11] [AX-01] activities and rules render, and axe finds nothing', async ({ page }) => {
      test.setTimeout(300_000)
      await signIn(page, 'regular')
      const pages = ['/activity', ...ACTIVITIES, ...RULES, '/rule/spin']
      for (const [at, path] of pages.entries()) await expectPage(page, path, { axe: isChecked(at) })
    })
  })

  test.describe(`desktop, ${mode}`, () => {
    test.use({
      scenario: { ...EVERYTHING, mode: mode === 'normal' && !process.env.NIGHTLY ? 'green' : mode },
      device: 'desktop',
    })

    test('[RT-13] [RT-14] [AX-01] the desktop pages render, and axe finds nothing', async ({ page }) => {
      test.setTimeout(300_000)
      await signIn(page, 'regular')
      for (const [at, path] of DESKTOP.entries()) await expectPage(page, path, { axe: isChecked(at) })
    })
  })
}

test.describe('the eight rule pages of §2', () => {
  test('[RT-11] are public; others require a login', async ({ page }) => {
    test.setTimeout(90_000)
    await openPortal(page, '/login')
    for (const path of RULES) {
      await goTo(page, path)
      await expect(page.getByRole('heading', { name: /^Rules/ }).first(), path).toBeVisible()
    }
    await openPortal(page, '/rule/spin')
    await expect(page).toHaveURL(/\/login/)
  })
})

/** By day half of the pages with one of the four. */
const isBroken = byDay('pages of a player with a faulty back end', 8)
for (const [turn, scenario] of (
  ['down', 'broken-responses', 'wrong-shapes', 'server-errors'] as const
).entries())
  test.describe(`back end after the login: ${scenario}`, () => {
    test('every player page renders and offers a way to continue', async ({ page, context, baseURL }) => {
      test.setTimeout(240_000)
      await signIn(page, 'regular')
      const url = baseURL ?? ''
      await context.addCookies([{ name: 'mock_scenario', value: scenario, url }])
      const some = [...ACCOUNT, ...ACTIVITIES].filter((_path, at) => isBroken(at + 2 * turn))
      await openPortal(page, '/profile/more')
      for (const path of some) {
        await visit(page, path)
        await expect(page.getByRole('heading').filter({ visible: true }).first(), path).toBeVisible()
        await expect(page.locator('a:visible, button:visible').nth(0), path).toBeVisible()
      }
    })
  })
