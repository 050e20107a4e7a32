import { describe, expect, it } from 'vitest'
import {
  amount,
  anyId,
  flag,
  id,
  jsonText,
  key,
  latestFirstOf,
  listOf,
  mapOf,
  num,
  optionalNum,
  text,
  uniqueOf,
  z,
} from './shape'

/** What JSON can hold and what has no text and no number, although a language might look for one. */
const HOSTILE: unknown[] = [
  { toString: 1 },
  { toString: null, valueOf: null },
  { valueOf: [] },
  { length: 1e9 },
  { constructor: {}, __proto__: null },
  [[[]]],
  [{ toString: 1 }],
]

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

describe('the fields of a response', () => {
  it('are read as they are', () => {
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

  it.each(HOSTILE.map((raw) => [JSON.stringify(raw), raw]))(
    '[BK-04] are read whatever they are: %s',
    (_text, raw) => {
      const names = Object.keys(fallbacks)
      const parsed = z.safeParse(members, Object.fromEntries(names.map((name) => [name, raw])))
      expect(parsed.data).toMatchObject({ num: 7, text: 'none', flag: false, json: { a: 0 } })
      for (const required of [amount(), id(), anyId(), key()])
        expect(z.safeParse(required, raw).success).toBe(false)
    },
  )

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

  it('drop malformed members of lists and maps, and nothing else', () => {
    const raw = { list: [1, 'x', null, '9'], map: { a: 'x', b: 2, ...JSON.parse('{"__proto__":3}') } }
    const { list, map } = z.parse(members, raw)
    expect(list).toEqual([1, 9])
    expect(map).toEqual({ b: 2 })
    expect(Object.getPrototypeOf(map)).toBe(Object.prototype)
  })

  it('are an error where an id is required', () => {
    for (const bad of [undefined, null, '', '1.5', 1.5, '-1', '1e3', {}])
      expect(z.safeParse(id(), bad).success).toBe(false)
    expect(z.parse(id(), '42')).toBe(42)
  })
})

describe('[BK-04] a list', () => {
  const row = z.object({ id: z.optional(id()), at: num(), name: text() })
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name).join('')

  it('keeps the first member of each id', () => {
    const raw = [
      { id: 1, name: 'a' },
      { id: '2', name: 'b' },
      { id: '1', name: 'c' },
    ]
    expect(names(z.parse(uniqueOf(row, 'id'), raw))).toBe('ab')
    expect(z.parse(uniqueOf(id()), [3, '3', 4])).toEqual([3, 4])
  })

  it('keeps all members without an id, even equal ones', () => {
    const raw = [
      { name: 'a' },
      { name: 'a' },
      { id: 1, name: 'b' },
      { id: 1, name: 'b' },
      { id: 'x', name: 'a' },
    ]
    expect(names(z.parse(uniqueOf(row, 'id'), raw.slice(0, 4)))).toBe('aab')
    expect(z.parse(uniqueOf(row, 'name'), [{ name: '' }, { name: '' }])).toHaveLength(2)
  })

  it('may identify its members by two fields', () => {
    const raw = [
      { at: 1, name: 'a' },
      { at: 1, name: 'b' },
      { at: 2, name: 'a' },
      { at: 1, name: 'a' },
    ]
    expect(z.parse(uniqueOf(row, 'at', 'name'), raw)).toHaveLength(3)
  })

  it('is sorted latest first; members without a time keep their positions, those of one time their order', () => {
    const raw = [
      { at: 5, name: 'a' },
      { name: '-' },
      { at: 9, name: 'b' },
      { at: 5, name: 'c' },
      { at: -1, name: '!' },
      { at: 7, name: 'd' },
    ]
    expect(
      names(
        z.parse(
          latestFirstOf(listOf(row), ({ at }) => at),
          raw,
        ),
      ),
    ).toBe('b-da!c')
  })
})
