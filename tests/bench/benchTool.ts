import type { Browser } from '@playwright/test'
import base from '../../layouts/base.json' with { type: 'json' }
import { serveFolder } from '../support/serveFolder'
import { median } from './median'
import { printTable } from './printTable'

/** Sections of the home page: a page has 30 at most, and the sites add up to 8. The other nodes are in the menu. */
const HOME = 22
const NODES = [30, 300]
const EDITS = 8

/** Time from a key press in the tool until the portal shows the edit, in small and large layouts. */
export async function benchTool(browser: Browser, rounds: number): Promise<unknown> {
  const { origin, close } = await serveFolder('dist/preview-tool')
  const medians: Record<number, number> = {}
  try {
    for (const nodes of NODES) {
      const times: number[] = []
      for (let round = 0; round < rounds; round++) times.push(...(await editTimes(browser, origin, nodes)))
      medians[nodes] = median(times)
    }
  } finally {
    await close()
  }
  const [small = NaN, large = NaN] = NODES.map((nodes) => medians[nodes] ?? NaN)
  printTable(`From a key to the changed frame, medians of ${rounds * EDITS} edits`, [
    ['', 'measured', 'aim'],
    ...NODES.map((nodes) => [
      `${nodes} nodes, ms`,
      `${Math.round(medians[nodes] ?? NaN)}`,
      nodes === NODES[0] ? '100' : '',
    ]),
    ['large against small', (large / small).toFixed(2), '1.50'],
  ])
  return { medians }
}

async function editTimes(browser: Browser, origin: string, nodes: number): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1500, height: 950 } })
  // Functions sent to the page were compiled with a helper for their names, which the page lacks.
  await page.addInitScript('globalThis.__name = (value) => value')
  try {
    const layout = JSON.stringify({ ...base, home: homeOf(HOME), sideMenu: menuOf(nodes - HOME) })
    await page.route('**/layouts/base.json', (route) =>
      route.fulfill({ body: layout, contentType: 'application/json' }),
    )
    await page.route('**/preview-tool/layouts/base.json', (route) =>
      route.fulfill({ body: layout, contentType: 'application/json' }),
    )
    await page.goto(`${origin}/preview-tool/`)
    const frame = page.frameLocator('iframe[title="Preview"]')
    await frame.locator('[data-block-id="home.first"]').waitFor({ state: 'attached', timeout: 60_000 })
    await page.locator('[role="treeitem"][data-path="home"]').click()
    await page.locator('[role="treeitem"][data-path="home.first"]').click()
    await page.waitForTimeout(3_000)
    const shown = await (await page.locator('iframe[title="Preview"]').elementHandle())?.contentFrame()
    if (!shown) throw new Error('The tool shows no portal.')
    const times: number[] = []
    for (let edit = 0; edit < EDITS; edit++) {
      const key = edit % 2 === 0 ? 'Alt+ArrowDown' : 'Alt+ArrowUp'
      const changed = await shown.evaluateHandle(watchSections)
      const pressed = await page.evaluateHandle(watchKey)
      await page.keyboard.press(key)
      times.push((await changed.evaluate(({ at }) => at)) - (await pressed.evaluate(({ at }) => at)))
      await page.waitForTimeout(800)
    }
    return times
  } finally {
    await page.close()
  }
}

/** Runs in the tool: time of the next key press, in ms since 1970. */
function watchKey(): { at: Promise<number> } {
  return {
    at: new Promise((resolve) => {
      addEventListener('keydown', () => resolve(performance.timeOrigin + performance.now()), {
        capture: true,
        once: true,
      })
    }),
  }
}

/** Runs in the portal, which may be another process: time when the home page's first section changes, in ms since 1970. */
function watchSections(): { at: Promise<number> } {
  const first = () => document.querySelector('[data-block-id^="home."]')?.getAttribute('data-block-id')
  const before = first()
  return {
    at: new Promise((resolve) => {
      const look = () =>
        first() === before ? requestAnimationFrame(look) : resolve(performance.timeOrigin + performance.now())
      requestAnimationFrame(look)
    }),
  }
}

/** That many links for the menu. */
function menuOf(count: number): Record<string, unknown> {
  const { home } = base.sideMenu
  return {
    ...base.sideMenu,
    ...Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`link${at}`, { ...home, sort: 1000 + at }]),
    ),
  }
}

/** A home page with that many sections: the first two are small, so that a move is visible at once. */
function homeOf(sections: number): Record<string, unknown> {
  const { banner, popular } = base.home
  const own = Object.keys(base.home).length + 2
  const many = Array.from({ length: sections - own }, (_, at) => [
    `section${at}`,
    { ...(at % 2 === 0 ? banner : popular), sort: 1000 + at * 10 },
  ])
  return {
    first: { ...popular, sort: 1, props: { ...popular.props, rows: 1 } },
    second: { ...banner, sort: 2 },
    ...base.home,
    ...Object.fromEntries(many),
  }
}
