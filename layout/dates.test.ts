import { expect, test } from 'vitest'
import { datesOf, nextDate } from './dates'
import { evaluateCondition } from './evaluateCondition'
import type { Layout } from './types'

const at = (moment: string) => Date.parse(moment)
const facts = (now?: number) => ({ site: 'n7', device: 'mobile' as const, ...(now !== undefined && { now }) })
const from = '2026-12-16T00:00+08:00'
const until = '2027-01-02T00:00+08:00'

test('[ED-07] a variant begins at its minute and ends at its minute, in the time zone that it was written in', () => {
  const holds = (moment: string) => evaluateCondition({ from, until }, facts(at(moment)))
  expect(holds('2026-12-15T23:59:59+08:00')).toBe(false)
  expect(holds('2026-12-15T16:00:00Z')).toBe(true)
  expect(holds('2027-01-01T23:59:59+08:00')).toBe(true)
  expect(holds('2027-01-02T00:00:00+08:00')).toBe(false)
})

test('[ED-07] [LY-04] without a time, or with a date that is none, the answer is unknown', () => {
  expect(evaluateCondition({ from }, facts())).toBe('unknown')
  expect(evaluateCondition({ until }, facts())).toBe('unknown')
  expect(evaluateCondition({ from: 'soon' }, facts(0))).toBe('unknown')
  expect(evaluateCondition({ not: { until } }, facts(at(until)))).toBe(true)
})

test('[ED-07] the dates of a layout are those of all its conditions, in order', () => {
  const node = (when: object) => ({ type: 'x.Y', when })
  const layout = {
    schemaVersion: 1,
    shell: { type: 'x.Shell' },
    routes: {},
    home: {
      a: node({ until }),
      b: node({ any: [{ from }, { not: { from: until } }] }),
      c: node({ from: 'soon' }),
    },
  } as unknown as Layout
  expect(datesOf(layout)).toEqual([at(from), at(until)])
  expect(nextDate(layout, at(from) - 1)).toBe(at(from))
  expect(nextDate(layout, at(from))).toBe(at(until))
  expect(nextDate(layout, at(until))).toBe(Infinity)
})
