import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe'
import { expect, openPortal, signIn, test, visit } from './portal'

test.use({ scenario: { persona: 'regular' } })

const balanceIn = async (page: Page) =>
  Number((await game(page).locator('#balance').innerText()).replace(/[^\d.]/g, ''))
const game = (page: Page) => page.frameLocator('iframe')
const turn = (page: Page) => game(page).getByRole('button', { name: /^Turn for/ })
const result = (page: Page) => game(page).getByRole('status')

/** Plays a round and waits for its result. */
async function play(page: Page): Promise<void> {
  await turn(page).click()
  await expect(
    turn(page)
      .or(game(page).getByRole('heading', { level: 2 }))
      .first(),
  ).toBeVisible()
  await expect(result(page)).toContainText(/less|more|back/)
}

test('[WD-01] [AX-01] a player plays from the lobby: game, bar and home page show the same balance', async ({
  page,
}) => {
  await signIn(page, 'regular')
  const header = page.getByRole('banner')
  await expect(header).toContainText('₱12,845.50')
  await page.locator('[data-game-id] a, a[data-game-id]').first().click()
  await expect(turn(page)).toBeVisible()
  await expect(game(page).locator('#balance')).toHaveText('₱12,845.50')
  await game(page).getByRole('radio', { name: '₱100' }).check({ force: true })
  for (let round = 0; round < 4; round++) await play(page)
  const balance = await balanceIn(page)
  expect(balance).not.toBe(12_845.5)
  const shown = balance.toLocaleString('en-PH', { minimumFractionDigits: 2 })
  // The bar of the game follows, without leaving it.
  await expect(page.locator('header').filter({ hasText: 'this session' })).toContainText(`₱${shown}`)
  await expectNoViolations(page, page.url())
  await page.getByRole('button', { name: 'Leave the game' }).click()
  await expect(page).toHaveURL(/\/lobby\/home/)
  await expect(header).toContainText(`₱${shown}`)
  await visit(page, '/lobby/wallets/withdraw')
  await expect(page.getByRole('main')).toContainText(`₱${shown}`)
})

test.describe('with a loss limit', () => {
  test.use({
    scenario: {
      persona: 'regular',
      player: { limits: [{ kind: 'loss', hours: 24, amount: 40_000, used: 0, resetTime: 28_800_000 }] },
    },
  })
  test('[WD-01] [SP-02] the game goes on until the limit is reached, by keyboard, and then says so', async ({
    page,
  }) => {
    await signIn(page, 'regular')
    await openPortal(page, '/start?gameId=1001')
    const held = game(page).getByRole('heading', { level: 2 })
    await game(page).getByRole('radio', { name: '₱100' }).check({ force: true })
    for (let round = 0; round < 300 && !(await held.isVisible()); round++) {
      await turn(page).press('Enter')
      await expect(
        turn(page).and(game(page).locator('[aria-disabled="false"]')).or(held).first(),
      ).toBeVisible()
    }
    await expect(held).toContainText(/limit/)
    await expect(held).toBeFocused()
    await expect(turn(page)).toBeHidden()
    await visit(page, '/safer-play')
    await expect(page.getByText(/of ₱400 used/)).toBeVisible()
  })
})

test.describe('with an empty balance', () => {
  test.use({ scenario: { persona: 'bankrupt' }, device: 'desktop' })
  test('[WD-01] the game says that the balance is used up, and leads to a deposit', async ({ page }) => {
    await signIn(page, 'bankrupt')
    await openPortal(page, '/start?gameId=1001')
    await expect(game(page).getByRole('heading', { name: 'Your balance is used up' })).toBeVisible()
    await game(page).getByRole('button', { name: 'Deposit' }).click()
    await expect(page).toHaveURL(/\/lobby\/wallets\/deposit/)
  })
})

test('[WD-01] the game’s page alone is free play, and says so', async ({ page }) => {
  await page.goto('/mock-game/index.html?name=Moon%20Koi')
  await expect(page.getByText('Free play – nothing is staked or won')).toBeVisible()
  await page.getByRole('button', { name: /^Turn for/ }).click()
  await expect(page.getByRole('status')).toContainText(/less|more|back/)
})
