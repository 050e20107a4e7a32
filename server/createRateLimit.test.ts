import { expect, test } from 'vitest'
import { createRateLimit } from './createRateLimit'

test('so many are allowed in a period, and as many again in the next', () => {
  let now = 1_000
  const mayGo = createRateLimit({ each: 2, all: 2, ms: 1_000 }, () => now)
  expect([mayGo('a'), mayGo('a'), mayGo('a')]).toEqual([true, true, false])
  now = 1_999
  expect(mayGo('a')).toBe(false)
  now = 2_000
  expect([mayGo('a'), mayGo('a'), mayGo('a')]).toEqual([true, true, false])
})

test('a source that has had its share leaves the others theirs, up to the limit of all', () => {
  const mayGo = createRateLimit({ each: 2, all: 3, ms: 1_000 }, () => 0)
  expect([mayGo('a'), mayGo('a'), mayGo('a')]).toEqual([true, true, false])
  expect([mayGo('b'), mayGo('b'), mayGo('c')]).toEqual([true, false, false])
})

test('a clock that is put back does not silence for longer', () => {
  let now = 7_200_000
  const mayGo = createRateLimit({ each: 1, all: 1, ms: 3_600_000 }, () => now)
  expect([mayGo('a'), mayGo('a')]).toEqual([true, false])
  now = 100
  expect(mayGo('a')).toBe(true)
})
