import type { Browser, Page } from '@playwright/test'
import { installPageProbe, type ProbeRecord } from './pageProbe'
import { openSlowPhone, type SlowPhoneOptions } from './slowPhone'

/** One script as transferred. */
export interface ScriptLoad {
  path: string
  bytes: number
  /** Milliseconds since the document was requested. */
  doneAt: number
}

/** One load of a home page. */
export interface HomeLoad extends ProbeRecord {
  /** Bytes of the scripts loaded when the home page became usable. */
  scriptUntilUsable: number
  /** Bytes of all scripts, including those loaded when idle. */
  scriptTotal: number
  /** Games are visible and tabs respond. */
  usable: number | null
  scripts: ScriptLoad[]
}

/** Maximum duration of a load, and how long it is observed after the home page is usable. */
const TIMEOUT_MS = 25_000
const QUIET_MS = 3_000

/** The browser's state when it opens the page. */
export interface Visited {
  /** Visits the site first, in the same browser. */
  before?: (page: Page) => Promise<void>
  /** Cookies and local storage of an earlier visit; the cache stays empty. */
  storageState?: SlowPhoneOptions['storageState']
}

/** Opens a home page on a slow phone. `interactive: false` is a page without script. */
export async function loadHome(
  browser: Browser,
  url: string,
  interactive: boolean,
  { before, storageState }: Visited = {},
): Promise<HomeLoad> {
  const { page, cdp, close } = await openSlowPhone(browser, { storageState })
  const loads = new Map<string, { path: string; bytes: number; done: number }>()
  let requestedAt = 0
  try {
    if (before) {
      await before(page)
      await page.goto('about:blank')
    }
    cdp.on('Network.requestWillBeSent', ({ timestamp }) => {
      requestedAt ||= timestamp
    })
    cdp.on('Network.responseReceived', ({ requestId, response }) => {
      if (!/javascript/.test(response.mimeType)) return
      const headers = Object.fromEntries(
        Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]),
      )
      const path = new URL(response.url).pathname
      loads.set(requestId, { path, bytes: Number(headers['content-length'] ?? 0), done: Infinity })
    })
    cdp.on('Network.loadingFinished', ({ requestId, timestamp }) => {
      const load = loads.get(requestId)
      if (load) load.done = timestamp
    })
    await page.addInitScript(installPageProbe)
    await page.goto(url, { waitUntil: 'commit' })
    await page
      .waitForFunction(
        (needsTabs) => {
          const seen = (window as unknown as { __seen: ProbeRecord }).__seen
          return seen.gamesVisible !== null && (!needsTabs || seen.tabsAnswer !== null)
        },
        interactive,
        { timeout: TIMEOUT_MS, polling: 100 },
      )
      .catch(() => undefined)
    await page.waitForTimeout(QUIET_MS)
    const seen = await page.evaluate(() => (window as unknown as { __seen: ProbeRecord }).__seen)
    const scripts = [...loads.values()].map(({ path, bytes, done }) => ({
      path,
      bytes,
      doneAt: (done - requestedAt) * 1000,
    }))
    const usable = interactive ? latest(seen.gamesVisible, seen.tabsAnswer) : seen.gamesVisible
    const sum = (list: ScriptLoad[]) => list.reduce((bytes, script) => bytes + script.bytes, 0)
    return {
      ...seen,
      usable,
      scripts,
      scriptUntilUsable: usable === null ? NaN : sum(scripts.filter((script) => script.doneAt <= usable)),
      scriptTotal: sum(scripts),
    }
  } finally {
    await close()
  }
}

function latest(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : Math.max(a, b)
}
