import { setTimeout as wait } from 'node:timers/promises'
import { launch, type LaunchOptions } from 'puppeteer-core'
import { DRAG_PARTS, DRAG_PAUSE_MS, type Engine } from './driver'

/** Chromium through its own protocol, Firefox through WebDriver BiDi. */
export async function puppeteerEngine(
  browser: 'chrome' | 'firefox',
  executablePath: string,
): Promise<Engine> {
  const options: LaunchOptions = {
    browser,
    executablePath,
    headless: true,
    protocolTimeout: 60_000,
    ...(browser === 'chrome'
      ? { args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'] }
      : {
          protocol: 'webDriverBiDi' as const,
          extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'network.dns.localDomains': 'localhost' },
        }),
  }
  const running = await launch(options)
  return {
    async session(size) {
      const context = await running.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport(size)
      if (browser === 'chrome')
        await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
      return {
        open: async (url) => {
          const go = () => page.goto(url, { waitUntil: 'domcontentloaded' })
          // Firefox aborts a navigation that overlaps the end of another one.
          await go().catch((error: Error) => (/ABORTED/.test(error.message) ? go() : Promise.reject(error)))
        },
        reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
        evaluate: (expression) => page.evaluate(expression) as Promise<never>,
        click: (x, y) => page.mouse.click(x, y),
        drag: async (from, to) => {
          await page.mouse.move(from.x, from.y)
          await page.mouse.down()
          for (const part of DRAG_PARTS) {
            await page.mouse.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
            await wait(DRAG_PAUSE_MS)
          }
          await page.mouse.up()
        },
        type: (text) => page.keyboard.type(text),
        screenshot: () => page.screenshot(),
        close: () => context.close(),
      }
    },
    stop: () => running.close(),
  }
}
