import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyChanges, diffJson } from './diffJson'
import type { JsonObject } from './types'

test('changes are the smallest values that differ; null is a value', () => {
  const before = { a: { b: 1, c: [1] }, d: 'x' }
  expect(diffJson(before, { a: { b: 1, c: [2] }, e: null })).toEqual([
    { path: ['a', 'c'], value: [2] },
    { path: ['d'] },
    { path: ['e'], value: null },
  ])
  expect(diffJson(before, structuredClone(before))).toEqual([])
})

test('applying the changes gives the other object', () => {
  // Layers never have a key `__proto__`: parsing drops it, at any depth.
  const object = fc
    .dictionary(fc.string({ maxLength: 3 }), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 5 })
    .filter((value) => !JSON.stringify(value).includes('__proto__'))
  fc.assert(
    fc.property(object, object, (before, after) => {
      const [one, other] = [JSON.parse(JSON.stringify(before)), JSON.parse(JSON.stringify(after))] as [
        JsonObject,
        JsonObject,
      ]
      expect(applyChanges(one, diffJson(one, other))).toEqual(other)
    }),
    { numRuns: 300 },
  )
})

test('a change cannot reach a prototype', () => {
  expect(applyChanges({}, [{ path: ['__proto__', 'polluted'], value: true }])).toEqual({})
  expect(Object.prototype).not.toHaveProperty('polluted')
})
