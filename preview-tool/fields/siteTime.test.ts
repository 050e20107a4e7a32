import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateText, endText } from './dateText'
import { momentOf, wallTime } from '@/shared/time/wallTime'

test.each([
  ['2026-12-16T00:00', 'Asia/Manila', '2026-12-16T00:00+08:00'],
  ['2026-07-01T12:30', 'Europe/Berlin', '2026-07-01T12:30+02:00'],
  ['2026-12-01T12:30', 'Europe/Berlin', '2026-12-01T12:30+01:00'],
  ['2026-12-01T12:30', 'Asia/Kathmandu', '2026-12-01T12:30+05:45'],
  ['2026-12-01T12:30', 'America/St_Johns', '2026-12-01T12:30-03:30'],
  // The clocks of Berlin skip 2:00 to 3:00 on 29 March 2026, and show it twice on 25 October.
  ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T03:30+02:00'],
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T02:30+02:00'],
])('[ED-07] %s on the clocks of %s is %s', (wall, timeZone, moment) => {
  expect(momentOf(wall, timeZone)).toBe(moment)
})

test('[ED-07] what a clock shows leads back to its moment, wherever the site is', () => {
  const zones = fc.constantFrom(
    'Asia/Manila',
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'UTC',
  )
  // Minutes from 2020 to 2035.
  fc.assert(
    fc.property(fc.integer({ min: 26_297_280, max: 34_187_040 }), zones, (minute, zone) => {
      const wall = wallTime(minute * 60_000, zone)
      expect(wallTime(Date.parse(momentOf(wall, zone) ?? ''), zone)).toBe(wall)
    }),
    { numRuns: 500 },
  )
})

test('[ED-07] an incomplete date is none, and a date reads as people write it', () => {
  expect(momentOf('', 'UTC')).toBeUndefined()
  expect(dateText('2026-12-16T00:00+08:00')).toBe('16 Dec 2026')
  expect(dateText('2026-01-02T18:30+08:00')).toBe('2 Jan 2026, 18:30')
  expect(endText('2027-01-01T00:00+08:00')).toBe('the end of 31 Dec 2026')
  expect(endText('2026-01-02T18:30+08:00')).toBe('2 Jan 2026, 18:30')
})
