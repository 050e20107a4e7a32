import { expect, test } from 'vitest'
import { timedText } from './timedText'

const AT = Date.parse('2026-11-21T10:00:00+08:00')

test('[BK-04] a sentence names a time that is known', () => {
  expect(timedText('safer.limits.resets', AT)).toBe('It resets on Nov 21, 2026, 10:00 AM.')
  expect(timedText('agents.joined', AT)).toBe('Since Nov 21, 2026')
  expect(timedText('deposit.amount.limit', AT, { left: '₱5' })).toContain('₱5 left until Nov 21, 2026')
})

test.each([0, -1, NaN, 1e300])('[BK-04] of %d a sentence has a form without it, or is left out', (ms) => {
  expect(timedText('deposit.amount.limit', ms, { left: '₱5' })).toMatch(/you have ₱5 left\.$/)
  expect(timedText('safer.limits.resets', ms)).toBe('')
})
