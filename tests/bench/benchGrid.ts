import type { Browser, Page } from '@playwright/test'
import { median, percentile } from './median'
import { printTable, shown } from './printTable'
import { openSlowPhone } from './slowPhone'
import { startPortalOnly } from './variants'

/** One scroll through a grid. */
interface Scrolled {
  frames: number[]
  mostCells: number
  mostNodes: number
  pixels: number
  /** Main-thread CPU time per frame, milliseconds: load from other programs does not add to it. */
  work: number
}

const SCROLL_MS = 6_000
/** Fast scrolling, two screens a second: pixels per 1/60 s. */
const SPEED = 24
/** As many plain cells as a grid mounts, on an otherwise empty page: the baseline of this machine. */
const BARE_PAGE = `<style>body{height:900000px}div{height:100px;margin:4px;background:#456}</style>${'<div data-game-id></div>'.repeat(48)}`

/** Scrolls through a category tab with 10,000 games and measures mounted cells and frame times. */
export async function benchGrid(browser: Browser, rounds: number): Promise<unknown> {
  const { origin, close } = await startPortalOnly()
  const passes: Scrolled[] = []
  const bare: Scrolled[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      bare.push(await onSlowPhone(browser, (page) => page.setContent(BARE_PAGE)))
      passes.push(await onSlowPhone(browser, (page) => openTypeTab(page, origin)))
    }
  } finally {
    await close()
  }
  const mostCells = Math.max(...passes.map((pass) => pass.mostCells))
  const middle = (from: Scrolled[], share: number) =>
    median(from.map(({ frames }) => percentile(frames, share)))
  const work = (from: Scrolled[]) => median(from.map((pass) => pass.work))
  const [p95, bareP95] = [middle(passes, 0.95), middle(bare, 0.95)]
  printTable(`Grid of 10,000 games, medians of ${rounds} passes at 4x slow-down`, [
    ['', 'grid', 'bare page', 'aim'],
    ['maximum cells in the page', `${mostCells}`, '', '200'],
    ['frame, 95th percentile, ms', p95.toFixed(1), bareP95.toFixed(1), '25'],
    ['frame, median, ms', middle(passes, 0.5).toFixed(1), middle(bare, 0.5).toFixed(1), ''],
    ['main thread per frame, its own ms', work(passes).toFixed(1), work(bare).toFixed(1), ''],
    ['maximum elements in the page', `${Math.max(...passes.map((pass) => pass.mostNodes))}`, '', ''],
    ['pixels scrolled', shown.ms(median(passes.map((pass) => pass.pixels))), '', ''],
  ])
  return { rounds, mostCells, p95, bareP95, passes, bare }
}

async function onSlowPhone(browser: Browser, open: (page: Page) => Promise<void>): Promise<Scrolled> {
  const { page, cdp, close } = await openSlowPhone(browser, { line: false })
  try {
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    const worked = async () => {
      const { metrics } = await cdp.send('Performance.getMetrics')
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000
    }
    await open(page)
    const before = await worked()
    const scrolled = await page.evaluate(scrollThrough, { duration: SCROLL_MS, speed: SPEED })
    return { ...scrolled, work: ((await worked()) - before) / scrolled.frames.length }
  } finally {
    await close()
  }
}

/** The home page's tabs are Home, Collect, then one per game type. */
async function openTypeTab(page: Page, origin: string): Promise<void> {
  // A grid cannot be scrolled under an open notice.
  await page.addInitScript(() => sessionStorage.setItem('NOTICE_SEEN', '1'))
  await page.goto(`${origin}/?scenario=ten-thousand-games`)
  const tabs = page.locator('main').getByRole('tab')
  await tabs.nth(2).waitFor({ timeout: 20_000 })
  await tabs.nth(2).evaluate((tab: HTMLElement) => tab.click())
  // Until its code has loaded the list ends after sixty games.
  await page.locator('[data-game-id][aria-setsize]').first().waitFor({ timeout: 20_000 })
  await page.waitForTimeout(1_500)
}

/** Runs in the page. */
function scrollThrough({
  duration,
  speed,
}: {
  duration: number
  speed: number
}): Promise<Omit<Scrolled, 'work'>> {
  const result = { frames: [] as number[], mostCells: 0, mostNodes: 0, pixels: 0 }
  const started = performance.now()
  let before = started
  return new Promise((resolve) => {
    const step = (now: number) => {
      if (now > before) result.frames.push(now - before)
      // As far as a finger would have scrolled in that time, however long the frame took.
      window.scrollBy(0, Math.round((speed * (now - before)) / 16.7))
      before = now
      result.mostCells = Math.max(result.mostCells, document.querySelectorAll('[data-game-id]').length)
      result.mostNodes = Math.max(result.mostNodes, document.getElementsByTagName('*').length)
      result.pixels = window.scrollY
      if (now - started < duration) requestAnimationFrame(step)
      else resolve(result)
    }
    requestAnimationFrame(step)
  })
}
