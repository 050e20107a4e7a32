import { expectNoViolations } from './axe'
import { beginAs, expect, goTo, openPortal, signIn, test } from './portal'

const QUESTION = 'Our terms have changed'
test.use({ scenario: 'terms-changed' })

for (const device of ['mobile', 'desktop'] as const)
  test.describe(device, () => {
    test.use({ device })

    test('[AG-06] play and deposits wait for the agreement to changed terms; nothing else does', async ({
      page,
    }) => {
      await beginAs(page, 'regular')
      await openPortal(page, '/lobby/home')
      const notice = page.getByRole('dialog', { name: QUESTION })
      await expect(notice).toBeVisible()
      await expectNoViolations(page, 'the notice')
      await page.keyboard.press('Escape')
      await expect(notice).toBeHidden()
      for (const path of [
        '/lobby/wallets/withdraw',
        '/safer-play',
        '/service',
        '/terms-of-use',
        '/lobby/home',
      ]) {
        await goTo(page, path)
        await expect(page.getByText(QUESTION), path).toHaveCount(0)
      }
      await goTo(page, '/lobby/wallets/deposit')
      const main = page.getByRole('main')
      await expect(main.getByText(QUESTION)).toBeVisible()
      await expectNoViolations(page, 'a deposit')
      await main.getByRole('link', { name: 'Terms of Use, version 1.0' }).click()
      await expect(page).toHaveURL(/terms-of-use/)
      await page.goBack()
      const start = page.waitForRequest(/startGame/)
      await openPortal(page, '/start?gameId=1003')
      await expect(page.getByText(QUESTION)).toBeVisible()
      await expectNoViolations(page, 'a game')
      await page.getByRole('button', { name: 'I agree' }).press('Enter')
      await start
      await expect(page.locator('iframe')).toBeVisible()
      await openPortal(page, '/lobby/wallets/deposit')
      await expect(page.getByLabel('Amount', { exact: true })).toBeVisible()
      await expect(page.getByText(QUESTION)).toHaveCount(0)
    })
  })

test.describe('where login asks for agreement', () => {
  test.use({ site: 'n7' })

  test('[AG-06] who agrees at login is not asked again', async ({ page }) => {
    const agreed = page.waitForRequest(/agreeToTexts/)
    await signIn(page, 'regular')
    expect((await agreed).postDataJSON()).toMatchObject({ terms: '1.0' })
    await expect(page.getByText(QUESTION)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('banner')).toContainText('₱')
    await expect(page.getByText(QUESTION)).toHaveCount(0)
  })
})

test('[AX-03] in a low window all of the question at a game can be reached', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await beginAs(page, 'regular')
  await openPortal(page, '/start?gameId=1003')
  for (const part of [page.getByText(QUESTION), page.getByRole('button', { name: 'I agree' })]) {
    await part.scrollIntoViewIfNeeded()
    await expect(part).toBeInViewport({ ratio: 1 })
    expect(await part.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(88)
  }
})
