import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyFormatOf } from './moneyFormat'
import { parseMoney } from './parseMoney'

const amount = fc.integer({ min: -10_000_000_000_000, max: 10_000_000_000_000 }).map((minor) => minor || 0)

test('any amount comes back the same from what is shown of it, in every currency', () => {
  fc.assert(
    fc.property(amount, fc.constantFrom('philippine', 'pakistani', 'thai'), (minor, currency) => {
      const { formatMoney, formatMoneyShort } = moneyFormatOf(currency)
      expect(parseMoney(formatMoney(minor))).toBe(minor)
      expect(parseMoney(formatMoneyShort(minor))).toBe(minor)
    }),
  )
})

test('spaces, groups, full-width digits and a decimal comma change nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999_999 }),
      fc.constantFrom(',', ' ', "'", ''),
      (minor, by) => {
        const cents = String(minor % 100).padStart(2, '0')
        const whole = String(Math.floor(minor / 100)).replace(/\B(?=(\d{3})+$)/g, by)
        const wide = `${whole}.${cents}`.replace(/\d/g, (digit) =>
          String.fromCharCode(0xff10 + Number(digit)),
        )
        for (const typed of [`${whole}.${cents}`, `  ₱ ${whole}.${cents} `, `${whole},${cents}`, wide])
          // `1,234,50` uses one sign as group and decimal separator, which is ambiguous.
          if (!(by === ',' && typed.endsWith(`,${cents}`)))
            expect([typed, parseMoney(typed)]).toEqual([typed, minor])
      },
    ),
  )
})

test.each([
  ['1,000', 100_000],
  ['1000.5', 100_050],
  ['1000,50', 100_050],
  ['1.234,50', 123_450],
  ['1 000', 100_000],
  ['１０００', 100_000],
  ['７．５０', 750],
  ['₱300', 30_000],
  ['PHP 20', 2_000],
  ['500 PHP', 50_000],
  ['1,234.50₱', 123_450],
  ['-5 Rs.', -500],
  ['٥٠٠ ฿', 50_000],
  ['7.', 700],
  ['0.05', 5],
  ['-5', -500],
  ['−₱5.00', -500],
  ['\u200e₱\u00a01,000.50\u200b', 100_050],
  ['٥٠٠', 50_000],
  ['१,०००', 100_000],
  ['١٬٢٣٤٫٥٠', 123_450],
  ['12。5', 1_250],
  ['1’000', 100_000],
])('%s is %d hundredths', (typed, minor) => {
  expect(parseMoney(typed)).toBe(minor)
})

test.each([
  '',
  ' ',
  'abc',
  '1.000',
  '1.234',
  '1,23,456',
  '1,0000',
  '1e5',
  '0x10',
  'NaN',
  '1 2',
  '.',
  ',',
  '--1',
  '₱',
  'PHP 20 PHP',
  '20 ₱₱',
  '🙂',
  '1.2.3',
  '9'.repeat(30),
  '<script>',
])('%s is no amount', (typed) => {
  expect(parseMoney(typed)).toBeNull()
})

test('whatever is typed, the answer is null or a whole safe number', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const minor = parseMoney(typed)
      expect(minor === null || Number.isSafeInteger(minor)).toBe(true)
    }),
  )
})
