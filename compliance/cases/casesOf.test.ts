import { expect, test } from 'vitest'
import { composeLayout } from '@layout/composeLayout'
import { mergePatch } from '@layout/mergePatch'
import type { Json, Layer, Layout } from '@layout/types'
import base from '../../layouts/base.json'
import { casesOf } from './casesOf'
import { cellId, type Cell } from './cell'
import { checkCase, layoutHash } from '../rules/checkCase'
import { goodLayout, passingSnapshot } from '../rules/testFacts'

const cell: Cell = { site: 'base', mode: 'normal', device: 'mobile', viewer: 'visitor' }
const DAY = '2026-11-27T00:00+08:00'
const LATER = '2026-12-01T00:00+08:00'
const [day, later] = [DAY, LATER].map((date) => Date.parse(date))

function casesWith(patch: object, of: Cell = cell) {
  const layer = mergePatch(base as unknown as Json, patch as Json) as unknown as Layer
  const { layout, problems } = composeLayout([{ name: 'base', layer }], of)
  expect(problems).toEqual([])
  return casesOf(of, layout as Layout)
}
const ids = (patch: object, of?: Cell) => casesWith(patch, of).map((one) => cellId(one.cell))
const shows = (id: string, { layout }: ReturnType<typeof casesOf>[number]) =>
  layout?.sections.home?.find((entry) => entry.id === id)?.visible
const video = (when: object, id = 'clip') => ({ [id]: { sort: 99, type: 'promotions.PromoVideo', when } })
const plain = 'base/normal/mobile/visitor'

test('[PV-08] a layout without dates is one case, by the digest that it always had', () => {
  const [one, ...others] = casesWith({})
  expect(others).toEqual([])
  expect(one).toEqual({ cell, layout: goodLayout(cell) })
})

test('[PV-08] a case is checked on both sides of each of its dates', () => {
  const cases = casesWith({ home: video({ from: DAY, until: LATER }) })
  expect(cases.map((one) => cellId(one.cell))).toEqual([plain, `${plain}/2026-11-26T16:00:00.000Z`])
  expect(cases.map((one) => shows('clip', one))).toEqual([false, true])
  expect(cases.map(({ periods }) => periods)).toEqual([
    [
      { from: -Infinity, until: day },
      { from: later, until: Infinity },
    ],
    [{ from: day, until: later }],
  ])
  expect(new Set(cases.map(({ layout }) => layoutHash(layout))).size).toBe(2)
})

test('[PV-08] dates within any, all and not are found, and what begins before another ends is a case of its own', () => {
  const cases = casesWith({
    home: {
      ...video({ any: [{ until: DAY }, { not: { until: LATER } }] }),
      clip2: { sort: 98, type: 'promotions.WinnerTicker', when: { from: DAY } },
    },
  })
  expect(cases.map((one) => [shows('clip', one), shows('clip2', one)])).toEqual([
    [true, false],
    [false, true],
    [true, true],
  ])
})

test.each<[string, object, Cell?]>([
  ['it is hidden', { home: { clip: { ...video({ from: DAY }).clip, hidden: true } } }],
  ['it is for another mode', { home: video({ mode: 'green', from: DAY }) }],
  ['it is for players', { home: video({ signedIn: true, from: DAY }) }],
  [
    'no page that is checked shows it',
    { walletTabs: { more: { sort: 99, type: 'deposit.DepositTab', when: { from: DAY } } } },
  ],
  [
    'the same stands there before and after',
    { home: { ...video({ until: DAY }), ...video({ from: DAY }, 'clip2') } },
  ],
])('[PV-08] a date is no case of its own where %s', (_why, patch, of) => {
  expect(ids(patch, of)).toEqual([plain])
})

test('[PV-08] what also waits for a flag is checked from its date on', () => {
  expect(ids({ home: video({ flag: 'x', from: DAY }) })).toHaveLength(2)
})

/** 500 windows of an hour, one each day, on 25 entries of the menu. */
const windows = (labelOf: (entry: number) => string) => ({
  sideMenu: Object.fromEntries(
    Array.from({ length: 25 }, (_entry, at) => [
      `offer${at}`,
      {
        sort: 99,
        label: labelOf(at),
        to: '/lobby/rewards',
        when: {
          any: Array.from({ length: 20 }, (_window, n) => {
            const day = Date.UTC(2026, 11, 1 + n * 25 + at)
            return { from: minute(day), until: minute(day + 3_600_000) }
          }),
        },
      },
    ]),
  ),
})
const minute = (at: number) => new Date(at).toISOString().replace(':00.000Z', 'Z')

test('[PV-08] 500 windows of the same are two cases, and of five things six', () => {
  const cases = casesWith(windows(() => 'menu.rewards'))
  expect(cases).toHaveLength(2)
  expect(cases[1]?.periods).toHaveLength(500)
  const labels = ['menu.rewards', 'menu.more', 'menu.settings', 'menu.about', 'menu.mail']
  expect(casesWith(windows((at) => labels[at % 5] ?? ''))).toHaveLength(6)
})

const daily = (count: number) => ({
  sideMenu: Object.fromEntries(
    Array.from({ length: count }, (_entry, at) => [
      `offer${at}`,
      {
        ...{ sort: 99, label: 'menu.rewards', to: `/lobby/rewards?offer=${at}` },
        when: { from: minute(day0 + at * 86_400_000), until: minute(day0 + (at + 1) * 86_400_000) },
      },
    ]),
  ),
})
const day0 = Date.UTC(2026, 11, 1)

test('[PV-08] of more than 32 different layouts the first cannot be checked until they are over', () => {
  expect(casesWith(daily(31)).every(({ layout }) => layout !== null)).toBe(true)
  const cases = casesWith(daily(500))
  expect(cases).toHaveLength(33)
  const left = cases.filter(({ layout }) => layout === null)
  expect(left.map(({ periods }) => [periods?.at(0)?.from, periods?.at(-1)?.until])).toEqual([
    [day0, day0 + 469 * 86_400_000],
  ])
  expect(checkCase(cell, passingSnapshot(cell), null).flatMap(({ findings }) => findings)[0]?.text).toMatch(
    /more than 32/,
  )
  // The control: the same pages pass with a layout.
  expect(
    checkCase(cell, passingSnapshot(cell), goodLayout(cell)).flatMap(({ findings }) => findings),
  ).toEqual([])
})
