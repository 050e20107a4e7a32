import type { AddressInfo } from 'node:net'
import { chromium, type Browser, type Page } from '@playwright/test'
import { closeGracefully } from '../server/closeGracefully'
import { createToolServer } from '../server/createToolServer'
import { findChromium } from '../compliance/evidence/findChromium'

/** Opens the built operators' tool in a browser, for programs that take pictures of it (`npm run build` first). */
export async function withBuiltTool(
  viewport: { width: number; height: number },
  run: (page: Page, browser: Browser) => Promise<void>,
): Promise<void> {
  const server = createToolServer({ root: 'dist/preview-tool' })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const executablePath = await findChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  })
  try {
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce', colorScheme: 'dark' })
    // The first steps are for people.
    await page.addInitScript(() => localStorage.setItem('PORTICO_PREVIEW_LED', '1'))
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/preview-tool/`)
    await page.getByText('No problems').waitFor()
    await run(page, browser)
  } finally {
    await browser.close()
    await closeGracefully(server, 100)
  }
}
