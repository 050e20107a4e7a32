import type { Browser, Page } from '@playwright/test'
import { loadHome } from './loadHome'
import { median } from './median'
import { playerStorage, readUser } from './playerStorage'
import { printTable, shown } from './printTable'
import { openSlowPhone } from './slowPhone'
import { startVariants } from './variants'

/** What the player came for: the page can be used once this is there. */
const PAGES = {
  deposit: { path: '/lobby/wallets/deposit', usable: 'main form input[name="amount"]' },
  records: { path: '/record/transaction', usable: 'main [data-block="records.RecordsPage"] li' },
} as const
type PageName = keyof typeof PAGES

/** Requests of one load: those before the page was usable, and all. */
interface PageLoad {
  usable: number
  firstPaint: number
  requests: number
  bytes: number
  allRequests: number
  allBytes: number
  paths: string[]
}

const TIMEOUT_MS = 25_000
const QUIET_MS = 2_000
/** Longer than the portal waits before it loads the pages that its tabs lead to. */
const IDLE_MS = 6_000

/** A player's own pages, opened with an empty cache, opened again, and reached by a tap on a tab. */
export async function benchPlayerPages(browser: Browser, rounds: number): Promise<unknown> {
  const { origins, close } = await startVariants()
  const react: number[] = []
  const loads: Record<string, PageLoad[]> = {}
  const note = (name: string, load: PageLoad, round: number) => {
    // The first round warms up the servers.
    if (round > 0) (loads[name] ??= []).push(load)
  }
  try {
    const user = await readUser(origins.portal)
    for (let round = 0; round <= rounds; round++) {
      const plain = await loadHome(browser, `${origins.react}/`, true)
      if (round > 0) react.push(plain.usable ?? NaN)
      for (const name of Object.keys(PAGES) as PageName[])
        note(`${name}, cold`, await openCold(browser, origins.portal, user, name), round)
      note('deposit, again', await openCold(browser, origins.portal, user, 'deposit', true), round)
      note('tap on Wallet', await tapOnWallet(browser, origins.portal, user), round)
      process.stderr.write(`round ${round} of ${rounds}\n`)
    }
  } finally {
    await close()
  }
  const plain = median(react)
  printTable(`A player's own pages on a slow phone, medians of ${rounds} interleaved rounds`, [
    ['', 'usable, ms', '/ React', 'first paint', 'requests', 'kB', 'in all', 'kB in all'],
    ['plain React page', shown.ms(plain), '1.00', '', '', '', '', ''],
    ...Object.entries(loads).map(([name, list]) => {
      const of = (key: keyof Omit<PageLoad, 'paths'>) => median(list.map((load) => load[key]))
      return [
        name,
        shown.ms(of('usable')),
        shown.ratio(of('usable') / plain),
        shown.ms(of('firstPaint')),
        shown.ms(of('requests')),
        shown.kB(of('bytes')),
        shown.ms(of('allRequests')),
        shown.kB(of('allBytes')),
      ]
    }),
  ])
  return { rounds, react, loads }
}

async function openCold(
  browser: Browser,
  origin: string,
  user: string,
  name: PageName,
  again = false,
): Promise<PageLoad> {
  const { page, cdp, close } = await openSlowPhone(browser, { storageState: playerStorage(origin, user) })
  try {
    const { path, usable } = PAGES[name]
    if (again) {
      await page.goto(origin + path)
      await page.waitForLoadState('networkidle')
      await page.goto('about:blank')
    }
    const traffic = countTraffic(cdp)
    await page.addInitScript(watchFor, usable)
    await page.goto(origin + path, { waitUntil: 'commit' })
    return await measured(page, traffic)
  } finally {
    await close()
  }
}

/** From the home page, idle for a while. */
async function tapOnWallet(browser: Browser, origin: string, user: string): Promise<PageLoad> {
  const { page, cdp, close } = await openSlowPhone(browser, { storageState: playerStorage(origin, user) })
  try {
    // A dialog would be in the way.
    await page.addInitScript(() => sessionStorage.setItem('NOTICE_SEEN', '1'))
    await page.goto(`${origin}/lobby/home`)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(IDLE_MS)
    const traffic = countTraffic(cdp)
    await page.evaluate(watchFor, PAGES.deposit.usable)
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('[data-block-id="tabBar.wallets"] a')?.click()
    })
    return await measured(page, traffic)
  } finally {
    await close()
  }
}

interface Watched {
  usable: number | null
}

/** Runs in the page: notes when something is there to be used, in ms from now or from the start of the document. */
function watchFor(selector: string): void {
  const watched: Watched = { usable: null }
  Object.assign(window, { __watched: watched })
  const started = document.readyState === 'complete' ? performance.now() : 0
  const look = () => {
    const found = [...document.querySelectorAll(selector)].find((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    )
    // Only what React has taken over answers.
    if (found && Object.keys(found).some((key) => key.startsWith('__reactProps')))
      watched.usable = performance.now() - started
    else requestAnimationFrame(look)
  }
  look()
}

type Cdp = Awaited<ReturnType<typeof openSlowPhone>>['cdp']

function countTraffic(cdp: Cdp) {
  const done: { path: string; bytes: number; at: number }[] = []
  const paths = new Map<string, string>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) paths.set(requestId, new URL(request.url).pathname)
  })
  cdp.on('Network.requestServedFromCache', ({ requestId }) => void paths.delete(requestId))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId)
    if (path !== undefined && encodedDataLength > 0)
      done.push({ path, bytes: encodedDataLength, at: Date.now() })
  })
  return done
}

async function measured(page: Page, traffic: ReturnType<typeof countTraffic>): Promise<PageLoad> {
  await page
    .waitForFunction(
      () => (window as unknown as { __watched: Watched }).__watched.usable !== null,
      undefined,
      {
        timeout: TIMEOUT_MS,
        polling: 50,
      },
    )
    .catch(() => undefined)
  const before = traffic.length
  await page.waitForTimeout(QUIET_MS)
  const usable = await page.evaluate(() => (window as unknown as { __watched: Watched }).__watched.usable)
  const firstPaint = await page.evaluate(
    () => performance.getEntriesByName('first-paint')[0]?.startTime ?? NaN,
  )
  const sum = (list: typeof traffic) => list.reduce((bytes, one) => bytes + one.bytes, 0)
  return {
    usable: usable ?? NaN,
    firstPaint,
    requests: before,
    bytes: sum(traffic.slice(0, before)),
    allRequests: traffic.length,
    allBytes: sum(traffic),
    paths: traffic.map(({ path, bytes }) => `${path} ${bytes}`),
  }
}
