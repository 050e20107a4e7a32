import type { Browser, CDPSession, Page } from '@playwright/test'
import { median } from './median'
import { playerStorage, readUser } from './playerStorage'
import { printTable, shown } from './printTable'
import { openSlowPhone } from './slowPhone'
import { startPortalOnly } from './variants'

/** A page, and what is done there as a finger and a keyboard do it. */
interface Visit {
  path: string
  /** A player finds the mock's update of the app over this page. */
  asVisitor?: boolean
  act: (page: Page) => Promise<void>
}
const PAGES: Record<string, Visit> = {
  home: {
    path: '/lobby/home',
    asVisitor: true,
    async act(page) {
      for (const name of ['Slots', 'Home']) await page.getByRole('tab', { name, exact: true }).tap()
      await page.getByRole('button', { name: /menu/i }).tap()
    },
  },
  search: {
    path: '/search',
    act: (page) => page.getByRole('searchbox').pressSequentially('dragon', { delay: TYPING_MS }),
  },
  deposit: {
    path: '/lobby/wallets/deposit',
    async act(page) {
      // The label, which a finger hits.
      await page.locator('main label:has(input[type="radio"])').nth(1).tap()
      await page.getByLabel('Amount', { exact: true }).pressSequentially('15', { delay: TYPING_MS })
    },
  },
  spin: { path: '/activity/spin', act: (page) => page.getByRole('button', { name: /^Spin/ }).tap() },
  records: {
    path: '/record/transaction',
    async act(page) {
      for (const at of [1, 2, 0]) await page.getByRole('tab').nth(at).tap()
    },
  },
}
const TYPING_MS = 150
const IDLE_MS = 4_000
const SETTLES_MS = 1_500

/** Pages of the tab bar, one after the other, as often as this. */
const CHANGES = { few: 20, many: 200 }

/** What is in memory after a collection of garbage. */
interface Memory {
  heap: number
  nodes: number
  listeners: number
}

/** How soon pages answer what a player does (interaction to next paint), and what stays in memory after many of them. */
export async function benchInteraction(browser: Browser, rounds: number): Promise<unknown> {
  const found: Record<string, number[]> = {}
  let memory: Record<'few' | 'many', Memory> | undefined
  for (let round = 0; round < rounds; round++) {
    // A player has one spin: the next round begins with another back end.
    const { origin, close } = await startPortalOnly()
    try {
      const user = await readUser(origin)
      for (const name of Object.keys(PAGES))
        (found[name] ??= []).push(await worstOf(browser, origin, user, name))
      memory ??= await changePages(browser, origin, user)
    } finally {
      await close()
    }
    process.stderr.write(`round ${round + 1} of ${rounds}\n`)
  }
  printTable(`The slowest answer to a tap or a key at 4x slow-down, medians of ${rounds} rounds`, [
    ['', 'ms', 'worst round', 'aim'],
    ...Object.entries(found).map(([name, all]) => [
      name,
      shown.ms(median(all)),
      shown.ms(Math.max(...all)),
      '200',
    ]),
  ])
  if (!memory) throw new Error('No round was run.')
  const { few, many } = memory
  printTable('In memory after pages of the tab bar', [
    ['', `${CHANGES.few} pages`, `${CHANGES.many} pages`, 'ratio'],
    ['heap, kB', shown.kB(few.heap), shown.kB(many.heap), shown.ratio(many.heap / few.heap)],
    ['nodes', shown.ms(few.nodes), shown.ms(many.nodes), shown.ratio(many.nodes / few.nodes)],
    [
      'listeners',
      shown.ms(few.listeners),
      shown.ms(many.listeners),
      shown.ratio(many.listeners / few.listeners),
    ],
  ])
  return { rounds, found, memory }
}

/** The longest time from an input to the frame that shows its result, in ms (Event Timing). */
async function worstOf(browser: Browser, origin: string, user: string, name: string): Promise<number> {
  const { path, asVisitor, act } = PAGES[name] ?? {}
  const { page, close } = await openSlowPhone(browser, {
    line: false,
    ...(!asVisitor && { storageState: playerStorage(origin, user) }),
  })
  try {
    // A dialog would be in the way.
    await page.addInitScript(() => sessionStorage.setItem('NOTICE_SEEN', '1'))
    await page.goto(origin + path)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(IDLE_MS)
    await page.evaluate(() => {
      const slow = { worst: 0 }
      Object.assign(window, { __slow: slow })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
          if (entry.interactionId) slow.worst = Math.max(slow.worst, entry.duration)
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    })
    await act?.(page)
    await page.waitForTimeout(SETTLES_MS)
    return await page.evaluate(() => (window as unknown as { __slow: { worst: number } }).__slow.worst)
  } finally {
    await close()
  }
}

async function changePages(
  browser: Browser,
  origin: string,
  user: string,
): Promise<{ few: Memory; many: Memory }> {
  const { page, cdp, close } = await openSlowPhone(browser, {
    line: false,
    storageState: playerStorage(origin, user),
  })
  try {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.addInitScript(() => sessionStorage.setItem('NOTICE_SEEN', '1'))
    await page.goto(`${origin}/lobby/home`)
    await page.waitForLoadState('networkidle')
    const go = (from: number, to: number) =>
      page.evaluate(
        async ([first, last]) => {
          const paths = new Set<string>()
          for (let at = first; at < last; at++) {
            // What greets a player would hold the page.
            for (const close of document.querySelectorAll<HTMLElement>('dialog[open] button')) close.click()
            const links = [...document.querySelectorAll<HTMLElement>('[data-block-id^="tabBar."] a')]
            // The page of an activity has no tab bar, but a way back.
            if (links.length === 0) history.back()
            else links[at % links.length]?.click()
            await new Promise((done) => setTimeout(done, 300))
            paths.add(location.pathname)
          }
          return paths.size
        },
        [from, to] as const,
      )
    await go(0, CHANGES.few)
    const few = await memoryOf(cdp)
    const pages = await go(CHANGES.few, CHANGES.many)
    if (pages < 4) throw new Error(`There were ${pages} pages only.`)
    return { few, many: await memoryOf(cdp) }
  } finally {
    await close()
  }
}

async function memoryOf(cdp: CDPSession): Promise<Memory> {
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('Performance.enable')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? NaN
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') }
}
