import { test as base, expect, type Page } from '@playwright/test'
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
    await page.setViewportSize({ width: 1500, height: 950 })
    await page.goto(`${origin}/preview-tool/`)
    await expect(page.getByText('No problems')).toBeVisible()
    await expect(sections(page).first()).toBeAttached()
    await provide(page)
    expect(errors).toEqual([])
  },
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
