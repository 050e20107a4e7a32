import { expect, test } from 'vitest'
import { z } from '@/api/shape'
import { gameSchema } from '@/api/models/game'
import { editDistance } from './editDistance'
import { indexGames, nearestNames, searchGames } from './searchGames'

const names = ['Dragon Gate', 'Golden Dragon', 'Moon Koi', 'Fire Bird', 'Café Royale', 'Seven Seas']
const games = names.map((name, i) =>
  z.parse(gameSchema, { id: i + 1, name, brandId: i < 3 ? 11 : 12, typeId: i < 5 ? 1 : 2 }),
)
const index = indexGames(
  games,
  (id) => ({ 11: 'Copperfin', 12: 'Velvet Ox' })[id] ?? '',
  (id) => ({ 1: 'Slots', 2: 'Fish' })[id] ?? '',
)
const found = (query: string) => searchGames(index, query).map((game) => game.name)

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
  const named = indexGames(
    [name, 'Moon Koi'].map((one, id) => z.parse(gameSchema, { id, name: one })),
    () => '',
    () => '',
  )
  expect(searchGames(named, query).map((game) => game.name)).toEqual([name])
})

test('[GM-07] suggests similar names when there is no result', () => {
  expect(found('dxxgxn')).toEqual([])
  expect(nearestNames(index, 'dxxgxn', 2).map((game) => game.name)).toEqual(['Dragon Gate', 'Golden Dragon'])
})

test('an edit is an added, dropped, changed or swapped letter', () => {
  expect(editDistance('dargon', 'dragon')).toBe(1)
  expect(editDistance('kitten', 'sitting')).toBe(3)
  expect(editDistance('', 'abc')).toBe(3)
  expect(editDistance('abcdefgh', 'zyxwvuts', 2)).toBe(3)
})
