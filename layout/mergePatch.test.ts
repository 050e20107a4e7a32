import { expect, test } from 'vitest'
import { mergePatch } from './mergePatch'

// The table of RFC 7396, appendix A.
const table: [target: unknown, patch: unknown, result: unknown][] = [
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [
    ['a', 'b'],
    ['c', 'd'],
    ['c', 'd'],
  ],
  [{ a: 'b' }, ['c'], ['c']],
  [{ a: 'foo' }, null, null],
  [{ a: 'foo' }, 'bar', 'bar'],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: 'b', c: null }, { a: 'b' }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
]

test.each(table)('[LY-02] merges %j with %j to %j, as RFC 7396 says', (target, patch, result) => {
  expect(mergePatch(target, patch)).toEqual(result)
})

test('[LY-02] shares nothing with its arguments and changes neither', () => {
  const target = { a: { list: [{ x: 1 }] } }
  const patch = { b: { list: [{ y: 1 }] } }
  const merged = mergePatch(target, patch) as { a: { list: object[] }; b: { list: object[] } }
  merged.a.list.push({})
  Object.assign(merged.b.list[0] as object, { y: 2 })
  expect(target).toEqual({ a: { list: [{ x: 1 }] } })
  expect(patch).toEqual({ b: { list: [{ y: 1 }] } })
})

test('[LY-04] keys that could reach a prototype are skipped at any depth', () => {
  const patch = JSON.parse(
    '{"__proto__":{"bad":1},"a":{"constructor":{"prototype":{"bad":1}},"list":[{"__proto__":{"bad":1}}]}}',
  )
  const merged = mergePatch({}, patch)
  expect(JSON.stringify(merged)).toBe('{"a":{"list":[{}]}}')
  expect(({} as { bad?: number }).bad).toBeUndefined()
})
