import { expect as baseExpect, test as base, type Browser, type Page } from '@playwright/test'
import { runDesk, type RunningDesk } from '../support/runDesk'
import { onePreview } from './toolTest'

export const PASSWORD = 'correct horse battery'

/** The desk works in the process of the test, beside the browser: it may take its time. */
export const expect = baseExpect.configure({ timeout: 30_000 })

/** A desk with the built tool, on an empty SQLite database. A violation of a policy, or an error of a page, fails a test. */
export const test = base.extend<{ running: RunningDesk; open: (who: string) => Promise<Page> }>({
  running: async ({}, provide) => {
    const running = await runDesk()
    await provide(running)
    await running.close()
  },
  open: async ({ browser }, provide) => {
    const errors: string[] = []
    const pages: Page[] = []
    await provide(async (who) => {
      const page = await newPage(browser, who, errors)
      pages.push(page)
      return page
    })
    for (const page of pages) await page.context().close()
    expect(errors).toEqual([])
  },
})

async function newPage(browser: Browser, who: string, errors: string[]): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'allow',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => errors.push(`${who}: ${error.message}`))
  await page.exposeBinding('tellViolation', (_source, text: string) => errors.push(`${who}: ${text}`))
  await page.addInitScript(onePreview)
  await page.addInitScript(() => {
    // The first steps are for people. Frames have a storage of their own.
    if (window === window.top && location.protocol === 'http:')
      localStorage.setItem('PORTICO_PREVIEW_LED', '1')
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      (window as { tellViolation?: (text: string) => void }).tellViolation?.(
        `${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`,
      ),
    )
  })
  return page
}

/** Takes an invitation, or makes the first account. */
export async function accept(page: Page, link: string, name: string, email?: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Your name').fill(name)
  if (email !== undefined) await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Make the account' }).click()
  await expect(page.getByRole('heading', { name: 'Changes', exact: true })).toBeVisible()
}

/** The tool has opened a change and checked it. Something hidden in it may be worth a warning. */
export const ready = (page: Page) =>
  expect(page.getByText(/^(No problems|\d+ warnings?)$/)).toBeVisible({ timeout: 60_000 })
export const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible()
/** The field of the banner that these tests edit. */
export const seconds = (page: Page) => page.getByRole('spinbutton', { name: 'Seconds per slide' })

/** Begins a change in the list; the address of the tool in it. */
export async function beginChange(page: Page, title: string): Promise<string> {
  await page.getByRole('button', { name: 'New change' }).click()
  await page.getByLabel('What is it for?').fill(title)
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await ready(page)
  return page.url().replace(/\?.*$/, '')
}

/** Adds a passkey to one's account, of a device that agrees whenever it is asked. */
export async function addPasskey(page: Page, origin: string): Promise<void> {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(`${origin}/desk/#/me`)
  await page.getByRole('button', { name: 'Add a passkey of this device' }).click()
  await expect(page.getByText('The passkey is added.')).toBeVisible()
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await codes.getByRole('button', { name: 'Done' }).click()
}
