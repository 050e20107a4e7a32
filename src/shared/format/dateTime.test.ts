import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatIso, formatTime } from './dateTime'

const at = (text: string) => Date.parse(text)

test.each([
  ['2026-11-21T07:05:00Z', '3:05 PM'],
  ['2026-11-20T16:00:00Z', '12:00 AM'],
  ['2026-11-21T04:00:00Z', '12:00 PM'],
  ['2026-11-21T03:59:59Z', '11:59 AM'],
])('%s is %s in Manila, in 12-hour form', (utc, text) => {
  expect(formatTime(at(utc))).toBe(text)
})

test('the day turns at midnight in Manila, not in London', () => {
  expect(formatDate(at('2026-12-31T15:59:59Z'))).toBe('Dec 31, 2026')
  expect(formatDate(at('2026-12-31T16:00:00Z'))).toBe('Jan 1, 2027')
})

test('day and time stand together with ordinary spaces, the same on every machine', () => {
  expect(formatDateTime(at('2026-11-21T07:05:00Z'))).toBe('Nov 21, 2026, 3:05 PM')
})

test('what is no time is a dash', () => {
  expect([NaN, Infinity, 9e15, 0, -1].map(formatDateTime)).toEqual(['—', '—', '—', '—', '—'])
})

test('for files a time is written so that every program reads the same moment', () => {
  expect(formatIso(at('2026-11-21T07:05:33Z'))).toBe('2026-11-21T15:05:33+08:00')
  expect(formatIso(NaN)).toBe('')
})
