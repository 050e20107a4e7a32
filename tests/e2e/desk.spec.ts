import type { Locator } from '@playwright/test'
import { expectNoViolations } from './axe'
import { accept, beginChange, expect, PASSWORD, ready, saved, seconds, test } from './deskTest'
import { row, select } from './toolTest'

/** Whether two elements cover something of each other. */
async function isOver(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) return true
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test('[DK-01] [DK-02] [DK-03] from the first link to a change that two people edit together', async ({
  running,
  open,
}) => {
  test.setTimeout(240_000)
  const ana = await open('Ana')
  await ana.goto(`${running.origin}/desk/`)
  await expect(ana.getByText(/Nobody has an account here yet/)).toBeVisible()
  await expectNoViolations(ana, 'sign-in')
  await accept(ana, running.first, 'Ana Bell', 'ana@example.com')
  const change = await beginChange(ana, 'Banner for the new year')
  await expectNoViolations(ana, 'a change', 'iframe')

  const ben = await open('Ben')
  await accept(ben, await running.invite('ben@example.com'), 'Ben Cole')
  await ben.goto(change)
  await ready(ben)
  await expect(ana.getByRole('list', { name: 'Also here' })).toHaveText(/BC/)

  // Different things: both see both, without a question.
  await select(ana, 'home.banner')
  await seconds(ana).fill('7')
  await expect(row(ben, 'home')).toHaveAccessibleDescription(/Selected by Ana Bell/)
  await expect(ben.getByText(/^Ana Bell: /).first()).toBeVisible()
  await select(ben, 'home.ticker')
  await ben.keyboard.press('Alt+h')
  await expect(ana.getByText(/^Ben Cole: /).first()).toBeVisible()
  await expect(row(ana, 'home.ticker')).toHaveAccessibleDescription(/hidden/i)
  await saved(ana)
  await saved(ben)

  // The same thing while neither hears of the other: a choice in words, with both names.
  await ben.context().setOffline(true)
  await select(ben, 'home.banner')
  await expect(seconds(ben)).toHaveValue('7')
  await seconds(ben).fill('4')
  const stored = ben.getByText('Stored here: the desk is not answering')
  await expect(stored).toBeVisible()
  // In a small window, too, nothing covers anything.
  await ben.setViewportSize({ width: 1024, height: 768 })
  const banner = row(ben, 'home.banner')
  for (const [before, after] of [
    [stored, ben.getByRole('link', { name: /^Review/ })],
    [ben.getByText('1 warning'), stored],
    [banner.getByText('Swipe banner', { exact: true }), banner.getByText('Ana Bell', { exact: true })],
    [
      banner.getByText('Ana Bell', { exact: true }),
      ben.getByRole('separator', { name: 'Width of the outline' }),
    ],
  ] as const)
    await expect
      .poll(async () => {
        const [left, right] = [await before.boundingBox(), await after.boundingBox()]
        return left && right && left.x + left.width <= right.x
      })
      .toBe(true)
  // What there is room for of the state is all of it, also at 200 % zoom; what keeps it from being saved stands below the bar.
  const editing = ben.getByRole('group', { name: 'Editing' })
  for (const width of [1024, 720]) {
    await ben.setViewportSize({ width, height: 768 })
    await expect.poll(() => stored.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
    await expect.poll(() => isOver(editing, ben.getByRole('link', { name: /^Review/ }))).toBe(false)
    await expect
      .poll(() =>
        isOver(
          ben.getByRole('button', { name: 'Try', exact: true }),
          ben.getByRole('list', { name: 'Also here' }),
        ),
      )
      .toBe(false)
  }
  await ben.setViewportSize({ width: 1440, height: 900 })
  await expect(ben.getByText(/^You are offline/)).toBeVisible()
  await seconds(ana).fill('12')
  await saved(ana)
  await ben.context().setOffline(false)
  const dialog = ben.getByRole('dialog', { name: 'Ana Bell has also changed all sites' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('radio', { name: /^Mine \(Ben Cole\): .*4/ })).toBeChecked()
  await expectNoViolations(ben, 'a conflict', 'iframe')
  await dialog.getByRole('radio', { name: /^Theirs \(Ana Bell\): .*12/ }).check()
  await dialog.getByRole('button', { name: 'Apply my choices' }).click()
  await saved(ben)
  await expect(seconds(ben)).toHaveValue('12')
})

test('[DK-02] [DK-03] [DK-08] an ended session and a desk that is down keep the draft', async ({
  running,
  open,
}) => {
  test.setTimeout(240_000)
  const page = await open('Ana')
  await accept(page, running.first, 'Ana Bell', 'ana@example.com')
  await beginChange(page, 'Banner for the new year')
  // Once the others know what is selected, nothing but the edit asks the desk: the dialog never takes the focus while it is typed.
  const selection = page.waitForRequest((request) => request.postData()?.includes('home.banner') ?? false)
  await select(page, 'home.banner')
  await (await selection).response()

  // Ended elsewhere: the page stays, and goes on after signing in.
  await running.desk.db.deleteFrom('sessions').execute()
  await seconds(page).fill('7')
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog).toBeVisible()
  await expectNoViolations(page, 'an ended session', 'iframe')
  await dialog.getByLabel('Password', { exact: true }).fill('not my password')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog.getByText(/don’t match an account/)).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toBeHidden()
  await saved(page)
  await expect(seconds(page)).toHaveValue('7')

  // Down: it says so, and saves by itself when it is back.
  await running.stop()
  await seconds(page).fill('8')
  await expect(page.getByText('Stored here: the desk is not answering')).toBeVisible({ timeout: 40_000 })
  await running.start()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 40_000 })

  // Signed out and in again, by keyboard alone.
  await page.getByRole('button', { name: 'Ana Bell: your account' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Sign out' }).press('Enter')
  await page.getByLabel('E-mail address').fill('ana@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await ready(page)
  await select(page, 'home.banner')
  await expect(seconds(page)).toHaveValue('8')
})
