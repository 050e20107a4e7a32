import type { PageFacts } from './facts'

export interface SettleOptions {
  read: () => Promise<PageFacts>
  /** Scrolls the page: what is near the end is only loaded there. */
  scroll: (to: 'start' | 'end') => Promise<void>
  wait: (ms: number) => Promise<void>
  /** How often the same must be read. */
  times?: number
  everyMs?: number
  patienceMs?: number
}

/**
 * Reads a page until nothing about it changes any more, and gives the last reading. After the patience it gives what is
 * there; `ready` tells whether the page had finished loading.
 */
export async function settle({
  read,
  scroll,
  wait,
  times = 3,
  everyMs = 100,
  patienceMs = 12_000,
}: SettleOptions): Promise<PageFacts> {
  let facts = await read()
  let same = 0
  let spent = 0
  while (same < times && spent < patienceMs) {
    await scroll('end')
    await wait(everyMs)
    spent += everyMs
    const next = await read()
    same = next.ready && shapeOf(next) === shapeOf(facts) ? same + 1 : 0
    facts = next
  }
  await scroll('start')
  return facts
}

/** What must stay the same. Words may change: banners turn and clocks tick. */
const shapeOf = ({ path, blocks, dialogs, links, buttons, fields, pictures, answered }: PageFacts): string =>
  JSON.stringify([
    path,
    blocks.map(({ id }) => id),
    dialogs.map(({ title }) => title),
    links.length,
    buttons.length,
    fields.length,
    pictures.filter(({ loaded }) => loaded).length,
    answered,
  ])
