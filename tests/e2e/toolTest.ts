import { test as base, expect, type Locator, type Page } from '@playwright/test'
import type { AddressInfo } from 'node:net'
import { closeGracefully } from '../../server/closeGracefully'
import { createToolServer } from '../../server/createToolServer'

/** The built tool as `npm run serve -- --tool` serves it. Any violation of its policy or its frame's fails a test. */
export const test = base.extend<{ tool: Page }, { origin: string }>({
  origin: [
    async ({}, provide) => {
      const server = createToolServer({ root: 'dist/preview-tool' })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      await provide(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
      await closeGracefully(server, 100)
    },
    { scope: 'worker' },
  ],
  tool: async ({ page, origin }, provide) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.exposeBinding('tellViolation', (_source, text: string) => errors.push(text))
    await page.addInitScript(() =>
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) =>
        (window as { tellViolation?: (text: string) => void }).tellViolation?.(
          `${location.pathname}: ${effectiveDirective} ${blockedURI} ${sourceFile} ${sample}`,
        ),
      ),
    )
    await page.addInitScript(onePreview)
    await page.setViewportSize({ width: 1500, height: 950 })
    await page.goto(`${origin}/preview-tool/`)
    await expect(page.getByText('No problems')).toBeVisible()
    await expect(sections(page).first()).toBeAttached()
    await provide(page)
    expect(errors).toEqual([])
  },
})

/** Runs in the page: a second preview takes time in a wide window, and most tests need none. */
export function onePreview() {
  // Frames have a storage of their own.
  if (window === window.top && location.protocol === 'http:')
    localStorage.setItem('PORTICO_PREVIEW_BESIDE', 'none')
}

/** For a tab whose preview nobody looks at: it takes most of the time, and the tool does without. */
export const withoutPreview = (page: Page) =>
  page.addInitScript(() => {
    if (window !== window.top) window.stop()
  })

export const frame = (page: Page) => page.frameLocator('iframe[title="Preview"]')
export const sections = (page: Page) => frame(page).locator('[data-block-id^="home."]')
export const orderOf = (page: Page) =>
  sections(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-block-id')))
/** A line of the outline, by its path. */
export const row = (page: Page, path: string) => page.locator(`[role="treeitem"][data-path="${path}"]`)
/** Opens the sections of a path and selects its line. */
export async function select(page: Page, path: string) {
  const section = row(page, path.split('.')[0] ?? '')
  if ((await section.getAttribute('aria-expanded')) === 'false') await section.click()
  await row(page, path).click()
}
/** The button of a list's field, by its label: it shows the chosen option. */
export const list = (on: Page | Locator, label: string) =>
  on.getByRole('button', { name: new RegExp(`(^| )${label}$`) }).and(on.locator('[aria-haspopup=listbox]'))
/** Opens the list of a field and chooses an option by its text. */
export async function choose(page: Page, label: string, option: string | RegExp) {
  await list(page, label).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
/** Types a date and time (`2026-12-25T18:30`) into the segments of a field, by its label. */
export async function setDate(on: Page | Locator, label: string | RegExp, text: string) {
  const field = on.getByRole('group', { name: label })
  const digits = text.split(/[-T:]/)
  for (const [at, part] of ['year', 'month', 'day', 'hour', 'minute'].entries())
    await field.locator(`[data-type="${part}"]`).pressSequentially(digits[at] ?? '')
}
/** Does something in the panel that says what the preview shows, and closes it. */
export async function inPreviewMenu(page: Page, act: () => Promise<unknown>) {
  await page.getByRole('button', { name: /^What the preview shows/ }).click()
  await act()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'What the preview shows' })).toHaveCount(0)
}
/** Chooses what the preview shows: one of a list, by its label. */
export const show = (page: Page, label: string, option: string) =>
  inPreviewMenu(page, () => choose(page, label, option))
/** Shows the page in a mode: `Green`. */
export const showMode = (page: Page, mode: string) =>
  inPreviewMenu(page, () => page.getByRole('button', { name: mode, exact: true }).click())
