import type { Browser, Page } from '@playwright/test'
import { loadHome, type HomeLoad } from './loadHome'
import { median } from './median'
import { printTable, shown } from './printTable'
import { startVariants } from './variants'

/** A player of the mock back end who is always there. */
const TOKEN = 'demo-regular-token'

const visits = {
  'static, again': 'static',
  'portal, again': 'portal',
  'static, first': 'static',
  'portal, a player': 'portal',
} as const
type Visit = keyof typeof visits

/** How fast the home is for who has been there before, and for a player; each beside the static page. */
export async function benchVisits(browser: Browser, rounds: number): Promise<unknown> {
  const { origins, close } = await startVariants()
  const loads = Object.fromEntries(Object.keys(visits).map((name) => [name, []])) as unknown as Record<
    Visit,
    HomeLoad[]
  >
  try {
    for (let round = 0; round <= rounds; round++)
      for (const [name, variant] of Object.entries(visits) as [Visit, 'static' | 'portal'][]) {
        const url = `${origins[variant]}/`
        const load = await loadHome(browser, url, variant === 'portal', before(name, url))
        // The first round warms the servers.
        if (round > 0) loads[name].push(load)
      }
  } finally {
    await close()
  }
  const names = Object.keys(visits) as Visit[]
  const of = (name: Visit, metric: 'firstPaint' | 'gamesVisible' | 'tabsAnswer' | 'shift') =>
    median(loads[name].map((load) => load[metric] ?? NaN))
  const row = (label: string, metric: 'firstPaint' | 'gamesVisible' | 'tabsAnswer') => [
    label,
    ...names.map((name) => shown.ms(of(name, metric))),
    shown.ratio(of('portal, again', metric) / of('static, again', metric)),
    shown.ratio(of('portal, a player', metric) / of('static, first', metric)),
  ]
  printTable(`Other visits to the mobile home, medians of ${rounds} interleaved rounds (ms)`, [
    ['', ...names, 'again / static', 'player / static'],
    row('first paint', 'firstPaint'),
    row('games visible', 'gamesVisible'),
    row('tabs answer', 'tabsAnswer'),
    ['shift', ...names.map((name) => of(name, 'shift').toFixed(4)), '', ''],
  ])
  return { rounds, loads }
}

function before(visit: Visit, url: string): ((page: Page) => Promise<void>) | undefined {
  if (visit.endsWith('again'))
    return async (page) => {
      await page.goto(url)
      await page.waitForLoadState('networkidle')
    }
  if (visit !== 'portal, a player') return undefined
  return async (page) => {
    await page.goto(new URL('/favicon.svg', url).href)
    await page.evaluate((token) => {
      localStorage.setItem('ACCESS_TOKEN', token)
      document.cookie = 'viewer=player; Path=/'
    }, TOKEN)
  }
}
