import { expect, test } from 'vitest'
import { moneyFormatOf } from './moneyFormat'

test('an amount that came or went says which by its sign', () => {
  const { formatSignedMoney } = moneyFormatOf()
  expect([-12_000, 500, 0, Number.NaN, undefined].map(formatSignedMoney)).toEqual([
    ...['−₱120.00', '+₱5.00', '₱0.00', '—', '—'],
  ])
})

test('[WL-18] each currency has its sign, and formats of several are used side by side', () => {
  const amounts = ['philippine', 'thai', 'pakistani', 'lunar', 'constructor', undefined].map((currency) =>
    moneyFormatOf(currency).formatMoney(-123450),
  )
  expect(amounts).toEqual([
    '−₱1,234.50',
    '−฿1,234.50',
    '−Rs1,234.50',
    '−₱1,234.50',
    '−₱1,234.50',
    '−₱1,234.50',
  ])
})
