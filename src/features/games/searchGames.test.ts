import { expect, test, vi } from 'vitest'
import { z } from '@/api/shape'
import { gameSchema } from '@/api/models/game'
import { editDistance } from './editDistance'
import { runAtOnce, runInSlices } from '@/shared/time/slices'
import { createGameSearch, indexGames, nearestNames, searchGames, type SearchIndex } from './searchGames'

const names = ['Dragon Gate', 'Golden Dragon', 'Moon Koi', 'Fire Bird', 'Café Royale', 'Seven Seas']
const games = names.map((name, i) =>
  z.parse(gameSchema, { id: i + 1, name, brandId: i < 3 ? 11 : 12, typeId: i < 5 ? 1 : 2 }),
)
const brandOf = (id: number) => ({ 11: 'Copperfin', 12: 'Velvet Ox' })[id] ?? ''
const typeOf = (id: number) => ({ 1: 'Slots', 2: 'Fish' })[id] ?? ''
const index = runAtOnce(indexGames(games, brandOf, typeOf))
const foundIn = (one: SearchIndex, query: string) =>
  runAtOnce(searchGames(one, query)).map((game) => game.name)
const found = (query: string) => foundIn(index, query)

test('[GM-07] finds by name, by brand and by category', () => {
  expect(found('dragon')).toEqual(['Dragon Gate', 'Golden Dragon'])
  expect(found('velvet')).toEqual(['Fire Bird', 'Café Royale', 'Seven Seas'])
  expect(found('fish')).toEqual(['Seven Seas'])
  expect(found('dragon copperfin slots')).toEqual(['Dragon Gate', 'Golden Dragon'])
})

test.each(['Dargon', 'dragn', 'drragon', 'dragom', 'rdagon', 'gragon', 'DRAG', 'drgo'])(
  '[GM-07] tolerates the typo "%s" for Dragon',
  (typo) => {
    expect(found(typo)).toEqual(['Dragon Gate', 'Golden Dragon'])
  },
)

test('[GM-07] an exact name comes before a similar one', () => {
  expect(found('golden dargon')[0]).toBe('Golden Dragon')
  expect(found('moonkoi')).toEqual(['Moon Koi'])
  expect(found('cafe')).toEqual(['Café Royale'])
})

test('[GM-07] every word must match, and an empty query finds nothing', () => {
  expect(found('dragon fish')).toEqual([])
  expect(found('   ')).toEqual([])
  expect(found('.*+?(')).toEqual([])
})

test.each([
  ['招财进宝', '进宝'],
  ['มังกรทองคำ', 'ทอง'],
  ['黄金のドラゴン', 'どら'],
  ['Cash & Carry', 'cash and carry'],
  ['Cash & Carry', 'cashcarry'],
  ['Cash and Carry', 'cash&carry'],
  ['Mega+', 'mega plus'],
  ['Ægir', 'aegir'],
  ['Größe', 'grosse'],
  ['Altın', 'ALTIN'],
])('[GM-07] “%s” is found by “%s”', (name, query) => {
  const named = [name, 'Moon Koi'].map((one, id) => z.parse(gameSchema, { id, name: one }))
  const none = () => ''
  expect(foundIn(runAtOnce(indexGames(named, none, none)), query)).toEqual([name])
})

test('[GM-07] suggests similar names when there is no result', () => {
  expect(found('dxxgxn')).toEqual([])
  const nearest = runAtOnce(nearestNames(index, 'dxxgxn', 2))
  expect(nearest.map((game) => game.name)).toEqual(['Dragon Gate', 'Golden Dragon'])
})

const bases = ['Dragon', 'Golden', 'Koi', 'Fire', 'Ocean', 'Jade', 'Tiger']
const manyGames = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    z.parse(gameSchema, {
      id: i + 1,
      name: `${bases[i % 7]} ${bases[Math.floor(i / 7) % 5]} ${i}`,
      brandId: 11 + (i % 2),
      typeId: 1 + (i % 2),
    }),
  )
const anything = { typeId: 0, brandId: 0 }

test('[SC-07] a search of a long list gives way after each few milliseconds, and finds what one at once finds', async () => {
  const long = manyGames(6000)
  let now = 0
  let turns = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1))
  vi.stubGlobal('scheduler', { yield: () => Promise.resolve(void (turns += 1)) })
  for (const query of ['dargon 77', 'qqqqqqqq', 'slots']) {
    const atOnce = runAtOnce(createGameSearch(long, brandOf, typeOf)({ ...anything, query }))
    turns = 0
    const work = createGameSearch(long, brandOf, typeOf)({ ...anything, query })
    expect(await runInSlices(work, new AbortController().signal)).toEqual(atOnce)
    // Each of the 6,000 games and some 6,000 words is met at least once; a slice here is seven steps of 200.
    expect(turns).toBeGreaterThan(10)
  }
  vi.unstubAllGlobals()
})

test('[SC-07] a search that another replaces ends, and what it prepared is not prepared again', async () => {
  const find = createGameSearch(manyGames(3000), brandOf, typeOf)
  const stop = new AbortController()
  const first = find({ ...anything, query: 'jade' })
  for (let steps = 0; steps < 8; steps++) first.next()
  stop.abort()
  expect(await runInSlices(first, stop.signal)).toBeUndefined()
  const next = find({ typeId: 2, brandId: 0, query: 'golden jade' })
  let steps = 0
  for (let step = next.next(); ; step = next.next(), steps++)
    if (step.done) {
      const games = step.value.games.map((game) => game.name)
      expect(games.length).toBeGreaterThan(40)
      expect(games.every((name) => name.includes('Golden') && name.includes('Jade'))).toBe(true)
      break
    }
  const anew = createGameSearch(manyGames(3000), brandOf, typeOf)({ ...anything, query: 'golden jade' })
  let stepsAnew = 0
  while (!anew.next().done) stepsAnew++
  expect(stepsAnew - steps).toBe(8)
})

test('an edit is an added, dropped, changed or swapped letter', () => {
  expect(editDistance('dargon', 'dragon')).toBe(1)
  expect(editDistance('kitten', 'sitting')).toBe(3)
  expect(editDistance('', 'abc')).toBe(3)
  expect(editDistance('abcdefgh', 'zyxwvuts', 2)).toBe(3)
})
