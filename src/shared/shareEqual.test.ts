import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareEqual } from './shareEqual'

const copy = <T>(value: T): T => structuredClone(value)

test('equal data is the same object', () => {
  const before = { a: [1, { b: null }], c: { d: 'x' } }
  expect(shareEqual(before, copy(before))).toBe(before)
})

test('what has changed is new, what is beside it is the same', () => {
  const before = { games: [{ id: 1 }, { id: 2 }], config: { mode: 'green' } }
  const after = shareEqual(before, { games: [{ id: 1 }, { id: 3 }], config: { mode: 'green' } })
  expect(after).toEqual({ games: [{ id: 1 }, { id: 3 }], config: { mode: 'green' } })
  expect(after.config).toBe(before.config)
  expect(after.games[0]).toBe(before.games[0])
  expect(after.games).not.toBe(before.games)
})

test.each([
  [[1, 2], [1]],
  [{ a: 1 }, { a: 1, b: undefined }],
  [{ a: undefined }, { b: undefined }],
  [{ a: 1 }, [1]],
  [null, {}],
  ['1', 1],
  [[0], [-0]],
])('%j is not %j', (before, after) => {
  expect(shareEqual(before, after)).toStrictEqual(after)
})

test('whatever it is given, it says what `after` says', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
      expect(shareEqual(before, copy(after))).toStrictEqual(after)
      expect(shareEqual(after, copy(after))).toBe(after)
    }),
    { numRuns: 300 },
  )
})
