import { expectNoViolations } from './axe'
import { expect, openPortal, signIn, test, visit } from './portal'

test.use({ scenario: { persona: 'regular', mode: 'green' } })

test('[SP-01] safer play is one tap from home and from deposit, for visitors too', async ({ page }) => {
  await openPortal(page, '/lobby/home')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /Safer play/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Safer play' })).toBeVisible()
  await expect(page.getByRole('link', { name: /8248/ }).first()).toBeVisible()
  await signIn(page, 'regular')
  await visit(page, '/lobby/wallets/deposit')
  await page.getByRole('link', { name: 'Set limits or take a break' }).click()
  await expect(page.getByRole('heading', { name: 'Your limits' })).toBeVisible()
})

test('[SP-02] [SP-05] [SP-06] a player sets a limit, then takes a day’s break: no game, no deposit, but withdrawal', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await signIn(page, 'regular')
  await visit(page, '/safer-play')
  await page.getByRole('textbox', { name: 'Maximum deposits' }).fill('500')
  await page.getByRole('button', { name: 'Set the limit' }).click()
  await expect(page.getByText('₱0 of ₱500 used')).toBeVisible()
  await visit(page, '/lobby/wallets/deposit')
  await expect(page.getByText(/of ₱500 used/)).toBeVisible()

  await visit(page, '/safer-play')
  const stop = page.getByRole('button', { name: 'Stop for 24 hours' })
  await stop.focus()
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Start the break/ })
    .click()
  await expect(page.getByText(/You are on a break until/).first()).toBeVisible()

  await visit(page, '/lobby/wallets/deposit')
  await expect(page.getByText(/You are on a break until .* you cannot deposit/)).toBeVisible()
  await openPortal(page, '/start?gameId=1001')
  await expect(page.getByRole('alert').filter({ hasText: 'Games are not available' })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await openPortal(page, '/lobby/wallets/withdraw')
  await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toBeEnabled()
})

test('[SP-03] [SP-04] [OV-07] [AX-01] a reality check shows in the game’s page, not over the game, and can be answered', async ({
  page,
}) => {
  await signIn(page, 'regular')
  await page.evaluate(() => {
    const played = 61 * 60_000
    localStorage.setItem(
      'PLAY_TIME',
      JSON.stringify({ played, unanswered: played, at: Date.now() - 1000, due: true }),
    )
  })
  await openPortal(page, '/start?gameId=1001')
  await expect(page.getByRole('heading', { name: 'Time for a check' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('1 h 1 min')).toBeVisible()
  await expectNoViolations(page, page.url())
  await page.getByRole('button', { name: 'Continue playing' }).click()
  await expect(page.getByRole('heading', { name: 'Time for a check' })).toHaveCount(0)
  await expect(page.locator('iframe')).toBeVisible()
  await expect(page.getByText('this session')).toBeVisible()
})

test('[SP-07] [AX-01] after half an hour without input the session locks; the password unlocks it', async ({
  page,
}) => {
  await page.clock.install()
  await signIn(page, 'regular')
  await page.clock.fastForward('30:10')
  await expect(page.getByRole('alertdialog', { name: 'Are you still there?' })).toBeVisible()
  await page.clock.fastForward('01:05')
  const lock = page.getByRole('dialog', { name: 'Your session is locked' })
  await expect(lock).toBeVisible()
  await expectNoViolations(page, page.url())
  await page.keyboard.press('Escape')
  await expect(lock).toBeVisible()
  await lock.getByLabel('Password', { exact: true }).fill('wrong-one-1')
  await lock.getByRole('button', { name: 'Unlock' }).click()
  await expect(lock.getByText(/was not accepted/)).toBeVisible()
  await lock.getByLabel('Password', { exact: true }).fill('demo1234')
  await lock.getByRole('button', { name: 'Unlock' }).click()
  await expect(lock).toHaveCount(0)
  await expect(page.getByRole('banner')).toContainText('₱')
})

test('[SP-07] [AS-01] who has a second factor unlocks the session with it, and nothing of the page shows before', async ({
  page,
}) => {
  await page.clock.install()
  await signIn(page, 'regular')
  await page.route('**/accountLogin', (route, request) =>
    'factorCode' in (request.postDataJSON() as object)
      ? route.continue()
      : route.fulfill({ json: { code: 200, errcode: 1211 } }),
  )
  await page.clock.fastForward('30:10')
  await page.clock.fastForward('01:05')
  const lock = page.getByRole('dialog', { name: 'Your session is locked' })
  await lock.getByLabel('Password', { exact: true }).fill('demo1234')
  await lock.getByRole('button', { name: 'Unlock' }).click()
  const asked = page.getByRole('dialog', { name: 'Enter your code' })
  await expect(page.getByRole('banner')).toBeHidden()
  await asked.getByLabel('Code', { exact: true }).fill('123 456')
  await asked.getByRole('button', { name: 'Continue' }).click()
  await expect(asked).toHaveCount(0)
  await expect(lock).toHaveCount(0)
  await expect(page.getByRole('banner')).toContainText('₱')
})

test.describe('a site that requires ad consent', () => {
  test.use({ scenario: 'ad-consent' })
  test('[TR-04] [OV-06] the download card waits for the answer, and comes then', async ({ page }) => {
    await openPortal(page, '/lobby/home')
    const question = page.getByRole('region', { name: 'May we measure our advertising?' })
    const card = page.locator('aside[data-download-entry]')
    await expect(question).toBeVisible()
    await expect(card).toBeAttached()
    await expect(card).toBeHidden()
    await question.getByRole('button', { name: 'Refuse' }).click()
    await expect(card).toBeVisible()
  })

  test('[TR-04] [AX-01] both buttons have equal weight, and the question does not come back', async ({
    page,
  }) => {
    await openPortal(page, '/lobby/home')
    const question = page.getByRole('region', { name: 'May we measure our advertising?' })
    await expect(question).toBeVisible()
    await expectNoViolations(page, page.url())
    const looks = await question.getByRole('button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { backgroundColor, borderColor, color, fontSize, fontWeight } = getComputedStyle(button)
        const { width, height } = button.getBoundingClientRect()
        return { backgroundColor, borderColor, color, fontSize, fontWeight, width, height }
      }),
    )
    expect(looks).toHaveLength(2)
    expect(looks[0]).toEqual(looks[1])
    await question.getByRole('button', { name: 'Refuse' }).click()
    await expect(question).toHaveCount(0)
    // What is fetched last when the browser is idle: by then a visit would be stored.
    const last = page.waitForResponse(/registerWorker/)
    await page.reload()
    await last
    await expect(question).toHaveCount(0)
    const stored = () => page.evaluate(() => localStorage.getItem('ATTRIBUTION'))
    expect(await stored()).toBeNull()
    // The control: whoever allows it has it stored.
    await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()))
    await page.reload()
    await question.getByRole('button', { name: 'Allow' }).click()
    await expect.poll(stored).toContain('/lobby/home')
  })
})
