import type { Page } from '@playwright/test'
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
  },
  {
    name: 'safebox',
    persona: 'vip',
    call: 'getSafebox',
    path: '/lobby/wallets/safebox',
    ready: (page) => page.getByLabel('Amount', { exact: true }).fill('1000'),
    press: (page) => main(page).getByRole('button', { name: 'Move ₱1,000.00 in' }).click(),
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
      page.setDefaultTimeout(1500)
      await page.goBack()
      await expect(page).toHaveURL(flow.opens ? new RegExp(`${flow.path}$`) : /lobby.home$/)
      await page.goForward()
      // A new attempt finds the pending one, or its result.
      await flow.ready(page).catch(() => {})
      await flow.press(page).catch(() => {})
      release()
      await page.unrouteAll({ behavior: 'wait' })
      expect(posts.length).toBe(1)
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
      await expect(page.getByText(/We are checking with the server/).first()).toBeVisible()
      await expect(page.getByText(/We are checking with the server/)).toHaveCount(0, { timeout: 40_000 })
      expect(posts.length).toBe(1)
    })
}

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
