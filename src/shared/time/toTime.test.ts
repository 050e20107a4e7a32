import { expect, test } from 'vitest'
import { toTime } from './toTime'

const MOMENT = Date.UTC(2026, 10, 21, 7, 5, 33)

test.each([
  ['milliseconds', MOMENT],
  ['seconds', MOMENT / 1000],
  ['text of milliseconds', String(MOMENT)],
  ['text of seconds', ` ${MOMENT / 1000} `],
  ['ISO in UTC', '2026-11-21T07:05:33Z'],
  ['ISO with milliseconds', '2026-11-21T07:05:33.000Z'],
  ['ISO with microseconds', '2026-11-21T07:05:33.000123Z'],
  ['ISO in Manila', '2026-11-21T15:05:33+08:00'],
  ['ISO with a short zone', '2026-11-21T15:05:33+08'],
  ['ISO with a zone without a colon', '2026-11-21T15:05:33+0800'],
  ['ISO west of Greenwich', '2026-11-21T02:05:33-05:00'],
  ['the clock of Manila, as databases write it', '2026-11-21 15:05:33'],
])('%s', (_what, raw) => {
  expect(toTime(raw)).toBe(MOMENT)
})

test('a day is its beginning in Manila, a time without seconds its minute', () => {
  expect(toTime('2026-11-21')).toBe(Date.UTC(2026, 10, 20, 16))
  expect(toTime('2026-11-21T15:05')).toBe(Date.UTC(2026, 10, 21, 7, 5))
})

test('none and never stay what they are', () => {
  expect([0, -1, '0', '-1'].map(toTime)).toEqual([0, -1, 0, -1])
})

test.each([
  null,
  undefined,
  '',
  'soon',
  '21/11/2026',
  '2026-13-45',
  '2026-11-21T25:00Z',
  {},
  [],
  true,
  NaN,
  Infinity,
  1e20,
  '1e400',
])('%j is no time', (raw) => {
  expect(toTime(raw)).toBeUndefined()
})

test.each([2.6e14, '260000000000000'])('[BK-04] %j is after year 9999: nobody said a time', (raw) =>
  expect(toTime(raw)).toBeUndefined(),
)

test('[BK-04] what ended long ago has ended, however long', () => {
  expect(toTime(1)).toBe(1_000)
})
