import type { Page } from '@playwright/test'
import { publishLayoutsFirst } from '../support/deskWork'
import { expectNoViolations } from './axe'
import { accept, expect, PASSWORD, test } from './deskTest'

const goTo = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()
const notice = (page: Page) => page.getByText(/Players are not affected/)
/** What the desk's pages are made of, as far as this browser has it. */
const fetched = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .join(' '),
  )

test('[DK-08] pages that were never opened say that the desk is away, keep what is typed, and go on by themselves', async ({
  running,
  open,
}) => {
  test.setTimeout(180_000)
  await publishLayoutsFirst(running.desk)
  const page = await open('Ana')
  await accept(page, running.first, 'Ana Bell', 'ana@example.com')
  await page.reload()
  await expect.poll(() => fetched(page)).toMatch(/AuditPage.*AccountsPage/)

  await running.stop()
  await goTo(page, 'Published')
  await expect(page.getByText('Loading what players get …')).toBeVisible()
  await expect(page.getByText(/^The desk is not answering/)).toBeVisible()
  await expectNoViolations(page, 'a page without the desk')
  await goTo(page, 'Changes')
  await page.getByRole('button', { name: 'New change' }).click()
  await page.getByLabel('What is it for?').fill('While it was away')
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await expect(
    page.getByText(/^The desk did not answer\. What you asked for may have been done or not/),
  ).toBeVisible()
  await running.start()
  await expect(notice(page)).toBeHidden()
  await expect(page.getByLabel('What is it for?')).toHaveValue('While it was away')
  await page.keyboard.press('Escape')
  await goTo(page, 'Published')
  await expect(page.getByRole('table', { name: 'Sites' })).toContainText('n7')

  // Without a network it says that, at once, also where nobody is signed in.
  await page.getByRole('button', { name: 'Ana Bell: your account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('E-mail address').fill('ana@example.com')
  await page.context().setOffline(true)
  await expect(page.getByText(/^You are offline/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(notice(page)).toBeHidden()
  await expect(page.getByLabel('E-mail address')).toHaveValue('ana@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Published' })).toBeVisible()
})

test('[DK-08] a page whose code did not arrive opens by itself when the desk is back', async ({
  running,
  open,
}) => {
  const page = await open('Ana')
  await page.route(/assets\/AuditPage/, (route) => route.abort())
  await accept(page, running.first, 'Ana Bell', 'ana@example.com')
  await goTo(page, 'Audit log')
  // The desk is there: it is not asked for again and again.
  await expect(page.getByRole('button', { name: 'Load it again' })).toBeVisible()
  await goTo(page, 'Changes')
  await running.stop()
  await goTo(page, 'Audit log')
  await expect(page.getByText('It opens as soon as the desk is back.')).toBeVisible()
  await expectNoViolations(page, 'a page that did not arrive')
  await page.unroute(/assets\/AuditPage/)
  await running.start()
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible()
})
