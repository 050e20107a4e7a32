import fc from 'fast-check'

/** Draws a value. */
export type Draw = <T>(arbitrary: fc.Arbitrary<T>) => T
type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** JSON in a text, such as `award`; undefined for other texts. */
function inner(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return undefined
  try {
    return JSON.parse(value) as unknown
  } catch {
    return undefined
  }
}

/** Keys are ids or names that the operator chose: an unknown member would be one more entry. */
const isMap = (key: string, value: Json): boolean =>
  /(?:Map|Data|Likes|List)$/.test(key) || Object.keys(value).every((name) => /^\d+$/.test(name))

/** What the browser reads itself, by a standard of its own (WebAuthn): the portal passes it on as it is. */
const PASSED_ON = new Set(['options'])

const half = fc.boolean()
const BOOLEANS = { true: [true, 1, '1', 'true'], false: [false, 0, '0', 'false'] } as const
const lists = fc.constantFrom('same', 'doubled', 'reversed' as const)

export interface Respelling {
  /** Numbers, flags and unknown members as another back end would send them. */
  types?: boolean
  /** Lists doubled or in another order. */
  lists?: boolean
  /** Members that no back end should send, between the others. */
  junk?: boolean
  /** Lists null or absent. */
  gone?: boolean
}

/** Nothing that any reader takes for a member with an id. */
const JUNK = fc.constantFrom<unknown>(null, '', [], {}, [[null]], { id: {} }, { id: null }, { id: [] })

/** The same answer as another back end would write it: what it means does not change. */
export function respell(value: unknown, draw: Draw, how: Respelling, key = ''): unknown {
  if (key === 'code' || key === 'errcode' || PASSED_ON.has(key)) return value
  const parsed = inner(value)
  if (parsed !== undefined) return JSON.stringify(respell(parsed, draw, how, key))
  if (Array.isArray(value)) {
    let list: unknown[] = value.map((one) => respell(one, draw, how))
    if (how.lists) {
      const kind = draw(lists)
      if (kind === 'doubled') list = list.flatMap((one) => [one, one])
      if (kind === 'reversed') list.reverse()
    }
    if (how.junk && draw(half)) list.splice(draw(fc.nat(list.length)), 0, draw(JUNK))
    return list
  }
  if (isObject(value)) {
    const more = how.types && !isMap(key, value) && draw(half) ? { later: { of: ['a', 1, null] } } : {}
    return {
      ...Object.fromEntries(
        Object.entries(value).flatMap(([name, one]): [string, unknown][] => {
          const isGone = how.gone && Array.isArray(one) && draw(half)
          if (!isGone) return [[name, respell(one, draw, how, name)]]
          return draw(half) ? [[name, null]] : []
        }),
      ),
      ...more,
    }
  }
  if (!how.types) return value
  if (typeof value === 'number') return draw(half) ? String(value) : value
  if (typeof value === 'boolean') return draw(fc.constantFrom(...BOOLEANS[`${value}`]))
  return value
}

/** Replaces some members, however deep, by anything that JSON can hold. */
export function spoil(value: unknown, draw: Draw): unknown {
  if (draw(fc.nat(9)) === 0) return draw(ANYTHING)
  const parsed = inner(value)
  if (parsed !== undefined) return JSON.stringify(spoil(parsed, draw))
  if (Array.isArray(value)) return value.map((one) => spoil(one, draw))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) =>
      draw(fc.nat(14)) === 0 ? [] : [[name, name === 'errcode' ? one : spoil(one, draw)]],
    ),
  )
}
const deep = (levels: number): unknown => (levels === 0 ? null : [{ a: deep(levels - 1) }])
const ANYTHING = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    'x',
    '{',
    '[]',
    'null',
    -1,
    0,
    1e308,
    -1e308,
    9_007_199_254_740_993,
    0.1,
    true,
    false,
    [],
    {},
    [null],
    { id: null },
    'NaN',
    'Infinity',
    '__proto__',
    deep(200),
    '\u0000',
    '1e999',
    '٣',
    ' 7 ',
    '0x10',
    '-0',
  ),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Lists sorted and without equal members, all the way down: two answers of one meaning are equal so. */
export function canonical(value: unknown): unknown {
  if (Array.isArray(value)) {
    const all = new Map(value.map((one) => [JSON.stringify(canonical(one)), canonical(one)]))
    return [...all].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
  }
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, canonical(one)]),
  )
}

/** A record page says whether a row of it was dropped. */
const WHOLE = 'whole'

/** Whether all that `kept` has is in `found`, which may have more members in its lists. */
export function includes(found: unknown, kept: unknown): boolean {
  if (Array.isArray(kept))
    return Array.isArray(found) && kept.every((one) => found.some((other) => includes(other, one)))
  if (!isObject(kept)) return Object.is(found, kept)
  return (
    isObject(found) &&
    Object.entries(kept).every(([name, one]) => name === WHOLE || includes(found[name], one))
  )
}
