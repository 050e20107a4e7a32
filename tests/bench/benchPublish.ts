import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Browser } from '@playwright/test'
import { publishLayouts } from '../support/publishLayouts'
import { printTable, shown } from './printTable'
import { startPortal } from './startPortal'

const PUBLISHES_PER_ROUND = 40
const EDITS_PER_ROUND = 6
const ROLLBACKS_PER_ROUND = 2
const REQUESTS_PER_SECOND = 200
const LOOK_EVERY_MS = 10
/** Pages of one window of time are compared. */
const WINDOW_MS = 100

/** How long it takes from publishing until players get it, by a server of its own that watches a folder. */
export async function benchPublish(_browser: Browser, rounds: number) {
  const { publisher, release, options, remove } = await publishLayouts()
  const colors = ['#12ab34', '#34ab12'] as const
  const releases = [await release(colors[0]), await release(colors[1])] as const
  await publisher.push('live', releases[0])
  const { home, stop } = await startPortal(fileURLToPath(options.from), colors[0])
  try {
    const until = async (color: string | undefined) => {
      while ((await home()) !== color) await sleep(LOOK_EVERY_MS)
    }
    const publishes: number[] = []
    for (let at = 1; at <= rounds * PUBLISHES_PER_ROUND; at++) {
      const started = performance.now()
      await publisher.push('live', at % 2 ? releases[1] : releases[0])
      await until(colors[at % 2])
      publishes.push(performance.now() - started)
    }
    const edits: number[] = []
    for (let at = 0; at < rounds * EDITS_PER_ROUND; at++) {
      const color = `#12ab${(0x10 + at).toString(16)}`
      const started = performance.now()
      await publisher.push('live', await release(color))
      await until(color)
      edits.push(performance.now() - started)
    }
    const rollbacks: number[] = []
    for (let at = 0; at < rounds * ROLLBACKS_PER_ROUND; at++) {
      await publisher.push('live', releases[0])
      await until(colors[0])
      await publisher.push('live', releases[1])
      await until(colors[1])
      rollbacks.push(
        await rollbackUnderLoad(home, colors[0] ?? '', () => publisher.rollback('live', { reason: 'bench' })),
      )
    }
    const rows = { 'click to served': publishes, 'edit to served': edits, 'rollback under load': rollbacks }
    printTable(
      `Publishing, in ms: until the home page shows it; under ${REQUESTS_PER_SECOND} requests/s until 99 % of the pages do`,
      [
        ['', 'times', 'p50', 'p99', 'bar'],
        ...Object.entries(rows).map(([name, times]) => [
          name,
          `${times.length}`,
          shown.ms(quantile(times, 0.5)),
          shown.ms(quantile(times, 0.99)),
          name.startsWith('rollback') ? '2000' : '1000',
        ]),
      ],
    )
    return Object.fromEntries(
      Object.entries(rows).map(([name, times]) => [
        name,
        { p50: quantile(times, 0.5), p99: quantile(times, 0.99) },
      ]),
    )
  } finally {
    stop()
    await remove()
  }
}

/** Milliseconds from the call until 99 % of the pages of a window show what was served before. */
async function rollbackUnderLoad(
  home: () => Promise<string | undefined>,
  color: string,
  rollback: () => Promise<unknown>,
): Promise<number> {
  const seen: { at: number; isBack: boolean }[] = []
  const request = () =>
    void home().then(
      (found) => seen.push({ at: performance.now(), isBack: found === color }),
      () => seen.push({ at: performance.now(), isBack: false }),
    )
  const load = setInterval(request, 1_000 / REQUESTS_PER_SECOND)
  await sleep(500)
  const started = performance.now()
  await rollback()
  try {
    for (let end = started + WINDOW_MS; ; end += LOOK_EVERY_MS) {
      while (performance.now() < end + LOOK_EVERY_MS) await sleep(LOOK_EVERY_MS)
      const pages = seen.filter(({ at }) => at > end - WINDOW_MS && at <= end)
      if (pages.length > 5 && pages.filter(({ isBack }) => isBack).length >= 0.99 * pages.length)
        return end - started
    }
  } finally {
    clearInterval(load)
  }
}

function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN
}
