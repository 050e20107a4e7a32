import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test'

/** The target conditions: a slow phone on a slow network, nothing cached. */
export const conditions = { cpuSlowdown: 4, kilobitsPerSecond: 1600, latencyMs: 150, width: 360, height: 740 }

const WINDOW_SETTLES_MS = 1500

export interface SlowPhoneOptions {
  /** Whether the network is slow too; true by default. */
  line?: boolean
  /** Cookies and local storage that the browser starts with. */
  storageState?: BrowserContextOptions['storageState']
}

/** A page of a new context under these conditions. */
export async function openSlowPhone(
  browser: Browser,
  options: SlowPhoneOptions = {},
): Promise<{ page: Page; cdp: CDPSession; close: () => Promise<void> }> {
  const context = await browser.newContext({
    viewport: { width: conditions.width, height: conditions.height },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    storageState: options.storageState,
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 5) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  })
  // Functions sent to the page were compiled with a helper for their names, which the page lacks.
  await context.addInitScript('globalThis.__name = (value) => value')
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  // A new window loads the browser's own pages first, which are not measured.
  await page.waitForTimeout(WINDOW_SETTLES_MS)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown })
  await cdp.send('Network.enable')
  if (options.line ?? true) {
    const bytesPerSecond = (conditions.kilobitsPerSecond * 1000) / 8
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: conditions.latencyMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond / 2,
    })
  }
  return { page, cdp, close: () => context.close() }
}
