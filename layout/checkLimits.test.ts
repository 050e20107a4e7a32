import { expect, test } from 'vitest'
import { checkLimits, LIMITS } from './checkLimits'

const entries = (count: number, prefix = 'n') =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${prefix}${at}`, { type: 'x.X' }]))

function nested(levels: number): unknown {
  let value: unknown = 1
  for (let at = 0; at < levels; at++) value = { a: value }
  return value
}

const messages = (document: unknown, bytes?: number) => checkLimits(document, bytes).map((one) => one.message)

test('[LY-11] 256 kB are allowed, a byte more is not', () => {
  expect(checkLimits({}, LIMITS.bytes)).toEqual([])
  expect(messages({}, LIMITS.bytes + 1)).toEqual([
    'The document has 262,145 bytes; at most 262,144 bytes are allowed.',
  ])
})

test('[LY-11] eight levels are allowed, nine are not, and the problem has a pointer', () => {
  expect(checkLimits(nested(8))).toEqual([])
  expect(checkLimits(nested(9))).toMatchObject([
    { pointer: '/a/a/a/a/a/a/a/a', message: 'The nesting has 9 levels; at most 8 levels are allowed.' },
  ])
})

test('[LY-11] the wrappers of modes and devices do not count: an override has the depth of what it overrides', () => {
  const patch = { home: { x: { props: { list: [{ deep: { er: 1 } }] } } } }
  const document = {
    ...patch,
    devices: { desktop: patch },
    modes: { green: { ...patch, devices: { desktop: patch } } },
  }
  expect(checkLimits(document)).toEqual([])
  const tooDeep = { home: { x: { props: { list: [{ deep: { er: { e: { st: 1 } } } }] } } } }
  expect(checkLimits({ modes: { green: { devices: { desktop: tooDeep } } } })).toHaveLength(1)
})

test('[LY-11] wrappers inside wrappers are counted', () => {
  let document: object = {}
  for (let at = 0; at < 100; at++) document = { devices: { desktop: document } }
  expect(checkLimits(document)).toHaveLength(1)
  for (let at = 0; at < 100; at++) document = { modes: { green: document } }
  expect(checkLimits(document)).toHaveLength(1)
})

test('[LY-11] 100,000 levels are reported, not a crash', () => {
  const text = '['.repeat(100_000) + ']'.repeat(100_000)
  expect(checkLimits({ home: JSON.parse(text) })).toHaveLength(1)
  expect(checkLimits(nested(100_000))).toHaveLength(1)
})

test('[LY-11] 30 home sections and 1,250 nodes are allowed, one more is not', () => {
  expect(checkLimits({ home: entries(30) })).toEqual([])
  expect(messages({ modes: { green: { home: entries(31) } } })).toEqual([
    'The home page has 31 sections; at most 30 sections are allowed.',
  ])
  const nodes = { header: entries(600), sideMenu: entries(600), routes: entries(50) }
  expect(checkLimits(nodes)).toEqual([])
  expect(messages({ ...nodes, devices: { mobile: { footer: entries(1) } } })).toEqual([
    'The document has 1,251 nodes; at most 1,250 nodes are allowed.',
  ])
})

test('[LY-11] keys that could reach a prototype are rejected', () => {
  expect(checkLimits(JSON.parse('{"home":{"x":{"props":{"__proto__":{"a":1}}}}}'))).toMatchObject([
    { pointer: '/home/x/props/__proto__', found: '__proto__' },
  ])
})

test('[LY-11] text with half of a character is rejected wherever it stands: it has no digest', () => {
  expect(
    checkLimits(JSON.parse(String.raw`{"home":{"x":{"props":{"a":["ok 🎆","\ud83c"]}}}}`)),
  ).toMatchObject([{ pointer: '/home/x/props/a/1' }])
  expect(checkLimits(JSON.parse(String.raw`{"www.example.com":"\udf86\ud83c"}`))).toHaveLength(1)
  expect(checkLimits(JSON.parse(String.raw`{"home":{"\udf86":{}}}`))).toHaveLength(1)
})
