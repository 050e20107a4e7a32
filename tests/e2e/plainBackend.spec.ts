import type { Page } from '@playwright/test'
import type { PlainBackend } from '../plainBackend/plainBackend'
import type { WireTypes } from '../plainBackend/types'
import { byDay } from '../support/byDay'
import { asPlayer, expectClean, test, type PlainPortal } from './plainPortal'
import { expect, openPortal } from './portal'

const main = (page: Page) => page.getByRole('main')
const count = (backend: PlainBackend, name: string) =>
  backend.received.filter((call) => call.name === name).length

const TYPES: [string, Partial<WireTypes>][] = [
  ['ids as numbers', {}],
  [
    'ids and amounts as text, flags 0 and 1, lists doubled',
    { ids: 'text', amounts: 'text', flags: 'number', lists: 'doubled' },
  ],
  ['text ids, lists unordered', { ids: 'word', flags: 'text', lists: 'unordered' }],
]

/** What a player does, by the title of its test. */
const WALKS: Record<string, (page: Page, plain: PlainPortal) => Promise<void>> = {
  'a visitor sees the home page, registers and is signed in': async (page, plain) => {
    await openPortal(page, '/lobby/home')
    await expect(page.getByText('Amber Fox').first()).toBeVisible()
    // Each tab shows once, ordered by its sort, whatever the order of the list.
    const tabs = await page.getByRole('tab').allTextContents()
    expect(tabs.filter((tab) => /Slots|Fish|Poker|Sports/.test(tab))).toEqual([
      'Slots',
      'Fish',
      'Poker',
      'Sports',
    ])
    await expectClean(page)
    await openPortal(page, '/register')
    await main(page).getByRole('textbox').first().fill('plain01')
    await page.getByLabel('Password', { exact: true }).fill('secret99')
    await page.getByLabel(/confirm|again|repeat/i).fill('secret99')
    const agree = page.getByRole('checkbox', { name: /agree/i })
    if (await agree.isVisible()) await agree.check()
    await main(page)
      .getByRole('button', { name: /register|sign up|create/i })
      .click()
    await expect(page).toHaveURL(/\/lobby\/home/)
    await expect(page.getByRole('banner')).toContainText('₱5,000')
    expect(count(plain.backend, 'accountRegist')).toBe(1)
  },

  'a player logs in, and out': async (page, plain) => {
    await openPortal(page, '/login')
    await page.getByRole('textbox', { name: /user ?name|phone|account/i }).fill('plain01')
    await page.getByLabel('Password', { exact: true }).fill('secret99')
    const agree = page.getByRole('checkbox', { name: /agree/i })
    if (await agree.isVisible()) await agree.check()
    await main(page).getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(/\/lobby\/home/)
    await expect(page.getByRole('banner')).toContainText('₱5,000')
    expect(count(plain.backend, 'accountLogin')).toBe(1)
    await openPortal(page, '/profile/more')
    await main(page)
      .getByRole('button', { name: /log ?out/i })
      .click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: /log ?out|ok/i })
      .last()
      .click()
    await expect(page).toHaveURL(/\/login/)
    expect(await page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'))).toBeNull()
  },

  ...Object.fromEntries(
    [
      ['Page pay', 'Pay on the payment page'],
      ['Bank pay', 'Pay by bank transfer'],
      ['Scan pay', 'Scan to pay'],
    ].map(([channel = '', title]) => [
      `a deposit by ${channel}, and its row in the records`,
      async (page: Page, plain: PlainPortal) => {
        await asPlayer(page)
        await openPortal(page, '/lobby/wallets/deposit')
        await main(page)
          .getByRole('radio', { name: new RegExp(channel) })
          .check({ force: true })
        await main(page).getByRole('textbox', { name: 'Amount' }).fill('500')
        await main(page)
          .getByRole('button', { name: /^(Deposit|Continue)/ })
          .click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^Deposit ₱500/ })
          .click()
        await expect(page.getByRole('dialog', { name: title })).toBeVisible()
        expect(count(plain.backend, 'recharge3')).toBe(1)
        await openPortal(page, '/record/transaction')
        await expect(main(page).getByText('₱500.00').first()).toBeVisible()
        await expect(main(page).getByText('₱200.00').first()).toBeVisible()
      },
    ]),
  ),

  'a withdrawal': async (page, plain) => {
    await asPlayer(page)
    await openPortal(page, '/lobby/wallets/withdraw')
    await main(page)
      .getByRole('textbox', { name: /amount/i })
      .fill('300')
    await main(page)
      .getByRole('button', { name: /^Withdraw|Review/ })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Withdraw ₱300/ })
      .click()
    await expect(page.getByText(/is requested/).first()).toBeVisible()
    expect(plain.backend.scenario.coin).toBe(470_000)
    expect(count(plain.backend, 'exchange')).toBe(1)
  },

  'claims: the first charge and the invited friends': async (page, plain) => {
    await asPlayer(page)
    for (const [path, call] of [
      ['/activity/firstCharge', 'appRechargeBonusCollection9Receive'],
      ['/activity/inviteFriends', 'appInviteBonus1UserReceive'],
    ] as const) {
      await openPortal(page, path)
      await main(page)
        .getByRole('button', { name: /receive|claim/i })
        .first()
        .click()
      await expect.poll(() => count(plain.backend, call)).toBe(1)
      await expect(page.getByText(/₱[35]0/).first()).toBeVisible()
    }
    expect(plain.backend.scenario.coin).toBe(508_000)
  },

  'mail: a mail is opened and its attachment received': async (page, plain) => {
    await asPlayer(page)
    await openPortal(page, '/profile/email')
    await expect(main(page).getByRole('button', { name: /Welcome aboard/ })).toHaveCount(1)
    await main(page)
      .getByRole('button', { name: /Welcome aboard/ })
      .click()
    await expect(page.getByText('Words of the letter')).toBeVisible()
    await page
      .getByRole('button', { name: /receive|claim/i })
      .last()
      .click()
    await expect.poll(() => plain.backend.scenario.coin).toBe(500_700)
    expect(count(plain.backend, 'receiveMail')).toBe(1)
  },

  'tasks, favourites and search': async (page, plain) => {
    await asPlayer(page)
    await openPortal(page, '/profile/task')
    await expectClean(page)
    await openPortal(page, '/profile/favorites')
    await expect(main(page).getByText('Amber Fox').first()).toBeVisible()
    await openPortal(page, '/search')
    await page.getByRole('searchbox').fill('reef')
    const hit = page.locator('[data-game-id]').filter({ hasText: 'Blue Reef' }).first()
    await hit.getByRole('button', { pressed: false }).click()
    await expect(hit.getByRole('button', { pressed: true })).toBeVisible()
    expect([...plain.backend.scenario.liked]).toEqual([101, 102])
  },

  'a game opens by its id': async (page, plain) => {
    await asPlayer(page)
    await openPortal(page, '/profile/favorites')
    await page
      .locator('[data-game-id]')
      .filter({ hasText: 'Amber Fox' })
      .first()
      .getByRole('link')
      .first()
      .click()
    await expect.poll(() => count(plain.backend, 'startGame')).toBe(1)
    await expect(page.getByRole('heading', { name: 'Amber Fox' })).toBeVisible()
    expect(plain.backend.scenario.history.at(-1)).toBe(101)
  },
}

/** By day each is walked with one of the three. */
const isToday = byDay('a back end with nothing but portal.md §7', TYPES.length)
for (const [type, [name, types]] of TYPES.entries())
  test.describe(`[BK-03] [BK-04] a back end with nothing but portal.md §7: ${name}`, () => {
    test.beforeEach(({ plain }) => plain.backend.reset(types))

    for (const [at, [title, walk]] of Object.entries(WALKS).entries())
      if (isToday(at + type)) test(title, ({ page, plain }) => walk(page, plain))
  })

test('[AU-21] [BK-03] a deposit whose response is lost is found in the records by its numeric id', async ({
  page,
  plain,
}) => {
  await asPlayer(page)
  plain.backend.fault('recharge3', 'lost')
  await openPortal(page, '/lobby/wallets/deposit')
  await main(page)
    .getByRole('radio', { name: /Page pay/ })
    .check({ force: true })
  await main(page).getByRole('textbox', { name: 'Amount' }).fill('500')
  await main(page)
    .getByRole('button', { name: /^(Deposit|Continue)/ })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Deposit ₱500/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Pay on the payment page' })).toBeVisible({ timeout: 20_000 })
  expect(count(plain.backend, 'recharge3')).toBe(1)
})
