import type { Page } from '@playwright/test'
import { testProvider } from '../../desk/testing/testProvider'
import { runDesk } from '../support/runDesk'
import { expectNoViolations } from './axe'
import { accept, expect, test } from './deskTest'

const link = (page: Page) => page.getByRole('link', { name: 'Sign in with Example Corp' })

/** Goes to the company by the keyboard alone, and decides there. */
async function goTo(page: Page, choice: 'Continue' | 'Cancel'): Promise<void> {
  await link(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sign in to Example Corp' })).toBeVisible()
  await page.getByRole('link', { name: choice }).focus()
  await page.keyboard.press('Enter')
}

test('[DK-02] the company’s account signs in, back to the page that was asked for; a refusal is said in words', async ({
  open,
}) => {
  test.setTimeout(180_000)
  let who = { subject: 'eve', email: 'eve@example.com' }
  let stopProvider = () => Promise.resolve()
  const running = await runDesk(async (origin) => {
    const claims = () => ({ email: who.email, email_verified: true, name: 'Ana Bell' })
    const { settings, stop } = await testProvider(() => who.subject, claims, { origin, asks: true })
    stopProvider = stop
    return settings
  })
  await accept(await open('Ada'), running.first, 'Ada Admin', 'ada@example.com')
  await running.invite('ana@example.com')
  const page = await open('Ana')
  await page.goto(`${running.origin}/desk/#/published`)
  await expect(link(page)).toBeVisible()
  await expectNoViolations(page, 'sign-in with a company')

  await goTo(page, 'Cancel')
  await expect(page.getByRole('alert').filter({ hasText: /refused or cancelled/ })).toBeVisible()
  await expectNoViolations(page, 'a refusal of the company')
  await goTo(page, 'Continue')
  await expect(page.getByRole('alert').filter({ hasText: /nobody has invited you/ })).toBeVisible()

  // Someone who is invited gets their account there, and comes to the page that they wanted.
  await page.context().clearCookies()
  who = { subject: 'ana', email: 'ana@example.com' }
  await page.goto(`${running.origin}/desk/#/published`)
  await goTo(page, 'Continue')
  await expect(page.getByRole('button', { name: 'Ana Bell: your account' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Published' })).toBeVisible()

  await running.close()
  await stopProvider()
})
