import type { Browser } from '@playwright/test'
import { loadHome, type HomeLoad } from './loadHome'
import { median } from './median'
import { printTable, shown } from './printTable'
import { startVariants, variantNames, type VariantName } from './variants'

const metrics = {
  scriptUntilUsable: 'script until usable, kB br',
  scriptTotal: 'script in all, kB br',
  firstPaint: 'first paint',
  largestPaint: 'largest paint',
  tiles: 'tiles there',
  gamesVisible: 'games visible',
  tabsAnswer: 'tabs respond',
  blocking: 'blocking',
  shift: 'shift',
} as const
type Metric = keyof typeof metrics
type Medians = Record<Metric, number>

/** Compares the three home pages in interleaved rounds, prints tables and resolves to the results to store. */
export async function benchHome(browser: Browser, rounds: number): Promise<unknown> {
  const { origins, close } = await startVariants()
  const loads: Record<VariantName, HomeLoad[]> = { static: [], react: [], portal: [] }
  try {
    // The first load of each warms up the servers (pictures are drawn on first request) and is not counted.
    for (const name of variantNames) await loadHome(browser, `${origins[name]}/`, name !== 'static')
    for (let round = 0; round < rounds; round++) {
      for (let place = 0; place < variantNames.length; place++) {
        const name = variantNames[(round + place) % variantNames.length] ?? 'static'
        loads[name].push(await loadHome(browser, `${origins[name]}/`, name !== 'static'))
      }
      process.stderr.write(`round ${round + 1} of ${rounds}\n`)
    }
  } finally {
    await close()
  }
  const medians = Object.fromEntries(variantNames.map((name) => [name, mediansOf(loads[name])])) as Record<
    VariantName,
    Medians
  >
  print(medians, rounds)
  printScripts(loads.portal.at(-1))
  return { rounds, medians, loads }
}

function mediansOf(loads: HomeLoad[]): Medians {
  const names = Object.keys(metrics) as Metric[]
  return Object.fromEntries(
    names.map((name) => [name, median(loads.map((load) => load[name] ?? NaN))]),
  ) as Medians
}

function print(medians: Record<VariantName, Medians>, rounds: number): void {
  const cell = (name: Metric, value: number) =>
    name.startsWith('script') ? shown.kB(value) : name === 'shift' ? value.toFixed(4) : shown.ms(value)
  printTable(`Visitor's mobile home, medians of ${rounds} interleaved rounds (ms)`, [
    ['', ...variantNames, 'portal / static', 'portal / react'],
    ...(Object.entries(metrics) as [Metric, string][]).map(([name, label]) => [
      label,
      ...variantNames.map((variant) => cell(name, medians[variant][name])),
      shown.ratio(medians.portal[name] / medians.static[name]),
      shown.ratio(medians.portal[name] / medians.react[name]),
    ]),
  ])
}

function printScripts(load: HomeLoad | undefined): void {
  if (!load) return
  const usable = load.usable ?? Infinity
  printTable('Scripts of the portal in the last round', [
    ['path', 'kB br', 'done, ms', 'before usable'],
    ...load.scripts
      .toSorted((a, b) => a.doneAt - b.doneAt)
      .map(({ path, bytes, doneAt }) => [
        path,
        shown.kB(bytes),
        shown.ms(doneAt),
        doneAt <= usable ? 'yes' : '',
      ]),
  ])
  if (load.shifts.length > 0)
    console.log(`\nShifts of the portal in the last round:\n${load.shifts.join('\n')}`)
}
