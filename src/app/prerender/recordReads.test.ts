import { expect, test } from 'vitest'
import { recordReads } from './recordReads'

const read = (reader: (object: Record<string, unknown>) => unknown) => {
  const { recorded, keysRead } = recordReads<Record<string, unknown>>({ a: 1, b: { c: 2 }, d: null })
  reader(recorded)
  return [...keysRead]
}

test('keys are noted however they are read', () => {
  expect(read(() => undefined)).toEqual([])
  expect(read(({ a }) => a)).toEqual(['a'])
  expect(read((object) => 'd' in object)).toEqual(['d'])
  expect(read((object) => Object.hasOwn(object, 'b'))).toEqual(['b'])
  expect(read((object) => object.missing)).toEqual(['missing'])
})

test('whoever lists the keys has read them all', () => {
  expect(read((object) => ({ ...object }))).toEqual(['a', 'b', 'd'])
  expect(read((object) => Object.keys(object))).toEqual(['a', 'b', 'd'])
})

test('the values are the same ones', () => {
  const inner = {}
  expect(recordReads({ inner }).recorded.inner).toBe(inner)
})
