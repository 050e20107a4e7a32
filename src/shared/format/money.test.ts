import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPlain, formatPoints } from './money'
import { moneyFormatOf } from './moneyFormat'

const { formatMoney, formatMoneyShort } = moneyFormatOf()

const safe = fc.maxSafeInteger()

test.each([
  [0, '₱0.00'],
  [5, '₱0.05'],
  [123450, '₱1,234.50'],
  [100000000, '₱1,000,000.00'],
  [-123450, '−₱1,234.50'],
  [Number.MAX_SAFE_INTEGER, '₱90,071,992,547,409.91'],
])('[WL-01] %d hundredths read %s', (minor, text) => {
  expect(formatMoney(minor)).toBe(text)
})

test('amounts beyond all money keep their form', () => {
  expect(formatMoney(1e25)).toMatch(/^₱\d{1,3}(,\d{3})+\.\d\d$/)
})

test('[WL-01] what is no number shows no number', () => {
  expect([NaN, Infinity, -Infinity, undefined].map(formatMoney)).toEqual(['—', '—', '—', '—'])
  expect([NaN, undefined].map(formatPoints)).toEqual(['—', '—'])
})

test('money that is not there is not shown: parts of a hundredth are dropped, and no zero is negative', () => {
  expect(formatMoney(199.99)).toBe('₱1.99')
  expect(formatMoney(-0.4)).toBe('₱0.00')
})

test('any amount is grouped by threes and has two decimals', () => {
  fc.assert(
    fc.property(safe, (minor) => {
      const text = formatMoney(minor)
      expect(text).toMatch(/^−?₱\d{1,3}(,\d{3})*\.\d\d$/)
    }),
  )
})

test('the short form leaves out only empty decimals', () => {
  expect([30000, 30050, 0, -100].map(formatMoneyShort)).toEqual(['₱300', '₱300.50', '₱0', '−₱1'])
})

test('[WL-01] points are floored to hundredths', () => {
  expect([123456.99, 0.9, -0.1, 100].map(formatPoints)).toEqual(['1,234.56', '0.00', '−0.01', '1.00'])
})

test('for files there are digits, a sign and a point, whatever the amount', () => {
  expect([formatPlain(-123450), formatPlain(5), formatPlain(100000000), formatPlain(NaN)]).toEqual([
    '-1234.50',
    '0.05',
    '1000000.00',
    '',
  ])
})
