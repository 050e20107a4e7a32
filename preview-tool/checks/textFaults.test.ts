import { expect, test } from 'vitest'
import { readValue } from './readValue'
import { readLayerText } from './readLayerText'
import { textFaults } from './textFaults'

const nested = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels)

/** What hostile hands paste, and what is said about it. */
const hostile: [what: string, text: string, marked: string, message: RegExp][] = [
  ['brackets that are never closed', '['.repeat(100_000), '[', /^This is nested more than 100 levels deep; /],
  ['lists in lists', nested('[', ']', 100_000), '[', /; a layout has at most 8\.$/],
  ['objects in objects', nested('{"a":', '}', 40_000), '{', /nested more than 100/],
  [
    'a megabyte in one line',
    `{"a":"${'x'.repeat(1_000_000)}"}`,
    '{',
    /1,000,008 bytes; at most 262,144 bytes/,
  ],
  ['a name twice', '{"a":1,"b":{"a":2},"a":3}', '"a"', /^"a" is written twice here, and only the last/],
  ['a number without end', '{"a":1e999}', '1e999', /^This number is too large\.$/],
  [
    'a number with too many digits',
    '{"a":12345678901234567890}',
    '12345678901234567890',
    /would become 123456/,
  ],
  ['half of a character', '{"a":"\\ud800"}', '"\\ud800"', /^This text contains half of a character/],
  ['a byte order mark', '\ufeff{"a":1}', '\ufeff', /^There is an invisible character here \(U\+FEFF\)/],
  ['a NUL', '{"a":"b\0"}', '"b\0"', /^This text contains a character that JSON does not allow \(U\+0000\)/],
]

test.each(hostile)('[ED-08] %s: the answer is in words and in its place', (_, text, marked, message) => {
  const [fault] = textFaults(text)
  expect(text.slice(fault?.from, fault?.to)).toBe(marked)
  expect(fault?.message).toMatch(message)
  expect(readValue(text)).toEqual({ problem: fault?.message })
})

test('[ED-08] ordinary text has no faults: names of different objects, escapes, emoji, numbers', () => {
  const value = {
    a: { b: [{ c: -1.5e3 }, { c: 0.1 }] },
    b: '“\n\u00e9 👍',
    c: null,
    d: 9007199254740991,
    e: '',
  }
  expect(textFaults(JSON.stringify(value, null, 2))).toEqual([])
  expect(readValue(JSON.stringify(value))).toEqual({ value })
})

test('[ED-08] a layer that is hostile or broken opens as text, with what is wrong', () => {
  const messages = (text: string) => readLayerText('n7', text).problems.map(({ message }) => message)
  expect(messages('['.repeat(100_000))).toEqual([expect.stringMatching(/^Line 1: This is nested more than/)])
  expect(messages(nested('[', ']', 100_000))).toEqual([
    expect.stringMatching(/nesting has 9 levels; at most 8/),
  ])
  expect(messages('{ "schemaVersion": 1,\n "__proto__": {} }')).toEqual([
    'The name "__proto__" is not allowed in a layout.',
  ])
  expect(messages('{\n  "schemaVersion": 1\n  "extends": "base"\n}')).toEqual([
    'Line 3: A comma is missing here.',
  ])
})
