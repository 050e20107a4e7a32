import type { Page } from '@playwright/test'
import { beginAs, expect, openPortal, passSeconds, signIn, test } from './portal'

const main = (page: Page) => page.getByRole('main')
/** The player's balance on the wallet's card. */
const balance = (page: Page) => main(page).getByRole('region', { name: 'Balance' })

/** More than any review or payment of the mock takes. */
const REVIEW_SECONDS = 60

/** A picture of one pixel, standing in for a phone's camera. */
const PICTURE = {
  name: 'id.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

async function bindPhone(page: Page) {
  await openPortal(page, '/bind')
  await page.getByRole('textbox', { name: /phone|mobile/i }).fill('0917 555 0123')
  await page.getByRole('button', { name: /send/i }).click()
  await page.getByRole('textbox', { name: /code/i }).fill('123456')
  await page.getByRole('button', { name: 'Add this number' }).click()
  await expect(page.getByText('Your mobile number is added.').first()).toBeVisible()
}

async function setNickname(page: Page) {
  await openPortal(page, '/profile/user')
  const field = page.getByRole('textbox', { name: 'Nickname' })
  await field.fill('Ligaya Ö 🌙')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(main(page).getByText('Ligaya Ö 🌙').first()).toBeVisible()
}

async function proveIdentity(page: Page) {
  await openPortal(page, '/walletsKyc')
  const begin = main(page)
    .getByRole('link', { name: /start|begin|go on|continue/i })
    .first()
  if (await begin.isVisible().catch(() => false)) await begin.click()
  const goOn = main(page).getByRole('button', { name: /save and (go on|continue)/i })
  await page.getByLabel('Full name').fill('Ligaya Santos Cruz')
  await page.getByLabel('Date of birth').fill('1994-03-12')
  await page.getByLabel('Place of birth').fill('Cebu City')
  await page.getByLabel('Nationality').fill('Filipino')
  await goOn.click()
  await page.getByLabel('Current address').fill('12 Mango Street, Cebu City')
  await page.getByRole('checkbox', { name: /same/i }).check()
  // A reload in between must not lose anything.
  await goOn.click()
  await page.getByLabel(/Nature of work/).fill('Teacher')
  await page.reload()
  await expect(page.getByLabel(/Nature of work/)).toHaveValue('Teacher')
  await page.getByLabel('Employer').fill('City school')
  await page.getByLabel('Source of funds').selectOption({ label: 'Salary' })
  await goOn.click()
  await page.getByLabel('Type of ID').selectOption({ index: 1 })
  await page.getByLabel('ID number').fill('P1234567A')
  await goOn.click()
  await expect(page).toHaveURL(/walletsKycUpload/)
  const files = page.locator('input[type=file]:not([capture])')
  for (const side of [0, 1, 2]) await files.nth(side).setInputFiles(PICTURE)
  const submit = main(page).getByRole('button', { name: /send|submit/i })
  await expect(submit).toBeEnabled({ timeout: 15_000 })
  await submit.click()
  await expect(main(page).getByText(/We are reviewing it/)).toBeVisible()
  await passSeconds(page, {}, REVIEW_SECONDS)
  await openPortal(page, '/walletsKyc')
  await expect(main(page).getByText('Approved').first()).toBeVisible()
}

async function addBankAccount(page: Page) {
  await openPortal(page, '/bindBankCard')
  await page.getByLabel('Bank', { exact: true }).selectOption({ index: 1 })
  await expect(page.getByLabel('Account holder')).toHaveValue('Ligaya Santos Cruz')
  await page.getByLabel('Account number', { exact: true }).fill('0012 3456 7890')
  await page.getByLabel('Repeat the account number').fill('001234567890')
  const mobile = page.getByLabel('Mobile number of the account')
  if ((await mobile.inputValue()) === '') await mobile.fill('09175550123')
  await main(page)
    .getByRole('button', { name: /save|add/i })
    .last()
    .click()
  await openPortal(page, '/bankCardList')
  await expect(main(page).getByText(/••••7890/)).toBeVisible()
  await expect(page.getByText('001234567890')).toHaveCount(0)
}

async function deposit(page: Page, way: RegExp, pay: () => Promise<void>) {
  await openPortal(page, '/lobby/wallets/deposit')
  await main(page).getByRole('radio', { name: way }).check({ force: true })
  await page.getByLabel('Amount', { exact: true }).fill('1,000')
  await main(page).getByRole('button', { name: 'Continue with ₱1,000' }).click()
  const confirm = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await confirm.getByRole('button', { name: /₱1,000/ }).click()
  await pay()
}

/** By day each journey is made on one device. */
const devices = (byDay: 'mobile' | 'desktop') =>
  process.env.NIGHTLY ? (['mobile', 'desktop'] as const) : [byDay]

for (const device of devices('mobile'))
  test.describe(device, () => {
    test.use({ device })

    test('A new player passes KYC, adds a bank account, deposits and withdraws', async ({ page }) => {
      test.setTimeout(240_000)
      await signIn(page, 'newbie')
      await test.step('[PF-05] binds a phone', () => bindPhone(page))
      await test.step('[PF-06] sets a nickname', () => setNickname(page))
      await test.step('[WL-14] passes the identity check', () => proveIdentity(page))
      await test.step('[WL-12] adds a bank account', () => addBankAccount(page))

      await test.step('[WL-06] deposits by QR code', () =>
        deposit(page, /Tindahan/, async () => {
          await expect(page.getByRole('dialog').getByRole('img', { name: /QR/i })).toBeVisible()
        }))
      await test.step('[WL-09] the balance updates after the payment, across a reload', async () => {
        await page.reload()
        await passSeconds(page, {}, 2 * REVIEW_SECONDS)
        await openPortal(page, '/lobby/wallets/withdraw')
        await expect(balance(page)).toContainText('₱1,088.00')
      })

      await test.step('[WL-11] withdraws, and sees the order until it is paid', async () => {
        await page.getByLabel('Amount', { exact: true }).fill('500')
        await main(page).getByRole('button', { name: /₱500/ }).click()
        await page.getByRole('dialog').getByRole('button', { name: /₱500/ }).click()
        await expect(main(page).getByText(/is requested/)).toBeVisible()
        await passSeconds(page, {}, 3 * REVIEW_SECONDS)
        await openPortal(page, '/record/transaction?tab=withdrawals')
        await expect(main(page).getByRole('tabpanel').getByRole('listitem').first()).toContainText('Paid')
      })
    })
  })

for (const device of devices('desktop'))
  test.describe(device, () => {
    test.use({ device })

    test('A player reads mail and takes its attachment, finishes a task and exchanges points', async ({
      page,
    }) => {
      test.setTimeout(120_000)
      await beginAs(page, 'newbie')
      await test.step('[PF-03] mail', async () => {
        await openPortal(page, '/profile/email')
        await main(page)
          .getByRole('tab', { name: /System/ })
          .click()
        await main(page)
          .getByRole('listitem')
          .first()
          .getByRole('button')
          .or(main(page).getByRole('listitem').first().getByRole('link'))
          .first()
          .click()
        await page.getByRole('button', { name: 'Receive', exact: true }).click()
        const reward = page.locator('[data-block-id="overlays.reward"]').getByRole('dialog')
        await expect(reward.getByText(/congrat|received|yours/i).first()).toBeVisible()
        await reward.getByRole('button').last().click()
      })
      await test.step('[PF-02] tasks', async () => {
        await openPortal(page, '/profile/task')
        await main(page)
          .getByRole('button', { name: /^Claim/ })
          .first()
          .click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await page.getByRole('dialog').getByRole('button').last().click()
        await expect(main(page).getByText('Done').first()).toBeVisible()
      })
      await test.step('[WL-16] points', async () => {
        await openPortal(page, '/points')
        await main(page).getByRole('radio').first().check({ force: true })
        await main(page)
          .getByRole('button', { name: /^Exchange for/ })
          .click()
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: /^Exchange for/ })
          .click()
        await expect(main(page).getByText(/was added to your balance/)).toBeVisible()
      })
    })
  })

test('[WL-13] money moves into the safebox, and out of it with the password', async ({ page }) => {
  test.setTimeout(90_000)
  await beginAs(page, 'regular')
  await openPortal(page, '/walletsPassword')
  await page.getByLabel('New password', { exact: true }).fill('482913')
  await page.getByLabel('Repeat the new password').fill('482913')
  await main(page)
    .getByRole('button', { name: /save|set/i })
    .last()
    .click()
  await main(page)
    .getByRole('link', { name: /safebox/i })
    .click()
  await page.getByLabel('Amount', { exact: true }).fill('1000')
  await main(page).getByRole('button', { name: 'Move ₱1,000.00 in' }).click()
  await expect(page.getByText('₱1,000.00 is in the safebox now.').first()).toBeVisible()
  await page.reload()
  await main(page)
    .getByRole('radio', { name: 'Move out' })
    .or(main(page).getByRole('tab', { name: 'Move out' }))
    .first()
    .click({ force: true })
  await page.getByLabel('Amount', { exact: true }).fill('400')
  await page.getByLabel('Safebox password').fill('482913')
  await main(page).getByRole('button', { name: 'Move ₱400.00 out' }).click()
  await expect(page.getByText('₱400.00 is back in your balance.').first()).toBeVisible()
})

test('[WL-11] a rejected withdrawal shows the reason and is refunded', async ({ page }) => {
  test.setTimeout(120_000)
  await beginAs(page, 'agent')
  await openPortal(page, '/lobby/wallets/withdraw')
  await expect(balance(page)).toContainText('₱39,051.20')
  await page.getByLabel('Amount', { exact: true }).fill('500')
  await main(page).getByRole('button', { name: /₱500/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: /₱500/ }).click()
  await expect(main(page).getByText(/is requested/)).toBeVisible()
  await passSeconds(page, {}, REVIEW_SECONDS)
  await openPortal(page, '/record/transaction?tab=withdrawals')
  await expect(main(page).getByRole('tabpanel').getByRole('listitem').first()).toContainText('Rejected')
  await main(page)
    .getByRole('button', { name: /Rejected$/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText(/name/i).first()).toBeVisible()
  await openPortal(page, '/lobby/wallets/withdraw')
  await expect(balance(page)).toContainText('₱39,051.20')
})

test('[WL-15] records can be read, filtered and exported', async ({ page }) => {
  await beginAs(page, 'regular')
  await openPortal(page, '/record/transaction')
  await expect(main(page).getByText('Net deposits')).toBeVisible()
  const download = page.waitForEvent('download')
  await main(page).getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
})

test.describe('a restricted player', () => {
  test.use({ scenario: { persona: 'excluded' } })
  test('[SP-05] cannot deposit but can withdraw and read records', async ({ page }) => {
    await beginAs(page, 'excluded')
    await openPortal(page, '/lobby/wallets/deposit')
    await expect(
      main(page)
        .getByText(/excluded|restricted/i)
        .first(),
    ).toBeVisible()
    await openPortal(page, '/record/transaction')
    await expect(main(page).getByText('Net deposits')).toBeVisible()
  })
})

test.describe('two tabs', () => {
  test('[AU-21] two tabs depositing at once create one order', async ({ page, context }) => {
    test.setTimeout(90_000)
    await beginAs(page, 'regular')
    const other = await context.newPage()
    const posts: string[] = []
    context.on('request', (request) => {
      if (request.url().endsWith('/recharge3')) posts.push(request.url())
    })
    const ready = async (tab: Page) => {
      await openPortal(tab, '/lobby/wallets/deposit')
      await main(tab)
        .getByRole('radio', { name: /Lakbay/ })
        .check({ force: true })
      await tab.getByLabel('Amount', { exact: true }).fill('500')
      await main(tab).getByRole('button', { name: 'Continue with ₱500' }).click()
      return tab.getByRole('dialog').getByRole('button', { name: /₱500/ })
    }
    // The response waits until both tabs have tried.
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await context.route('**/app/v1/recharge3', async (route) => {
      await released
      await route.continue()
    })
    const [one, two] = [await ready(page), await ready(other)]
    await one.click()
    await expect.poll(() => posts.length).toBe(1)
    await two.click({ timeout: 3000 }).catch(() => {})
    release()
    await expect(page.getByRole('dialog').getByRole('button', { name: /₱500/ })).toBeHidden({
      timeout: 20_000,
    })
    // Whatever the second tab had begun would be on its way by now.
    for (const tab of [page, other]) await tab.waitForLoadState('networkidle')
    expect(posts).toHaveLength(1)
  })
})

test.describe('a phone of 360 px', () => {
  test.use({
    device: 'mobile',
    viewport: { width: 360, height: 740 },
    scenario: { persona: 'regular', player: { coin: 1_234_567_890_123_456, lottery: 9_876_543_210_987 } },
  })
  test('[WL-01] amounts of sixteen digits are shown whole, and nothing is wider than the screen', async ({
    page,
  }) => {
    await beginAs(page, 'regular')
    for (const path of ['/lobby/home', '/lobby/wallets/deposit', '/points', '/record/transaction']) {
      await openPortal(page, path)
      await expect(page.locator('.money').first()).toBeVisible()
      const wide = await page.locator('.money:visible').evaluateAll((all) =>
        all.flatMap((one) => {
          const { left, right } = one.getBoundingClientRect()
          return left < 0 || right > innerWidth || one.scrollWidth > one.clientWidth + 1
            ? [one.textContent]
            : []
        }),
      )
      expect([path, ...wide]).toEqual([path])
    }
    await openPortal(page, '/lobby/wallets/deposit')
    await expect(balance(page)).toContainText('₱12,345,678,901,234.56')
  })
})
