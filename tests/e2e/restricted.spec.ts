import type { Page } from '@playwright/test'
import { ACCOUNT, ACTIVITIES, DESKTOP, EVERYTHING, ROUTES, RULES } from './paths'
import { expect, signIn, test, visit } from './portal'

/** Headings of texts and records, which are no invitations. */
const PLAIN = ['Bonuses and promotions', 'Bonuses & points']
/** Labels of buttons and links that invite to play, deposit or claim. */
const INVITES =
  '^(claim|collect all|receive|spin|draw|open( now)?$|scratch|reveal|exchange|buy|get |invite|share|join|deposit (now|₱)|' +
  'top up|add money|play( now)?$|demo|follow|continue$|confirm|go$|redeem)|bonus|free spin|^\\+'

const MOBILE = [
  ...['home', 'rewards', 'notice'].map((name) => `/lobby/${name}`),
  '/search',
  ...ACCOUNT,
  ...['/activity', ...ACTIVITIES.map((path) => path), ...RULES],
]

/**
 * Invitations on the screen: buttons and links by their labels, badges on them, and promotion blocks that are not
 * empty. The rules of activities are public; what they link to must not invite.
 */
function invitations(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ labels, plain }) => {
      const invites = new RegExp(labels, 'i')
      const isVisible = (element: Element) => {
        const { width, height } = element.getBoundingClientRect()
        return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
      }
      const nameOf = (element: Element) =>
        (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()
      const controls = [...document.querySelectorAll('a[href], button:not(:disabled)')]
        .filter(isVisible)
        .map(nameOf)
        .filter((name) => invites.test(name) && !plain.includes(name))
      const blocks = [...document.querySelectorAll('[data-block^="promotions."]')]
        .filter((block) => !block.getAttribute('data-block')?.endsWith('Page'))
        .filter((block) => [...block.querySelectorAll('*')].some(isVisible))
        .map((block) => `block ${block.getAttribute('data-block')}`)
      return [...new Set([...controls, ...blocks])]
    },
    { labels: INVITES, plain: PLAIN },
  )
}

async function walk(page: Page, paths: readonly string[], device: 'mobile' | 'desktop' = 'mobile') {
  const found: Record<string, string[]> = {}
  for (const path of paths) {
    await visit(page, path)
    // The previous page stays until the next one can render.
    const route = ROUTES[device][path]
    if (route && !route.redirect)
      await expect(page.locator(`[data-block-id="routes.${path}"]:visible`), path).toBeAttached()
    await expect(page.getByRole('heading').filter({ visible: true }).first(), path).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]:visible'), path).toHaveCount(0)
    const here = await invitations(page)
    if (here.length > 0) found[path] = here
  }
  return found
}

const WALKS = [
  ['mobile', 'excluded'],
  ['desktop', 'ineligible'],
  ...(process.env.NIGHTLY
    ? ([
        ['mobile', 'ineligible'],
        ['desktop', 'excluded'],
      ] as const)
    : []),
] as const
for (const [device, restriction] of WALKS)
  test.describe(`${device}, ${restriction}`, () => {
    test.use({
      device,
      scenario: { ...EVERYTHING, player: { ...EVERYTHING.player, restriction } },
    })

    test('[SP-06] no route invites to play or deposit; withdrawals and records work', async ({ page }) => {
      test.setTimeout(240_000)
      await signIn(page, 'regular')
      expect(await walk(page, device === 'mobile' ? MOBILE : DESKTOP, device)).toEqual({})
      await visit(page, '/lobby/home')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Deposit' })).toHaveCount(0)
      // The wallet says why.
      await visit(page, '/lobby/wallets/deposit')
      await expect(page.getByText(/so you cannot deposit/)).toBeVisible()
      await visit(page, '/lobby/wallets/withdraw')
      await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toBeEnabled()
      await visit(page, device === 'mobile' ? '/record/transaction' : '/lobby/record/transaction')
      await expect(page.getByText(/^D\d{6,}/).first()).toBeVisible()
    })
  })

test.describe('an unrestricted player', () => {
  test.use({ scenario: EVERYTHING })
  test('[SP-06] finds invitations on the same routes', async ({ page }) => {
    await signIn(page, 'regular')
    const found = await walk(page, [
      '/lobby/home',
      '/lobby/wallets/deposit',
      '/activity/cashBonus',
      '/lobby/task',
    ])
    expect(Object.keys(found)).toHaveLength(4)
  })
})
