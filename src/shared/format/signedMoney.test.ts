import { expect, test } from 'vitest'
import { formatSignedMoney } from './signedMoney'

test('an amount that came or went says which by its sign', () => {
  expect([-12_000, 500, 0, Number.NaN].map(formatSignedMoney)).toEqual(['−₱120.00', '+₱5.00', '₱0.00', '₱—'])
})
