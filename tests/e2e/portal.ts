import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import type { Scenario } from '../../mock-backend/scenario'
import { ELIGIBILITY_VERSION } from '../../src/features/legal/eligibility'

const MOBILE_AGENT =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'

/** How the portal is met. A name of `mock-backend/scenarios/` or a scenario of one's own. */
export interface PortalOptions {
  device: 'mobile' | 'desktop'
  site: 'base' | 'n7' | '6b' | '6s' | '9s'
  scenario: string | Scenario
  /** Notices that were seen before, so that they are not in the way. */
  noticesSeen: boolean
}

/** What pages did that no page may do. */
const complaints = new WeakMap<BrowserContext, string[]>()

/** A portal with a back end of its own; the test fails on any page error or violation of the Content-Security-Policy. */
export const test = base.extend<PortalOptions>({
  device: ['mobile', { option: true }],
  site: ['base', { option: true }],
  scenario: ['normal', { option: true }],
  noticesSeen: [true, { option: true }],
  baseURL: async ({ baseURL, site }, provide) => {
    await provide(site === 'base' ? baseURL : baseURL?.replace('//localhost', `//${site}.localhost`))
  },
  contextOptions: async ({ contextOptions, device }, provide) => {
    await provide({
      ...contextOptions,
      ...(device === 'mobile'
        ? { viewport: { width: 360, height: 740 }, userAgent: MOBILE_AGENT, hasTouch: true }
        : { viewport: { width: 1440, height: 900 } }),
    })
  },
  context: async ({ context, baseURL, scenario, noticesSeen }, provide, info) => {
    const url = baseURL ?? ''
    await context.addCookies([
      { name: 'mock_session', value: `${info.testId}-${info.retry}`, url },
      {
        name: 'mock_scenario',
        value: encodeURIComponent(typeof scenario === 'string' ? scenario : JSON.stringify(scenario)),
        url,
      },
    ])
    if (noticesSeen)
      await context.addInitScript((version) => {
        try {
          sessionStorage.setItem('NOTICE_SEEN', '1')
          localStorage.setItem('AGE_NOTICE_ACCEPTED', version)
          localStorage.setItem('RECHARGE_UPDATE', 'taken')
        } catch {
          // A frame without storage has no notices either.
        }
      }, ELIGIBILITY_VERSION)
    const heard: string[] = []
    complaints.set(context, heard)
    context.on('weberror', (error) => heard.push(`page error: ${error.error().message}`))
    context.on('console', (message) => {
      if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text())) heard.push(message.text())
    })
    await provide(context)
    expect(heard, 'page errors and policy violations').toEqual([])
  },
})

export { expect }

/** Opens a path and waits until the portal has drawn its page. */
export async function openPortal(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await expect(page.locator('[data-block-id^="routes."]:visible').first()).toBeAttached()
}

/** Goes to a page without loading the document anew: as a link would, and much faster. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ key: Math.random().toString(36) }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  }, path)
}

/** Agrees where login or registration asks for it: by the box, in green mode by the sheet that the box opens. */
export async function agreeToTerms(page: Page): Promise<void> {
  // The box and the sentence in its place both name the terms: whichever comes, the page has decided.
  await expect(page.getByRole('main').getByRole('link', { name: 'Terms of Use' })).toBeVisible()
  const box = page.getByRole('checkbox', { name: /agree/i })
  if ((await box.count()) === 0) return
  await box.click()
  const sheet = page.getByRole('button', { name: 'I Agree' })
  await expect(box.and(page.locator(':checked')).or(sheet).first()).toBeVisible()
  if (await sheet.isVisible()) await sheet.click()
  await expect(box).toBeChecked()
}

/** Signs in as a persona through the login page. */
export async function signIn(page: Page, persona: string, password = 'demo1234'): Promise<void> {
  await openPortal(page, '/login')
  await page.getByRole('textbox', { name: /user ?name|phone|account/i }).fill(persona)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await agreeToTerms(page)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/lobby\/home/)
  await expect(page.getByRole('banner')).toContainText('₱')
}

/** Ids of the drawn blocks of a section, in the order they stand on the page. */
export async function blocksOf(page: Page, section: string): Promise<string[]> {
  return page
    .locator(`[data-block-id^="${section}."]:visible`)
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-block-id')?.split('.')[1] ?? ''))
}
