import { expect, test } from 'vitest'
import { settle } from './settle'
import { block, emptyPage } from './testFacts'

/** Gives the pages one after the other, then the last one for ever. */
function reader(...pages: ReturnType<typeof emptyPage>[]) {
  let reads = 0
  const scrolled: string[] = []
  return {
    options: {
      read: () => Promise.resolve(pages[Math.min(reads++, pages.length - 1)] ?? emptyPage('/')),
      scroll: (to: string) => Promise.resolve(void scrolled.push(to)),
      wait: () => Promise.resolve(),
    },
    reads: () => reads,
    scrolled,
  }
}
const loading = { ...emptyPage('/'), ready: false }
const early = emptyPage('/')
const late = { ...emptyPage('/'), blocks: [block('home.banner', 'promotions.Banner')] }

test('[PV-08] a page is read until it has finished and nothing changes any more', async () => {
  const { options, scrolled } = reader(loading, loading, early, early, late)
  expect(await settle(options)).toEqual(late)
  expect(scrolled[0]).toBe('end')
  expect(scrolled.at(-1)).toBe('start')
})

test('[PV-08] a page that never finishes is given as it is, unfinished', async () => {
  const { options, reads } = reader(loading)
  expect((await settle({ ...options, everyMs: 100, patienceMs: 1_000 })).ready).toBe(false)
  expect(reads()).toBe(11)
})

test('words that change do not keep a page from being read', async () => {
  const { options, reads } = reader(...['1', '2', '3', '4', '5'].map((text) => ({ ...late, text })))
  await settle(options)
  expect(reads()).toBeLessThan(6)
})
