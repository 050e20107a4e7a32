import type { Locator, Page } from '@playwright/test'
import { beginAs, expect, openPortal, test, visit } from './portal'

const main = (page: Page) => page.getByRole('main')

/** A write as a player does it: the page, the steps to the last button, and that button. */
interface Flow {
  name: string
  persona: string
  call: string
  path: string
  ready: (page: Page) => Promise<void>
  press: (page: Page) => Promise<void>
  /** The button of the page by which a player would begin it once more. */
  begin: (page: Page) => Locator
  /** The last button is in a separate step of the page. */
  opens?: true
}

const FLOWS: Flow[] = [
  {
    name: 'withdrawal',
    persona: 'regular',
    call: 'exchange',
    path: '/lobby/wallets/withdraw',
    ready: async (page) => {
      await page.getByLabel('Amount', { exact: true }).fill('500')
      await main(page).getByRole('button', { name: /₱500/ }).click()
    },
    press: (page) => page.getByRole('dialog').getByRole('button', { name: /₱500/ }).click(),
    begin: (page) => main(page).getByRole('button', { name: /^Withdraw/ }),
  },
  {
    name: 'deposit',
    persona: 'regular',
    call: 'recharge3',
    path: '/lobby/wallets/deposit',
    ready: async (page) => {
      await main(page)
        .getByRole('radio', { name: /Lakbay/ })
        .check({ force: true })
      await page.getByLabel('Amount', { exact: true }).fill('500')
      await main(page).getByRole('button', { name: 'Continue with ₱500' }).click()
    },
    press: (page) => page.getByRole('dialog').getByRole('button', { name: /₱500/ }).click(),
    begin: (page) => main(page).getByRole('button', { name: /^Continue/ }),
  },
  {
    name: 'exchange of points',
    persona: 'regular',
    call: 'lotteryExchange',
    path: '/points',
    ready: async (page) => {
      await main(page).getByRole('radio').first().check({ force: true })
      await main(page)
        .getByRole('button', { name: /^Exchange for/ })
        .click()
    },
    press: (page) =>
      page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Exchange for/ })
        .click(),
    begin: (page) => main(page).getByRole('button', { name: /^Exchange for/ }),
  },
  {
    name: 'safebox',
    persona: 'vip',
    call: 'getSafebox',
    path: '/lobby/wallets/safebox',
    ready: (page) => page.getByLabel('Amount', { exact: true }).fill('1000'),
    press: (page) => main(page).getByRole('button', { name: 'Move ₱1,000.00 in' }).click(),
    begin: (page) => main(page).getByRole('button', { name: /^Move .*in$/ }),
  },
  {
    name: 'mail',
    persona: 'newbie',
    call: 'receiveMail',
    path: '/profile/email',
    ready: async (page) => {
      // The home page stays mounted beside it, hidden.
      const letter = main(page).getByRole('listitem').filter({ visible: true }).first()
      await letter.getByRole('button').or(letter.getByRole('link')).first().click()
    },
    press: (page) => page.getByRole('button', { name: 'Receive', exact: true }).click(),
    opens: true,
    begin: (page) => page.getByRole('button', { name: 'Receive', exact: true }),
  },
  {
    name: 'task',
    persona: 'newbie',
    call: 'receiveTaskAward',
    path: '/profile/task',
    ready: async (page) =>
      expect(
        main(page)
          .getByRole('button', { name: /^Claim/ })
          .first(),
      ).toBeVisible(),
    press: (page) =>
      main(page)
        .getByRole('button', { name: /^Claim/ })
        .first()
        .click(),
    begin: (page) =>
      main(page)
        .getByRole('button', { name: /^Claim/ })
        .first(),
  },
]

/** The safebox is also read by its call. */
const isWrite = (call: string, body: string) => call !== 'getSafebox' || body.includes('"amount"')

/** The bodies of writes. */
function watchPosts(page: Page, call: string): string[] {
  const posts: string[] = []
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    if (request.url().endsWith(`/app/v1/${call}`) && isWrite(call, body)) posts.push(body)
  })
  return posts
}

// By day money is tested both ways, the others in turn; all of them in the nightly run.
for (const [at, flow] of FLOWS.entries()) {
  const both = process.env.NIGHTLY === '1' || flow.path.startsWith('/lobby/wallets/')
  if (both || at % 2 === 0)
    test(`[AU-21] ${flow.name}: going back and forth while it is pending sends it once`, async ({ page }) => {
      test.setTimeout(90_000)
      await beginAs(page, flow.persona)
      let release = () => {}
      const released = new Promise<void>((resolve) => (release = resolve))
      await page.route(`**/app/v1/${flow.call}`, async (route) => {
        if (isWrite(flow.call, route.request().postData() ?? '')) await released
        await route.continue()
      })
      await openPortal(page, '/lobby/home')
      const posts = watchPosts(page, flow.call)
      await (flow.opens ? openPortal : visit)(page, flow.path)
      await expect(page).toHaveURL(new RegExp(`${flow.path}$`))
      await flow.ready(page)
      await flow.press(page)
      await expect.poll(() => posts.length).toBe(1)
      await page.goBack()
      await expect(page).toHaveURL(flow.opens ? new RegExp(`${flow.path}$`) : /lobby.home$/)
      await page.goForward()
      // The page that is open again knows of the one that is under way.
      const button = flow.begin(page)
      await expect(button.and(page.locator(':disabled, [aria-busy=true]'))).toBeVisible()
      await button.dispatchEvent('click')
      release()
      await page.unrouteAll({ behavior: 'wait' })
      await expect(page.getByText(/already in progress/).filter({ visible: true })).toHaveCount(0)
      // Whatever a second tap had begun would have been sent by the time that the page can begin again.
      await page.waitForLoadState('networkidle')
      expect(posts).toHaveLength(1)
    })

  if (both || at % 2 === 1)
    test(`[AU-21] ${flow.name}: a lost response is looked up, and nothing is sent again`, async ({
      page,
    }) => {
      test.setTimeout(90_000)
      await beginAs(page, flow.persona)
      const posts = watchPosts(page, flow.call)
      let lose = true
      await page.route(`**/app/v1/${flow.call}`, async (route) => {
        if (!lose || !isWrite(flow.call, route.request().postData() ?? '')) return route.continue()
        lose = false
        // The server carries it out, but the response is lost.
        await route.fetch()
        await route.abort()
      })
      await openPortal(page, flow.path)
      await flow.ready(page)
      await flow.press(page)
      const checking = page.getByText(/we are checking whether this went through/)
      await expect(checking.first()).toBeVisible()
      await expect(checking).toHaveCount(0, { timeout: 40_000 })
      // Found, not given up.
      await expect(page.getByText(/do not know yet whether this went through/)).toHaveCount(0)
      expect(posts).toHaveLength(1)
    })

  // By day one of them is carried out late, at night each of them, and later still.
  for (const late of process.env.NIGHTLY === '1'
    ? [20_000, 120_000]
    : flow.name === 'withdrawal'
      ? [20_000]
      : [])
    test(`[AU-21] ${flow.name}: carried out ${late / 1000} s after the lost answer, it is found by itself`, async ({
      page,
    }) => {
      test.setTimeout(90_000 + late)
      await beginAs(page, flow.persona)
      const posts = watchPosts(page, flow.call)
      let carriedOut = Promise.resolve()
      await page.route(`**/app/v1/${flow.call}`, async (route) => {
        const request = route.request()
        if (!isWrite(flow.call, request.postData() ?? '')) return route.continue()
        const [headers, data] = [await request.allHeaders(), request.postDataBuffer()]
        carriedOut = new Promise((done) => setTimeout(done, late)).then(
          async () => void (await page.request.post(request.url(), { headers, ...(data && { data }) })),
        )
        await route.abort()
      })
      await openPortal(page, flow.path)
      await flow.ready(page)
      await flow.press(page)
      const open = page.getByText(/do not know yet whether this went through/).filter({ visible: true })
      await expect(open.first()).toBeVisible({ timeout: 40_000 })
      await expect(page.getByText(/nothing was (changed|sent)/)).toHaveCount(0)
      await carriedOut
      await expect(open).toHaveCount(0, { timeout: 60_000 })
      expect(posts).toHaveLength(1)
    })
}

test('[AU-21] a withdrawal without an answer is named before another one is sent', async ({ page }) => {
  test.setTimeout(120_000)
  const [withdrawal] = FLOWS as [Flow]
  await beginAs(page, withdrawal.persona)
  const posts = watchPosts(page, withdrawal.call)
  await page.route('**/app/v1/exchange', (route) => route.abort())
  await openPortal(page, withdrawal.path)
  await withdrawal.ready(page)
  await withdrawal.press(page)
  const open = page.getByText(/do not know yet whether this went through/)
  await expect(open).toBeVisible({ timeout: 40_000 })
  // A reload forgets neither that it is open nor what it was.
  await page.reload()
  await expect(open).toBeVisible({ timeout: 40_000 })
  await withdrawal.ready(page)
  await withdrawal.press(page)
  const question = page.getByRole('alertdialog', { name: 'Send another one?' })
  await expect(question).toContainText('Withdrawal of ₱500.00')
  expect(posts).toHaveLength(1)
  await question.getByRole('button', { name: 'Wait' }).click()
  await expect(open).toBeVisible()
  expect(posts).toHaveLength(1)
  await page.unroute('**/app/v1/exchange')
  await withdrawal.ready(page)
  await withdrawal.press(page)
  await question.getByRole('button', { name: 'Send another' }).click()
  await expect(main(page).getByText('Your withdrawal of ₱500.00 is requested.')).toBeVisible()
  expect(posts).toHaveLength(2)
})

test('offline nothing is sent or queued, and the input stays', async ({ page, context }) => {
  await beginAs(page, 'regular')
  const posts = watchPosts(page, 'exchange')
  await openPortal(page, '/lobby/wallets/withdraw')
  await page.getByLabel('Amount', { exact: true }).fill('500')
  await context.setOffline(true)
  await expect(
    main(page)
      .getByText(/You are offline/)
      .first(),
  ).toBeVisible()
  const submit = main(page).getByRole('button', { name: /₱500/ })
  await expect(submit).toBeDisabled()
  await context.setOffline(false)
  await expect(submit).toBeEnabled()
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('500')
  expect(posts).toHaveLength(0)
})
