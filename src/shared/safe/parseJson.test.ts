import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson } from './parseJson'

test('valid text comes back as its value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      const text = JSON.stringify(value)
      // Prototypes have their own test below.
      fc.pre(!text.includes('"__proto__"'))
      expect(parseJson(text)).toEqual(JSON.parse(text))
    }),
  )
})

test.each(['', '{', 'undefined', '<!doctype html>', "{'a':1}", '[1,]', null, undefined])(
  '%j is absent',
  (text) => {
    expect(parseJson(text)).toBeUndefined()
  },
)

test.each([
  '{"__proto__":{"bad":1},"list":[{"__proto__":{"bad":1},"ok":2}]}',
  String.raw`{"\u005f_proto__":{"bad":1},"list":[{"__\u0070roto\u005F_":{"bad":1},"ok":2}]}`,
])('no prototype comes in, however deep and however it is written', (text) => {
  const value = parseJson(text) as {
    list: { ok: number; bad?: number }[]
    bad?: number
  }
  expect([value.bad, value.list[0]?.bad, value.list[0]?.ok]).toEqual([undefined, undefined, 2])
  expect(Object.assign({}, value)).not.toHaveProperty('bad')
})

test('a text that never ends is read through once', () => {
  // Once for each quotation mark would take minutes.
  expect(parseJson(`"1234567890123456${String.raw`\"`.repeat(100_000)}`)).toBeUndefined()
})
