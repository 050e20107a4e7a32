import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellsOf, nextRange, wholeRows, type RowRange, type Rows } from './rowRange'

const count = (range: RowRange, columns: number) =>
  Array.from({ length: range.to - range.from }, (_, at) => cellsOf(range, range.from + at, columns)).reduce(
    (sum, cells) => sum + cells,
    0,
  )
const whole = (from: number, to: number) => wholeRows({ from, to }, 3)

test('[GM-11] a row near the viewport is mounted cell by cell', () => {
  const steps = [whole(0, 6)]
  for (let step = 0; step < 4; step++)
    steps.push(nextRange(steps.at(-1) as RowRange, { from: 0, to: 7 }, { from: 0, to: 4 }, 3))
  expect(steps.map((range) => count(range, 3))).toEqual([18, 19, 20, 21, 21])
  expect(steps[4]).toBe(steps[3])
})

test('[GM-11] upwards too', () => {
  const now = whole(5, 12)
  const next = nextRange(now, { from: 4, to: 12 }, { from: 6, to: 10 }, 3)
  expect(next).toEqual({ from: 4, to: 12, first: 1, last: 3 })
  expect([4, 5, 11].map((row) => cellsOf(next, row, 3))).toEqual([1, 3, 3])
})

test('[GM-11] visible cells are mounted at once', () => {
  expect(nextRange(whole(0, 6), { from: 0, to: 12 }, { from: 3, to: 8 }, 3)).toEqual(whole(0, 8))
  expect(nextRange(whole(0, 6), { from: 90, to: 110 }, { from: 95, to: 100 }, 3)).toEqual(whole(95, 100))
})

test('[GM-11] rows left behind are unmounted when idle, or when there are many', () => {
  expect(nextRange(whole(0, 9), { from: 2, to: 9 }, { from: 4, to: 7 }, 3)).toEqual(whole(2, 9))
  expect(nextRange(whole(0, 9), { from: 2, to: 10 }, { from: 4, to: 7 }, 3).from).toBe(0)
  expect(nextRange(whole(0, 9), { from: 5, to: 10 }, { from: 6, to: 8 }, 3).from).toBe(5)
})

test('[GM-11] from any range the steps reach the wanted range, and visible cells are never missing', () => {
  const rows = (from: number, length: number): Rows => ({ from, to: from + length })
  fc.assert(
    fc.property(
      fc.nat(60),
      fc.integer({ min: 1, max: 20 }),
      fc.nat(60),
      fc.integer({ min: 1, max: 8 }),
      fc.nat(8),
      fc.nat(8),
      fc.integer({ min: 1, max: 8 }),
      (from, length, top, height, above, below, columns) => {
        const seen = rows(top, height)
        const wanted = { from: Math.max(0, top - above), to: top + height + below }
        let now = wholeRows(rows(from, length), columns)
        for (let step = 0; step < 400; step++) {
          const next = nextRange(now, wanted, seen, columns)
          if (next === now) break
          now = next
          const there = (row: number) =>
            row >= now.from && row < now.to && cellsOf(now, row, columns) === columns
          for (let row = seen.from; row < seen.to; row++) expect(there(row)).toBe(true)
        }
        expect(now).toEqual(wholeRows(wanted, columns))
      },
    ),
  )
})
