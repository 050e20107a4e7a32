import { expect, test } from 'vitest'
import { createRateLimit } from './createRateLimit'

test('so many are allowed in a second, and as many again in the next', () => {
  let now = 1_000
  const mayGo = createRateLimit(2, () => now)
  expect([mayGo(), mayGo(), mayGo()]).toEqual([true, true, false])
  now = 1_999
  expect(mayGo()).toBe(false)
  now = 2_000
  expect([mayGo(), mayGo(), mayGo()]).toEqual([true, true, false])
})
