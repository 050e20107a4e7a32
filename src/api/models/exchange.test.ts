import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exchangeInfoSchema, feeOf } from './exchange'

test('[WL-11] the fee is exact for any amount, rounded in the player’s favour', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000_000_000), fc.nat(10_000), (amount, rate) => {
      expect(BigInt(feeOf(amount, rate))).toBe((BigInt(amount) * BigInt(rate)) / 10_000n)
    }),
  )
  expect([feeOf(100_000, 50), feeOf(19_999, 50), feeOf(1, 9_999), feeOf(100, -5)]).toEqual([500, 99, 0, 0])
})

test('the fee never exceeds the amount', () => {
  expect(feeOf(500, 20_000)).toBe(500)
})

test('a response without its amounts is an error, so that no invented limits are shown', () => {
  const whole = { min: 1, max: '2', feeRate: 3, timesLeft: 4, withdrawable: 5, turnoverLeft: -6 }
  expect(exchangeInfoSchema.safeParse({ ...whole, methods: [{}, { name: 'a' }] }).data).toEqual({
    ...whole,
    max: 2,
    methods: [{ name: 'a', title: '' }],
  })
  for (const field of ['min', 'max', 'feeRate', 'timesLeft', 'withdrawable', 'turnoverLeft'])
    expect(exchangeInfoSchema.safeParse({ ...whole, [field]: null }).success).toBe(false)
})
