import fc from 'fast-check'
import { expect, test } from 'vitest'
import { structuralShare } from './structuralShare'

const copy = <T>(value: T): T => structuredClone(value)

test('equal data is the same object', () => {
  const before = { a: [1, { b: null }], c: { d: 'x' } }
  expect(structuralShare(before, copy(before))).toBe(before)
})

test('what has changed is new, what is beside it is the same', () => {
  const before = { games: [{ id: 1 }, { id: 2 }], config: { mode: 'green' } }
  const after = structuralShare(before, { games: [{ id: 1 }, { id: 3 }], config: { mode: 'green' } })
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
  expect(structuralShare(before, after)).toStrictEqual(after)
})

test('whatever it is given, it says what `after` says', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
      expect(structuralShare(before, copy(after))).toStrictEqual(after)
      expect(structuralShare(after, copy(after))).toBe(after)
    }),
    { numRuns: 300 },
  )
})

test('members of a list are known by their id, wherever they have moved', () => {
  const before = [{ id: 'a', sort: 1 }, { id: 'b' }, { id: 'c' }]
  const after = structuralShare(before, [{ id: 'new' }, { id: 'c' }, { id: 'a', sort: 2 }])
  expect(after).toEqual([{ id: 'new' }, { id: 'c' }, { id: 'a', sort: 2 }])
  expect(after[1]).toBe(before[2])
  expect(after[2]).not.toBe(before[0])
})
