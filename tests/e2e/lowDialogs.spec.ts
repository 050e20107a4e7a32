import type { Page } from '@playwright/test'
import { beginAs, expect, openPortal, test, type PortalOptions } from './portal'

/** 1280 x 1024 at 400 %, as WCAG 1.4.10 measures, and a small phone. */
const WINDOWS = [
  { width: 320, height: 256 },
  { width: 360, height: 640 },
]
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const INSIDE_AN_APP =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 [FBAN/EMA;FBAV/1.0;]'

interface Dialog {
  name: string
  /** Its title: what was opened is this dialog and no other. */
  title: string | RegExp
  /** Opens it, for the player given or a visitor. */
  open: (page: Page) => Promise<unknown>
  persona?: string
  /** A sample runs by day. */
  byDay?: true
  options?: Partial<PortalOptions> & { userAgent?: string }
}

const main = (page: Page) => page.getByRole('main')
const store = (page: Page, entries: Record<string, string>) =>
  page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
  }, entries)
const playedAnHour = (page: Page) => {
  const played = 61 * 60_000
  return store(page, {
    PLAY_TIME: JSON.stringify({ played, unanswered: played, at: Date.now() - 1000, due: true }),
  })
}
async function deposit(page: Page, method: RegExp): Promise<void> {
  await openPortal(page, '/lobby/wallets/deposit')
  await main(page).getByRole('radio', { name: method }).check({ force: true })
  await page.getByLabel('Amount', { exact: true }).fill('500')
  await main(page).getByRole('button', { name: 'Continue with ₱500' }).click()
}
async function pay(page: Page, method: RegExp): Promise<void> {
  await deposit(page, method)
  await page.getByRole('dialog').getByRole('button', { name: /₱500/ }).click()
}
async function withdraw(page: Page): Promise<void> {
  await openPortal(page, '/lobby/wallets/withdraw')
  await page.getByLabel('Amount', { exact: true }).fill('500')
  await main(page).getByRole('button', { name: /₱500/ }).click()
}

const DIALOGS: Dialog[] = [
  {
    name: 'the notice about age and eligibility',
    title: 'Age and eligibility',
    options: { scenario: 'green', noticesSeen: false },
    open: (page) => openPortal(page, '/lobby/home'),
  },
  {
    name: 'the agreement',
    title: /Terms/,
    options: { scenario: 'green', site: 'n7' },
    byDay: true,
    open: async (page) => {
      await openPortal(page, '/register')
      await page.getByRole('checkbox', { name: /agree/i }).click()
      await expect(page.getByRole('dialog').getByRole('heading', { level: 2 }).nth(1)).toBeAttached()
    },
  },
  {
    name: 'the side menu',
    title: 'Menu',
    persona: 'regular',
    open: async (page) => {
      await openPortal(page, '/lobby/home')
      await page.getByRole('button', { name: 'Open the menu' }).click()
    },
  },
  {
    name: 'the question before logging out',
    title: 'Confirmation',
    persona: 'regular',
    open: async (page) => {
      await openPortal(page, '/profile/user')
      await main(page).getByRole('button', { name: 'Log out' }).click()
    },
  },
  {
    name: 'the session lock’s warning',
    title: 'Are you still there?',
    persona: 'regular',
    options: { scenario: 'green' },
    open: async (page) => {
      await page.clock.install()
      await openPortal(page, '/lobby/home')
      await page.clock.fastForward('30:10')
    },
  },
  {
    name: 'the session lock',
    title: 'Your session is locked',
    persona: 'regular',
    options: { scenario: 'green' },
    byDay: true,
    open: async (page) => {
      await store(page, { SESSION_LOCKED: String(Date.now()) })
      await page.goto('/lobby/home')
    },
  },
  {
    name: 'the session lock of a social account',
    title: 'Your session is locked',
    persona: 'regular',
    options: { scenario: 'green' },
    open: async (page) => {
      await store(page, { SESSION_LOCKED: String(Date.now()), SESSION_SOCIAL: '1' })
      await page.goto('/lobby/home')
    },
  },
  {
    name: 'the reality check',
    title: 'Time for a check',
    persona: 'regular',
    open: async (page) => {
      await playedAnHour(page)
      await openPortal(page, '/lobby/home')
    },
  },
  {
    name: 'the reality check of a running game',
    title: 'Time for a check',
    persona: 'regular',
    open: async (page) => {
      await playedAnHour(page)
      await openPortal(page, '/start?gameId=1001')
    },
  },
  {
    name: 'the session lock’s warning of a running game',
    title: 'Are you still there?',
    persona: 'regular',
    options: { scenario: 'green' },
    open: async (page) => {
      await page.clock.install()
      await openPortal(page, '/start?gameId=1001')
      await expect(page.locator('iframe')).toBeVisible()
      await page.clock.fastForward('30:10')
    },
  },
  {
    name: 'the question before a break',
    title: /Take a break/,
    persona: 'regular',
    open: async (page) => {
      await openPortal(page, '/safer-play')
      await page.getByRole('button', { name: 'Stop for 24 hours' }).click()
    },
  },
  {
    name: 'the question before a self-exclusion',
    title: /Exclude yourself for/,
    persona: 'regular',
    byDay: true,
    open: async (page) => {
      await openPortal(page, '/safer-play')
      await main(page).getByRole('radio', { name: '5 years' }).check({ force: true })
      await main(page).getByRole('button', { name: 'Exclude yourself' }).click()
    },
  },
  {
    name: 'the app for a recharged account',
    title: /extra in the app/,
    persona: 'regular',
    options: { noticesSeen: false },
    open: (page) => openPortal(page, '/lobby/rewards'),
  },
  {
    name: 'the news',
    title: /./,
    options: { noticesSeen: false },
    open: (page) => openPortal(page, '/lobby/home'),
  },
  {
    name: 'the modal of an activity',
    title: 'First deposit',
    persona: 'newbie',
    open: async (page) => {
      await openPortal(page, '/lobby/home')
      await expect(
        page
          .getByRole('dialog')
          .getByRole('link', { name: /^Deposit ₱/ })
          .first(),
      ).toBeVisible()
    },
  },
  {
    name: 'the end of an activity',
    title: 'Tips',
    persona: 'regular',
    options: { scenario: 'spin-ended' },
    open: (page) => openPortal(page, '/activity/spin'),
  },
  {
    name: 'what was received',
    title: 'Congratulations',
    persona: 'newbie',
    open: async (page) => {
      await openPortal(page, '/profile/task')
      await main(page)
        .getByRole('button', { name: /^Claim/ })
        .first()
        .click()
    },
  },
  {
    name: 'how to put the site on the home screen',
    title: /on your home screen/,
    options: { userAgent: IPHONE },
    open: (page) => openPortal(page, '/lobby/home'),
  },
  {
    name: 'the offer to install the site',
    title: /on your home screen/,
    open: async (page) => {
      await openPortal(page, '/lobby/home')
      await page.evaluate(() =>
        dispatchEvent(
          Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
            prompt: () => Promise.resolve(),
            userChoice: new Promise(() => undefined),
          }),
        ),
      )
    },
  },
  {
    name: 'the way out of another app’s browser',
    title: 'Better in Chrome',
    options: { userAgent: INSIDE_AN_APP },
    open: (page) => openPortal(page, '/login'),
  },
  {
    name: 'a chat',
    title: /./,
    open: async (page) => {
      await openPortal(page, '/service')
      await main(page)
        .getByRole('button', { name: /here|on this page/ })
        .first()
        .click()
    },
  },
  {
    name: 'a letter',
    title: /./,
    persona: 'regular',
    open: async (page) => {
      await openPortal(page, '/profile/email')
      await main(page).getByRole('listitem').first().getByRole('button').first().click()
    },
  },
  {
    name: 'the question before deleting a letter',
    title: 'Delete?',
    persona: 'regular',
    open: async (page) => {
      await openPortal(page, '/profile/email')
      await main(page).getByRole('button', { name: 'Delete read' }).click()
    },
  },
  {
    name: 'the pictures of a player',
    title: /picture/i,
    persona: 'regular',
    open: async (page) => {
      await openPortal(page, '/profile/user')
      await main(page)
        .getByRole('button', { name: /picture/i })
        .click()
    },
  },
  {
    name: 'the question about who invited a player',
    title: 'Is 80012345 correct?',
    persona: 'newbie',
    open: async (page) => {
      await openPortal(page, '/profile/superior')
      await main(page).getByRole('textbox').fill('80012345')
      await main(page).getByRole('button', { name: 'Save' }).click()
    },
  },
  {
    name: 'a deposit to confirm',
    title: /./,
    persona: 'regular',
    open: (page) => deposit(page, /Lakbay/),
  },
  {
    name: 'a deposit to pay on a page',
    title: 'Pay on the payment page',
    persona: 'regular',
    open: (page) => pay(page, /Lakbay/),
  },
  {
    name: 'a deposit to pay by a code',
    title: 'Scan to pay',
    persona: 'regular',
    byDay: true,
    open: (page) => pay(page, /Tindahan/),
  },
  {
    name: 'a deposit to pay to an account',
    title: /transfer/i,
    persona: 'regular',
    open: (page) => pay(page, /Bank/),
  },
  {
    name: 'a withdrawal to confirm',
    title: /./,
    persona: 'regular',
    open: withdraw,
  },
  {
    name: 'the question before a second withdrawal',
    title: 'Send another one?',
    persona: 'regular',
    open: async (page) => {
      await page.route('**/app/v1/exchange', (route) => route.abort())
      await withdraw(page)
      await page.getByRole('dialog').getByRole('button', { name: /₱500/ }).click()
      await expect(page.getByText(/do not know yet whether this went through/)).toBeVisible({
        timeout: 40_000,
      })
      await withdraw(page)
      await page.getByRole('dialog').getByRole('button', { name: /₱500/ }).click()
    },
  },
  {
    name: 'a row of the records',
    title: /./,
    persona: 'regular',
    open: async (page) => {
      await openPortal(page, '/record/transaction')
      await main(page).getByRole('tabpanel').getByRole('listitem').first().getByRole('button').first().click()
    },
  },
  {
    name: 'the question before points are exchanged',
    title: /./,
    persona: 'regular',
    open: async (page) => {
      await openPortal(page, '/points')
      await main(page).getByRole('radio').first().check({ force: true })
      await main(page)
        .getByRole('button', { name: /^Exchange for/ })
        .click()
    },
  },
  {
    name: 'the question before commission is exchanged',
    title: 'Exchange commission',
    options: { scenario: 'agent-claimable' },
    persona: 'agent',
    open: async (page) => {
      await openPortal(page, '/activity/agent')
      await main(page)
        .getByRole('button', { name: /^Exchange ₱/ })
        .click()
    },
  },
]

for (const device of ['mobile', 'desktop'] as const)
  for (const { name, title, open, persona, byDay, options } of DIALOGS)
    if (process.env.NIGHTLY || (byDay && device === 'mobile'))
      test.describe(`in a low window, ${device}`, () => {
        test.use({ ...options, device, viewport: WINDOWS[0] })

        test(`[AX-02] [AX-03] ${name} can be read and answered`, async ({ page }) => {
          if (persona) await beginAs(page, persona)
          await open(page)
          for (const size of WINDOWS) {
            // As if it had been opened in this window: what had the focus in the other may lie elsewhere now.
            if (size !== WINDOWS[0]) await dialogOf(page).focus()
            await page.setViewportSize(size)
            await expect(
              dialogOf(page).filter({ has: page.getByRole('heading', { name: title }) }),
            ).toBeVisible()
            expect(await problemsOf(page), `${size.width} x ${size.height}`).toEqual([])
          }
        })
      })

const dialogOf = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).first()

/** What a player could not see, reach or read of the open dialog. */
async function problemsOf(page: Page): Promise<string[]> {
  const dialog = dialogOf(page)
  await dialog.evaluate((node) => Promise.all(node.getAnimations().map((animation) => animation.finished)))
  await page.evaluate(() => document.fonts.ready)
  return dialog.evaluate((root) => {
    const problems: string[] = []
    const named = (one: Element) =>
      one.textContent?.trim().slice(0, 40) || one.getAttribute('aria-label') || one.outerHTML.slice(0, 80)
    const up = (one: Element) => {
      const chain: Element[] = []
      for (let at: Element | null = one; at; at = at.parentElement) chain.push(at)
      return chain
    }
    const scrolls = (one: Element, axis: 'overflowX' | 'overflowY') =>
      /auto|scroll/.test(getComputedStyle(one)[axis])
    /** Only for screen readers: cut to nothing. */
    const unseen = (one: Element) =>
      up(one).some((each) => each.clientWidth <= 1 && getComputedStyle(each).position === 'absolute')
    const isUncovered = (one: Element, x = 0.5, y = 0.5) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      const hit = document.elementFromPoint(left + x * width, top + y * height)
      return hit !== null && one.contains(hit)
    }

    // The focus is inside, and to be seen: the whole dialog has it, or a field that lies open.
    const focused = document.activeElement
    if (!focused || !root.contains(focused))
      problems.push(`the focus is outside: ${focused?.outerHTML.slice(0, 80)}`)
    else if (focused !== root && !isUncovered(focused))
      problems.push(`the focus is hidden: ${named(focused)}`)

    // What scrolls has most of the window; what does not scroll lies in it.
    const area =
      [root, ...root.querySelectorAll('*')].find(
        (one) => one.scrollHeight > one.clientHeight + 1 && scrolls(one, 'overflowY'),
      ) ?? (root.matches('dialog') ? undefined : document.documentElement)
    const { top, bottom, left, right } = root.getBoundingClientRect()
    if (area && innerHeight < 400 && area.clientHeight < 0.8 * innerHeight)
      problems.push(`${area.clientHeight} px of ${innerHeight} are for its content`)
    if (!area && (top < 0 || bottom > innerHeight)) problems.push(`it lies at ${top} to ${bottom}`)
    if (left < 0 || right > innerWidth) problems.push(`it lies at ${left} to ${right} across`)

    // No text is cut off at the side, and none with an ellipsis.
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement
      if (!parent || !texts.currentNode.textContent?.trim() || unseen(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      for (const rect of range.getClientRects()) {
        if (rect.width === 0) continue
        const holder = up(parent).find(
          (one) => getComputedStyle(one).overflowX !== 'visible' || one === root || one === document.body,
        )
        if (
          !holder ||
          (scrolls(holder, 'overflowX') && holder.scrollWidth > holder.clientWidth && holder !== root)
        )
          continue
        const edge = holder.getBoundingClientRect()
        if (rect.left < edge.left - 1 || rect.right > edge.right + 1 || rect.right > innerWidth + 1)
          problems.push(`cut off at the side: ${texts.currentNode.textContent.slice(0, 40)}`)
      }
    }
    for (const one of [root, ...root.querySelectorAll('*')])
      if (
        scrolls(one, 'overflowX') &&
        one.scrollWidth > one.clientWidth + 1 &&
        one.getAttribute('role') !== 'tablist'
      )
        problems.push(`scrolls sideways: ${named(one)}`)

    // Each control can be scrolled to, by what a player can scroll, and is covered by nothing then; with the focus too.
    const hidden = [root, ...root.querySelectorAll('*')].filter((one) =>
      /hidden|clip/.test(getComputedStyle(one).overflowY),
    )
    for (const control of root.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, iframe, [tabindex="0"]',
    )) {
      const shown = control.closest('label') ?? control
      if (!shown.checkVisibility({ visibilityProperty: true }) || unseen(shown)) continue
      if (shown.matches('[data-dialog-body]')) continue
      if (!(control instanceof HTMLButtonElement && control.disabled)) {
        control.focus()
        if (document.activeElement !== control) problems.push(`takes no focus: ${named(control)}`)
        if (!isUncovered(shown)) problems.push(`is hidden while it has the focus: ${named(shown)}`)
      }
      shown.scrollIntoView({ block: 'center', behavior: 'instant' })
      const box = shown.getBoundingClientRect()
      if (!isUncovered(shown)) problems.push(`cannot be reached: ${named(shown)} at ${box.top}`)
      if (box.left < 0 || box.right > innerWidth) problems.push(`lies outside: ${named(shown)}`)
    }
    for (const one of hidden)
      if (one.scrollTop > 0 || one.scrollLeft > 0) problems.push(`no player can scroll ${named(one)}`)
    return problems
  })
}
