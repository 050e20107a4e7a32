import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import type { Scenario } from '../../mock-backend/scenario'
import { encrypted } from '../../mock-backend/testCalls'
import { ELIGIBILITY_VERSION } from '../../src/domain/safer-play/useAgeNotice'

const MOBILE_AGENT =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'

/** The state of the back end. A name of `mock-backend/scenarios/` or a scenario. */
export interface PortalOptions {
  device: 'mobile' | 'desktop'
  site: 'base' | 'n7' | '6b' | '6s' | '9s'
  scenario: string | Scenario
  /** Notices already dismissed, so that they do not cover the page. */
  noticesSeen: boolean
}

/** Page errors and policy violations. */
const complaints = new WeakMap<BrowserContext, string[]>()

/** A portal with its own mock session; the test fails on any page error or violation of the Content-Security-Policy. */
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
    const problems: string[] = []
    complaints.set(context, problems)
    context.on('weberror', (error) => problems.push(`page error: ${error.error().message}`))
    context.on('console', (message) => {
      if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text()))
        problems.push(message.text())
    })
    await provide(context)
    expect(problems, 'page errors and policy violations').toEqual([])
  },
})

export { expect }

/** Opens a path and waits until the portal has rendered its page. */
export async function openPortal(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await expect(page.locator('[data-block-id^="routes."]:visible').first()).toBeAttached()
}

/** Navigates without reloading the document: as a link does, and much faster. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ key: Math.random().toString(36) }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  }, path)
}

/**
 * Goes to a page without reloading the document, and waits until it is whole: what shows has the pattern of this address or of where
 * it leads, a heading, and nothing that loads.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  await visit(page, path)
  const shown = page.locator('[data-block-id^="routes."]:visible').last()
  await expect
    .poll(async () => {
      const pattern = ((await shown.getAttribute('data-block-id')) ?? '').slice('routes.'.length)
      const anyOf = pattern.replace('*', '.*').replace(/\{\w+\}/g, '[^/]+')
      return new RegExp(`^${anyOf}$`).test(new URL(page.url()).pathname)
    }, path)
    .toBe(true)
  await expect(page.getByRole('heading').filter({ visible: true }).first(), path).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]:visible'), path).toHaveCount(0)
}

/** Agrees where login or registration requires it: by the checkbox or, in green mode, by the sheet that it opens. */
export async function agreeToTerms(page: Page): Promise<void> {
  // The checkbox and the text that replaces it both name the terms: once either shows, the page has decided.
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

/** Is signed in from the first page on: for tests of something other than the login, which costs two pages. */
export async function beginAs(page: Page, persona: string): Promise<void> {
  const data = { account: persona, password: encrypted('demo1234') }
  const reply = await page.request.post('/prod-api-2/app/v1/accountLogin', { data })
  const { token } = (await reply.json()) as { token: string }
  // Something of this origin without the portal's scripts.
  await page.goto('/sw.js')
  await page.evaluate((value) => localStorage.setItem('ACCESS_TOKEN', value), token)
}

/** Lets time go on for the back end, and for no page. */
export async function passSeconds(page: Page, scenario: Scenario, seconds: number): Promise<void> {
  const value = encodeURIComponent(JSON.stringify({ ...scenario, clock: Date.now() + seconds * 1_000 }))
  await page.context().addCookies([{ name: 'mock_scenario', value, url: new URL(page.url()).origin }])
}

/** Ids of the rendered blocks of a section, in page order. */
export async function blocksOf(page: Page, section: string): Promise<string[]> {
  return page
    .locator(`[data-block-id^="${section}."]:visible`)
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-block-id')?.split('.')[1] ?? ''))
}
