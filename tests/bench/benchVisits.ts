import type { Browser } from '@playwright/test'
import { loadHome, type HomeLoad, type Visited } from './loadHome'
import { median } from './median'
import { playerStorage, readUser } from './playerStorage'
import { printTable, shown } from './printTable'
import { startVariants } from './variants'

const visits = {
  'static, again': 'static',
  'portal, again': 'portal',
  'static, first': 'static',
  'portal, a player': 'portal',
} as const
type Visit = keyof typeof visits

/** Load times of the home page for a returning visitor and for a player, each compared with the static page. */
export async function benchVisits(browser: Browser, rounds: number): Promise<unknown> {
  const { origins, close } = await startVariants()
  const loads = Object.fromEntries(Object.keys(visits).map((name) => [name, []])) as unknown as Record<
    Visit,
    HomeLoad[]
  >
  try {
    const user = await readUser(origins.portal)
    for (let round = 0; round <= rounds; round++)
      for (const [name, variant] of Object.entries(visits) as [Visit, 'static' | 'portal'][]) {
        const url = `${origins[variant]}/`
        const load = await loadHome(browser, url, variant === 'portal', visited(name, url, user))
        // The first round warms up the servers.
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
    row('tabs respond', 'tabsAnswer'),
    ['shift', ...names.map((name) => of(name, 'shift').toFixed(4)), '', ''],
  ])
  return { rounds, loads }
}

function visited(visit: Visit, url: string, user: string): Visited {
  if (visit.endsWith('again'))
    return {
      before: async (page) => {
        await page.goto(url)
        await page.waitForLoadState('networkidle')
      },
    }
  if (visit !== 'portal, a player') return {}
  return { storageState: playerStorage(url, user) }
}
