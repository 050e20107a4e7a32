import { expect, test } from 'vitest'
import { entries } from '../entries'
import { rawCompletions } from '../checks/rawCompletions'
import { readRaw } from '../checks/rawProblems'
import { rawSchema } from '../checks/rawSchema'
import type { Subject } from '../checks/subject'

const subject: Subject = {
  kind: 'node',
  segments: ['home', 'banner'],
  slot: 'home',
  title: 'Swipe banner',
  about: '',
  hint: '',
  groups: [],
}
const schema = rawSchema(subject, 'promotions.Banner', entries)
const marked = (text: string) =>
  readRaw(text, subject).problems.map(({ from, to, message }) => [text.slice(from, to), message])

/** Completions at `|`. */
function complete(text: string) {
  const at = text.indexOf('|')
  return rawCompletions(text.replace('|', ''), at, schema)
}

test('[PV-05] a syntax error says what is missing', () => {
  expect(marked('{ "type": }')[0]?.[1]).toBe('A value is missing here.')
  expect(marked('{ "type": "promotions.Banner" ')[0]?.[1]).toBe('A closing } is missing.')
  expect(marked('[]')).toEqual([['[]', 'This must be an object: { … }.']])
})

test('[PV-05] schema errors are marked at their position', () => {
  expect(marked('{ "type": "promotions.Banner", "props": { "secondsPerSlide": 99 } }')).toEqual([
    ['"secondsPerSlide": 99', 'Expected a number <= 30, found 99.'],
  ])
  expect(marked('{ "type": "promotions.Banner", "colour": 1 }')).toEqual([
    ['"colour": 1', '"colour" is not allowed here.'],
  ])
  expect(marked('{ "type": "legal.Agreement" }')[0]?.[1]).toContain('a component that may be used in home')
  expect(marked('{ "type": "promotions.Banner", "sort": 10 }')).toEqual([])
})

test('[PV-02] allowed names are suggested, without existing ones', () => {
  const found = complete('{ "type": "promotions.Banner", "props": { "source": "notices", "|" } }')
  expect(found?.options.map(({ label }) => label)).toEqual(['secondsPerSlide'])
  expect(found?.options[0]?.apply).toBe('"secondsPerSlide": 3')
})

test('[PV-02] allowed values are suggested', () => {
  const labels = (text: string) => complete(text)?.options.map(({ label }) => label)
  expect(labels('{ "props": { "source": "|" } }')).toEqual(['"lobbyAds"', '"notices"'])
  expect(labels('{ "hidden": | }')).toEqual(['true', 'false'])
  expect(labels('{ "type": "|" }')).toContain('"promotions.Banner"')
  expect(labels('{ "type": "|" }')).not.toContain('"legal.Agreement"')
  expect(labels('{ "when": { "device": "|" } }')).toEqual(['"mobile"', '"desktop"'])
})
