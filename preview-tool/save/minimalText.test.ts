import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { format } from 'oxfmt'
import { expect, test } from 'vitest'
import { minimalText } from '@layout/minimalText'
import { sameJson } from '@layout/sameJson'
import type { Json, JsonObject } from '@layout/types'
import options from '../../oxfmt.config'
import { hideNode, removeNode, resetValue, setValue } from '../edit/edits'

const read = (name: string) => readFileSync(`layouts/${name}.json`, 'utf8')
const parse = (text: string) => JSON.parse(text) as JsonObject
const formatted = async (text: string) => (await format('layout.json', text, options)).code
const files = ['base', 'n7', '6b', '6s', '9s']

/** Removed and added lines, as in `git diff`. */
function diff(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  return [
    ...old.filter((line) => !now.includes(line)).map((line) => `-${line}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+${line}`),
  ]
}

function edit(
  name: string,
  change: (documents: Record<string, JsonObject>) => Readonly<Record<string, JsonObject>>,
) {
  const documents = Object.fromEntries(files.map((file) => [file, parse(read(file))]))
  const after = change(documents)[name] as JsonObject
  const text = minimalText(read(name), documents[name] as JsonObject, after)
  expect(JSON.parse(text)).toEqual(after)
  return diff(read(name), text)
}

const n7 = { layer: 'n7' }

test('[PV-06] a changed value is one changed line', () => {
  expect(edit('n7', (now) => setValue(now, n7, ['home', 'ticker', 'sort'], 5))).toEqual([
    '-    "ticker": { "sort": 15 },',
    '+    "ticker": { "sort": 5 },',
  ])
})

test('[PV-06] a new member is added beside its neighbours without changing their lines', () => {
  expect(edit('n7', (now) => setValue(now, n7, ['home', 'ticker', 'hidden'], true))).toEqual([
    '-    "ticker": { "sort": 15 },',
    '+    "ticker": { "sort": 15, "hidden": true },',
  ])
  const text = '{\n  "overlays": {\n    "last": { "sort": 90, "when": { "signedIn": true } }\n  }\n}\n'
  const after = setValue({ x: parse(text) }, { layer: 'x' }, ['overlays', 'x'], { sort: 1 }).x
  expect(diff(text, minimalText(text, parse(text), after as JsonObject))).toEqual([
    '-    "last": { "sort": 90, "when": { "signedIn": true } }',
    '+    "last": { "sort": 90, "when": { "signedIn": true } },',
    '+    "x": { "sort": 1 }',
  ])
})

test('[PV-06] a new section goes before the patches for devices and modes', () => {
  const text = read('6s')
  const after = setValue({ '6s': parse(text) }, { layer: '6s' }, ['tabBar', 'news', 'sort'], 5)['6s']
  const lines = minimalText(text, parse(text), after as JsonObject).split('\n')
  expect(lines.indexOf('  "tabBar": { "news": { "sort": 5 } },')).toBe(lines.indexOf('  "modes": {') - 1)
})

test('[PV-06] a hidden tab in green mode adds one line, a removed override deletes one', () => {
  const green = { layer: 'base', mode: 'green' }
  expect(edit('base', (now) => hideNode(now, green, 'tabBar', 'rewards', true))).toEqual([
    '+      "tabBar": { "rewards": { "hidden": true } }',
  ])
  expect(edit('n7', (now) => resetValue(now, n7, ['home', 'ticker']))).toEqual([
    '-    "ticker": { "sort": 15 },',
  ])
})

test('[PV-06] a line that grows too long breaks as the formatter breaks it', async () => {
  const path = ['home', 'ticker', 'when']
  const when: Json = {
    all: [{ route: '/lobby/home' }, { flag: 'aFlagWithAName' }, { config: { path: 'h5.a', exists: true } }],
  }
  const text = read('n7')
  const after = setValue({ n7: parse(text) }, n7, path, when).n7 as JsonObject
  const edited = minimalText(text, parse(text), after)
  expect(await formatted(edited)).toBe(edited)
})

test('[PV-06] a file that is formatted stays formatted after edits of every kind', async () => {
  let documents: Readonly<Record<string, JsonObject>> = Object.fromEntries(
    files.map((file) => [file, parse(read(file))]),
  )
  documents = removeNode(documents, { layer: 'base' }, 'home', 'fresh')
  documents = hideNode(documents, { layer: 'n7', mode: 'green', device: 'mobile' }, 'tabBar', 'news', true)
  documents = setValue(documents, { layer: '6b' }, ['home', 'banner', 'props'], { secondsPerSlide: 9 })
  for (const name of files) {
    const text = minimalText(read(name), parse(read(name)), documents[name] as JsonObject)
    expect(await formatted(text)).toBe(text)
  }
})

test('[PV-06] line ends, tabs and an unchanged text stay; a broken text is written afresh', () => {
  const windows = '{\r\n\t"a": 1,\r\n\t"b": 2\r\n}\r\n'
  expect(minimalText(windows, { a: 1, b: 2 }, { a: 1, b: 2, c: 3 })).toBe(
    '{\r\n\t"a": 1,\r\n\t"b": 2,\r\n\t"c": 3\r\n}\r\n',
  )
  expect(minimalText('{"a":1}', { a: 1 }, { a: 1 })).toBe('{"a":1}')
  expect(minimalText('{ "a": ', {}, { a: 1 })).toBe('{\n  "a": 1\n}\n')
  expect(JSON.parse(minimalText('{"a":1,"a":2}', { a: 2 }, { a: 3 }))).toEqual({ a: 3 })
  expect(JSON.parse(minimalText('{"a":1,"a":2}', { a: 2 }, {}))).toEqual({})
})

const json = fc.dictionary(
  fc.constantFrom('a', 'b', 'home', 'modes', 'devices', '__proto__', 'ü"', ''),
  fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom<Json>(null, true, 0, 15, 'text', '  "quoted" ' + 'x'.repeat(40)),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('a', 'b', 'c', 'sort', 'props'), tie('value'), { maxKeys: 4 }),
    ),
  })).value,
) as fc.Arbitrary<JsonObject>

test('[PV-06] after any change the text parses to the draft, and can be changed back', () => {
  const layout = fc.constantFrom<[indent: number | string, eol: string]>(
    [2, '\n'],
    [4, '\r\n'],
    ['\t', '\n'],
    [0, '\n'],
  )
  fc.assert(
    fc.property(json, json, layout, (before, after, [indent, eol]) => {
      const text = JSON.stringify(before, null, indent).replaceAll('\n', eol)
      const edited = minimalText(text, before, after)
      expect(sameJson(JSON.parse(edited), after)).toBe(true)
      expect(sameJson(JSON.parse(minimalText(edited, after, before)), before)).toBe(true)
    }),
    { numRuns: 500 },
  )
})
