import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe'
import { beginAs, expect, openPortal, signIn, test, visit } from './portal'

test.use({ scenario: { persona: 'regular' } })

const balanceIn = async (page: Page) =>
  Number((await game(page).locator('#balance').innerText()).replace(/[^\d.]/g, ''))
const game = (page: Page) => page.frameLocator('iframe')
const turn = (page: Page) => game(page).getByRole('button', { name: /^Turn for/ })
const result = (page: Page) => game(page).getByRole('status')

/** Plays a round and waits for its result. */
async function play(page: Page): Promise<void> {
  await turn(page).click()
  // The result of the round before may read the same.
  await expect(game(page).locator('#turn')).toHaveAttribute('aria-disabled', 'false')
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

test('[SP-04] [SP-03] a game cannot hide clock, result and questions by taking the whole screen for itself', async ({
  page,
}) => {
  await beginAs(page, 'regular')
  await openPortal(page, '/start?gameId=1001')
  await expect(turn(page)).toBeVisible()
  await game(page)
    .locator('body')
    .evaluate((body) =>
      body.addEventListener('click', () =>
        body.requestFullscreen().then(
          () => (document.title = 'full'),
          () => (document.title = 'refused'),
        ),
      ),
    )
  await game(page)
    .locator('body')
    .click({ position: { x: 5, y: 5 } })
  await expect
    .poll(() =>
      game(page)
        .locator('body')
        .evaluate(() => document.title),
    )
    .toBe('refused')
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull()
  // The button in the bar takes the bar along.
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('HTML')
  await expect(page.getByRole('timer')).toBeVisible()
})

test('[SP-04] [WD-01] the bar of the game has one line of figures on a phone, whatever they are', async ({
  page,
}) => {
  await beginAs(page, 'regular')
  await page.route('**/getPlaySession', (route) =>
    route.fulfill({
      json: { code: 200, errcode: 0, since: 1, seconds: 1, moneyIn: 9_999_999_900, moneyOut: 0, playing: 1 },
    }),
  )
  await openPortal(page, '/start?gameId=1001')
  const bar = page.locator('header').filter({ hasText: 'this session' })
  await expect(bar).toContainText('−₱99,999,999.00')
  const bottoms = await Promise.all(
    [bar.getByRole('timer'), bar.getByText('this session'), bar.getByText('Balance')].map(async (figure) => {
      const box = await figure.boundingBox()
      return Math.round((box?.y ?? 0) + (box?.height ?? 0))
    }),
  )
  expect(new Set(bottoms).size, `one line: ${bottoms.join(', ')}`).toBe(1)
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wide).toBeLessThanOrEqual(0)
})

test.describe('on a desktop', () => {
  test.use({ device: 'desktop' })
  test('[SP-04] the bar of the game is one slim stripe, above a game that fills the rest', async ({
    page,
  }) => {
    await beginAs(page, 'regular')
    await openPortal(page, '/start?gameId=1001')
    const bar = page.locator('header').filter({ hasText: 'this session' })
    await expect(bar.getByRole('timer')).toBeVisible()
    const box = await bar.boundingBox()
    expect(box).toMatchObject({ x: 0, y: 0, width: 1440 })
    expect(box?.height).toBeLessThanOrEqual(64)
    const middles = await Promise.all(
      [
        bar.getByRole('button', { name: 'Leave the game' }),
        bar.getByRole('timer'),
        bar.getByText('this session'),
        bar.getByText('Balance'),
      ].map(async (one) => {
        const { x, y, width, height } = (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
        expect(x + width).toBeLessThanOrEqual(1440)
        return y + height / 2
      }),
    )
    for (const middle of middles) expect(Math.abs(middle - (box?.height ?? 0) / 2)).toBeLessThan(14)
    const frame = await page.locator('iframe').boundingBox()
    expect(frame?.y).toBe(box?.height)
    expect((frame?.y ?? 0) + (frame?.height ?? 0)).toBe(900)
  })
})

test.describe('on a phone of the usual size', () => {
  test.use({ viewport: { width: 412, height: 740 } })
  test('[WD-01] board and button of the game are seen without scrolling', async ({ page }) => {
    await beginAs(page, 'regular')
    await openPortal(page, '/start?gameId=1001')
    await expect(turn(page)).toBeEnabled()
    for (const part of [game(page).getByRole('img', { name: /board/i }), turn(page)])
      await expect(part).toBeInViewport({ ratio: 1 })
    await play(page)
    await expect(game(page).getByRole('img', { name: /^Board: / })).toBeInViewport({ ratio: 1 })
    await expect(turn(page)).toBeInViewport({ ratio: 1 })
  })
})

test.describe('an hour', () => {
  const START = Date.parse('2026-11-21T10:00:00+08:00')
  const scenario = { persona: 'regular' as const, player: { bet: 7_900_000 } }
  test.use({ scenario: { ...scenario, clock: START } })

  test('[WD-01] [SP-03] an hour of play, a deposit and a reward: every figure on every page agrees', async ({
    page,
  }) => {
    test.setTimeout(150_000)
    let now = START
    /** Both clocks go on: the back end's and the page's. */
    const pass = async (ms: number) => {
      now += ms
      const value = encodeURIComponent(JSON.stringify({ ...scenario, clock: now }))
      await page.context().addCookies([{ name: 'mock_scenario', value, url: new URL(page.url()).origin }])
      await page.evaluate(() =>
        fetch('/prod-api-2/app/v1/anonymous/lobbyTips', { method: 'POST', body: '{}' }),
      )
      await page.clock.fastForward(ms)
    }
    const book = { coin: 1_284_550, points: 86_409, bet: 7_900_000, staked: 0, won: 0 }
    const money = (minor: number) =>
      `₱${(minor / 100).toLocaleString('en-PH', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
    const short = (minor: number) => money(minor).replace(/\.00$/, '')
    const signed = (minor: number) => `${minor < 0 ? '−' : minor > 0 ? '+' : ''}${money(Math.abs(minor))}`
    const round = async (stake: string) => {
      await game(page).getByRole('radio', { name: stake, exact: true }).check({ force: true })
      const [reply] = await Promise.all([
        page.waitForResponse((response) => response.url().endsWith('/mock-game/round')),
        turn(page).click(),
      ])
      const { errcode, stake: staked, win, balance } = (await reply.json()) as Record<string, number>
      expect(errcode).toBe(0)
      book.staked += staked ?? 0
      book.bet += staked ?? 0
      book.won += win ?? 0
      book.coin += (win ?? 0) - (staked ?? 0)
      expect(balance).toBe(book.coin)
    }
    const main = page.getByRole('main')
    const shows = async (path: string, ...texts: string[]) => {
      await visit(page, path)
      for (const text of texts) await expect(main, path).toContainText(text)
    }

    await page.clock.install({ time: START })
    await signIn(page, 'regular')
    await visit(page, '/safer-play')
    await page.getByRole('radio', { name: 'Losses' }).check({ force: true })
    await page.getByRole('textbox', { name: /Maximum/ }).fill('5000')
    await page.getByRole('button', { name: 'Set the limit' }).click()
    await expect(page.getByText('₱0 of ₱5,000 used')).toBeVisible()

    await openPortal(page, '/start?gameId=1001')
    await expect(turn(page)).toBeVisible()
    await round('₱500')
    await round('₱500')
    const check = page.getByRole('alertdialog', { name: 'Time for a check' })
    // A longer step would not be play: the device slept.
    for (let minute = 0; minute < 60; minute += 2.5) {
      await round('₱20')
      await pass(2.5 * 60_000)
      // "Are you still there?" is asked of who only plays inside the frame.
      const stay = page.getByRole('button', { name: 'Stay logged in' })
      if (await stay.isVisible()) await stay.click()
    }
    await expect(check).toContainText('1 h 0 min')
    for (const figure of [money(book.staked), money(book.won), signed(book.won - book.staked)])
      await expect(check).toContainText(figure)
    await check.getByRole('button', { name: 'Continue playing' }).click()
    await round('₱20')
    await page.getByRole('button', { name: 'Leave the game' }).click()
    await expect(page.getByRole('banner')).toContainText(money(book.coin))

    await visit(page, '/lobby/wallets/deposit')
    await main.getByRole('radio', { name: /Tindahan/ }).check({ force: true })
    await page.getByLabel('Amount', { exact: true }).fill('1,000')
    await main.getByRole('button', { name: 'Continue with ₱1,000' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /₱1,000/ })
      .click()
    await expect(page.getByRole('dialog').getByRole('img', { name: /QR/i })).toBeVisible()
    await pass(10_000)
    book.coin += 100_000
    await page.getByRole('button', { name: 'I am done' }).click()
    await expect(page.getByRole('banner')).toContainText(money(book.coin))

    await visit(page, '/profile/task')
    for (const [claim, got] of [
      ['20.00 Points', '20.00'],
      ['₱10.00 Coins', '₱10.00'],
    ] as const) {
      await main
        .getByRole('listitem')
        .filter({ hasText: claim })
        .getByRole('button', { name: /^Claim/ })
        .first()
        .click()
      const reward = page.getByRole('dialog', { name: 'Congratulations' })
      await expect(reward).toContainText(got)
      await reward.getByRole('button', { name: 'OK' }).click()
      await expect(reward).toHaveCount(0)
    }
    book.points += 2_000
    book.coin += 1_000

    await shows('/lobby/wallets/withdraw', money(book.coin), '₱10.00 still has to be played')
    await expect(page.getByRole('banner')).toContainText(money(book.coin))
    await shows('/lobby/wallets/safebox', money(book.coin), '₱0.00')
    await shows('/points', (book.points / 100).toFixed(2), `Balance: ${money(book.coin)}`)
    await shows('/profile/user', 'VIP 4')
    await shows('/profile/vip', `${short(book.bet)} of ₱200,000 played`, 'Gold')
    await shows('/profile/task', '4 of 5')
    await shows('/activity/vipRebate', `Your valid bets: ${money(book.bet)}`)
    await shows('/activity/cashBonus', '₱1,000')
    await shows('/safer-play', `${short(Math.max(0, book.staked - book.won))} of ₱5,000 used`)
    await shows('/record/transaction', '₱4,500.00', '₱1,000.00')
    await shows('/record/transaction?tab=bonuses', '+₱10.00', '+20.00')
  })
})

test.describe('with a loss limit', () => {
  test.use({
    // Far from the site: its times are those of Manila.
    timezoneId: 'America/New_York',
    scenario: {
      persona: 'regular',
      player: { limits: [{ kind: 'loss', hours: 24, amount: 40_000, used: 0, resetTime: 28_800_000 }] },
    },
  })
  test('[WD-01] [SP-02] the game goes on until the limit is reached, by keyboard, and then says so', async ({
    page,
  }) => {
    await beginAs(page, 'regular')
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
    const text = await game(page).locator('#heldText').innerText()
    const [, month = '', day, time] =
      /resets on (\w+) (\d+) at (\d+:\d\d\s[AP]M)\. You can play again/.exec(text) ?? []
    await visit(page, '/safer-play')
    await expect(page.getByRole('main')).toContainText(
      new RegExp(`resets on ${month.slice(0, 3)} ${day}, \\d+, ${time}`),
    )
    await expect(page.getByText(/of ₱400 used/)).toBeVisible()
  })
})

test.describe('with an empty balance', () => {
  test.use({ scenario: { persona: 'bankrupt' }, device: 'desktop' })
  test('[WD-01] [LB-05] the game says that the balance is used up, and a tap in it offers a deposit', async ({
    page,
  }) => {
    await beginAs(page, 'bankrupt')
    await openPortal(page, '/start?gameId=1001')
    await expect(game(page).getByRole('heading', { name: 'Your balance is used up' })).toBeVisible()
    const offer = page.locator('header').getByRole('button', { name: 'Deposit' })
    await game(page).getByRole('button', { name: 'Deposit' }).click()
    await expect(offer).toBeVisible()
    await expect(page).toHaveURL(/\/start/)
    await offer.click()
    // Beside the game, which goes on (LB-05).
    await expect(page.getByRole('dialog').getByRole('group', { name: 'How to pay' })).toBeVisible()
    await expect(page).toHaveURL(/\/start/)
    await expect(page.locator('iframe')).toHaveCount(1)
  })
})

test('[WD-01] the game’s page alone is free play, and says so', async ({ page }) => {
  await page.goto('/mock-game/index.html?name=Moon%20Koi')
  await expect(page.getByText('Free play – nothing is staked or won')).toBeVisible()
  await page.getByRole('button', { name: /^Turn for/ }).click()
  await expect(page.getByRole('status')).toContainText(/less|more|back/)
})

for (const [what, wrong] of [
  ['ahead', 86_400_000],
  ['behind', -86_400_000],
] as const)
  test(`[WL-08] on a phone whose clock is a day ${what}, a new code is valid for ten minutes, also when the clock is set meanwhile`, async ({
    page,
  }) => {
    await page.clock.install({ time: Date.now() + wrong })
    await beginAs(page, 'regular')
    await openPortal(page, '/lobby/wallets/deposit')
    await page.getByRole('radio', { name: /Tindahan/ }).check({ force: true })
    await page.getByLabel('Amount', { exact: true }).fill('500')
    await page.getByRole('button', { name: 'Continue with ₱500' }).click()
    await page.getByRole('dialog').getByRole('button', { name: /₱500/ }).click()
    const code = page.getByRole('dialog')
    const isFresh = async () => {
      await expect(code.getByRole('img', { name: /QR/i })).toBeVisible()
      await expect(code.getByRole('timer').first()).toHaveText(/^(10:00|9:\d\d)$/)
      await expect(code.getByText(/may have expired/i)).toHaveCount(0)
    }
    await isFresh()
    await page.clock.setSystemTime(Date.now() - wrong)
    await isFresh()
    await page.reload()
    await isFresh()
  })
