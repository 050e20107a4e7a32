import { expect, test } from 'vitest'
import { playLimitsSchema } from '@/api/models/limits'
import { z } from '@/api/shape'
import { moneyFormatOf } from '@/shared/format/moneyFormat'
import { eventText } from './eventText'

const money = moneyFormatOf('')
/** What the history says of one entry as a back end sends it. */
function said(event: object): string | undefined {
  const { history } = z.parse(playLimitsSchema, { history: [event] })
  return history[0] && eventText(history[0], money)
}

// 21 November 2026, 10:00 in Manila.
test.each([1795226400000, 1795226400, '1795226400', '2026-11-21T10:00:00+08:00', '2026-11-21 10:00:00'])(
  '[SP-05] a break until %s is said with that time',
  (to) => {
    expect(said({ action: 'break', time: 1, to })).toBe('Break until Nov 21, 2026, 10:00 AM')
    expect(said({ action: 'exclusion', time: 1, to })).toBe('Self-exclusion until Nov 21, 2026, 10:00 AM')
  },
)

test('[SP-02] a limit is said with its amounts, and a time is none', () => {
  const limit = { action: 'set', kind: 'deposit', hours: 24, time: 1 }
  expect(said({ ...limit, to: '50000' })).toMatch(/: set to ₱500$/)
  expect(said({ ...limit, to: '2026-11-21T10:00:00+08:00' })).toBe('Another change')
})

test.each([undefined, 0, -1, 'soon'])(
  '[BK-04] a break or an exclusion until %s is named without a time',
  (to) => {
    expect(said({ action: 'break', time: 1, to })).toBe('Break')
    expect(said({ action: 'exclusion', time: 1, to })).toBe('Self-exclusion')
  },
)

test.each(['set', 'asked', 'confirmed', 'cancelled', 'reminder'])(
  '[BK-04] %s without an amount says nothing of one',
  (action) => {
    expect(said({ action, kind: 'deposit', hours: 24, time: 1 })).toBe('Another change')
  },
)

test('[BK-04] a period that nobody said is left out', () => {
  expect(said({ action: 'set', kind: 'deposit', time: 1, to: 5_000 })).toBe('Deposit limit: set to ₱50')
})

test('[BK-04] a limit without its period is not one of 24 hours', () => {
  const read = (hours: unknown) =>
    z.parse(playLimitsSchema, { limits: [{ kind: 'deposit', amount: 5_000, hours }] }).limits
  expect([undefined, 'x', 0, -24].map(read)).toEqual([[], [], [], []])
  expect(read('24')).toHaveLength(1)
})
