import { describe, expect, it } from 'vitest'
import { flag, id, jsonText, listOf, mapOf, num, optionalNum, text, z } from './shape'

const members = z.object({
  num: num(7),
  optionalNum: optionalNum(),
  text: text('none'),
  flag: flag(),
  list: listOf(id()),
  map: mapOf(id()),
  json: jsonText(z.object({ a: z.number() }), () => ({ a: 0 })),
})
const fallbacks = {
  num: 7,
  optionalNum: undefined,
  text: 'none',
  flag: false,
  list: [],
  map: {},
  json: { a: 0 },
}

describe('the members of an answer', () => {
  it('are read as they came', () => {
    const raw = {
      num: -1.5,
      optionalNum: 2,
      text: 'x',
      flag: true,
      list: [1, '2'],
      map: { a: 1 },
      json: '{"a":1}',
    }
    expect(z.parse(members, raw)).toEqual({ ...raw, list: [1, 2], json: { a: 1 } })
  })

  it('may be numbers as text, text as numbers, flags in four spellings and JSON unpacked', () => {
    expect(z.parse(members, { num: ' 12 ', text: 5, flag: '1', json: { a: 3 } })).toEqual({
      ...fallbacks,
      num: 12,
      text: '5',
      flag: true,
      json: { a: 3 },
    })
    for (const yes of [true, 1, '1', 'true']) expect(z.parse(flag(), yes)).toBe(true)
    for (const no of [false, 0, '0', 'false', 'yes', null, 2]) expect(z.parse(flag(), no)).toBe(false)
  })

  it.each([
    ['are missing', {}],
    ['are null', { num: null, optionalNum: null, text: null, list: null, map: null, json: null }],
    [
      'are of another kind',
      { num: 'a', optionalNum: 'x', text: {}, list: { 0: 1 }, map: [1], json: '{"a":' },
    ],
    ['are empty', { num: ' ', text: undefined, list: [], map: {}, json: '' }],
  ])('have their fallback when they %s', (_, raw) => {
    expect(z.parse(members, raw)).toEqual(fallbacks)
  })

  it('lose malformed members of lists and maps, and nothing else', () => {
    const raw = { list: [1, 'x', null, '9'], map: { a: 'x', b: 2, ...JSON.parse('{"__proto__":3}') } }
    const { list, map } = z.parse(members, raw)
    expect(list).toEqual([1, 9])
    expect(map).toEqual({ b: 2 })
    expect(Object.getPrototypeOf(map)).toBe(Object.prototype)
  })

  it('are a fault where an id must be', () => {
    for (const bad of [undefined, null, '', '1.5', 1.5, '-1', '1e3', {}])
      expect(z.safeParse(id(), bad).success).toBe(false)
    expect(z.parse(id(), '42')).toBe(42)
  })
})
