import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bonusPercent } from './bonusPercent'

test.each([
  [10_000, [{ id: 2001, count: 3_000 }], 130],
  [10_000, [{ id: 2002, count: 10_000 }], 100],
  [10_000, [{ id: 2002, count: 125_000 }], 110],
  [
    30_000,
    [
      { id: 2001, count: 12_000 },
      { id: 1301, count: 1 },
    ],
    156,
  ],
  [333, [{ id: 2001, count: 1 }], 100],
  [0, [{ id: 2001, count: 1 }], 0],
])('[AC-06] a price of %d with %j is %d percent', (price, award, percent) => {
  expect(
    bonusPercent(
      price,
      award.map((one) => ({ ...one, betRate: undefined })),
      { 1301: { price: 0, num: 50 } },
    ),
  ).toBe(percent)
})

// num 15, as "+15%" for the boosts: 15 × 100 of 10,000 minor units is 15 percent (portal.md §9).
test.each([1001, 1011, 1012, 1099, 1201, 1204, 1205, 1299, 1301, 1399])(
  '[AC-06] each coupon %i counts with its num × 100',
  (id) => {
    const props = { [id]: { price: 0, num: 15 } }
    expect(bonusPercent(10_000, [{ id, count: 1, betRate: undefined }], props)).toBe(115)
    expect(bonusPercent(10_000, [{ id, count: 2, betRate: undefined }], props)).toBe(130)
  },
)

test('[AC-06] the result is the floor of the formula for any numbers', () => {
  const amount = fc.integer({ min: 0, max: 100_000_000 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), amount, amount, (price, coins, points) => {
      const exact =
        ((BigInt(price) * 1000n + BigInt(coins) * 1000n + BigInt(points) * 8n) * 100n) /
        (BigInt(price) * 1000n)
      const award = [
        { id: 2001, count: coins, betRate: undefined },
        { id: 2002, count: points, betRate: undefined },
      ]
      expect(bonusPercent(price, award)).toBe(Number(exact))
    }),
  )
})
