import { expect, test } from 'vitest'
import { monthsLater } from './monthsLater'

test.each([
  ['2026-11-21T10:00:00+08:00', 6, '2027-05-21T10:00:00+08:00'],
  ['2026-11-21T10:00:00+08:00', 60, '2031-11-21T10:00:00+08:00'],
  ['2026-08-31T23:59:59+08:00', 6, '2027-02-28T23:59:59+08:00'],
  ['2027-08-31T00:00:00+08:00', 6, '2028-02-29T00:00:00+08:00'],
  // Still the day before in UTC.
  ['2026-12-01T03:00:00+08:00', 12, '2027-12-01T03:00:00+08:00'],
])('[SP-05] from %s, %i months are %s', (from, months, to) => {
  expect(monthsLater(Date.parse(from), months)).toBe(Date.parse(to))
})
