import { expect, test } from 'vitest'
import { testConfig } from '@tests/support/renderBlock'
import { readDigits } from '@/shared/format/readTyped'
import { validateRepeat, validateHolder, validateMobile, validateNumber } from './accountFields'

test.each([
  ['1234 5678-9012', '123456789012'],
  [' 001\u00a0234\u2009567 ', '001234567'],
  ['１２３４５６', '123456'],
  ['\u202e1234\u201156', '123456'],
  ['١٢٣ ४५६\u200b', '123456'],
])('[WL-12] the number “%s” is sent as %s', (typed, digits) => {
  expect(readDigits(typed)).toBe(digits)
  expect(validateNumber(typed)).toBe(true)
})

test.each([
  ['', 'Enter the account number.'],
  ['   ', 'Enter the account number.'],
  ['12345', '6 to 34 digits'],
  ['1'.repeat(35), '6 to 34 digits'],
  ['12345X', 'digits only'],
  ['<script>', 'digits only'],
  ['123456💳', 'digits only'],
])('[WL-12] the number “%s” is not sent: %s', (typed, text) => {
  expect(validateNumber(typed)).toContain(text)
})

test.each(['Ana Doña Reyes', "Juan O'Neil-Cruz Jr.", 'Ñ', '李小龍', '\u202aAna\u00a0Reyes\u2011Cruz\u202c '])(
  'the holder “%s” is a name',
  (name) => {
    expect(validateHolder(name)).toBe(true)
  },
)

test.each([
  ['  ', 'Enter the name'],
  ['<b>Ana</b>', 'Use only letters'],
  ['Ana 💳', 'Use only letters'],
  ['4500', 'Use only letters'],
  ['A'.repeat(101), '100 characters at most'],
])('the holder “%s” is none: %s', (name, text) => {
  expect(validateHolder(name)).toContain(text)
})

test('the repeated number is compared as normalised', () => {
  expect(validateRepeat('123 456', '123-456')).toBe(true)
  expect(validateRepeat('123457', '123456')).toContain('differ')
})

test('the mobile is validated by the site’s rules', () => {
  const config = testConfig({
    accountLengthMin: 11,
    accountLengthMax: 11,
    accountRule: { mobileStartsWith: '0' },
  })
  expect(validateMobile('0917 123 4567', config)).toBe(true)
  expect(validateMobile('', config)).toContain('Enter the mobile')
  expect(validateMobile('9171234567', config)).toContain('must start with 0')
  expect(validateMobile('0917', config)).toContain('11')
})
