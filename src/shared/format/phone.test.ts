import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { readLanguageFrom } from '../i18n/language'
import { maskAccount } from './maskAccount'
import { maskPhone } from './phone'

afterEach(() => readLanguageFrom(() => 'en'))

test.each([
  ['09171234567', '09••••4567'],
  ['+63 917 123 4567', '+6••••4567'],
  ['0917-123-4567', '09••••4567'],
  ['0917****567', '0917••••567'],
  ['09•••4567', '09••••4567'],
  ['maria', '••••ia'],
  ['9171', '••••'],
  ['', '••••'],
])('[HM-10] %j is shown as %j', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked)
})

test('never more than six characters of an unmasked number are left', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,20}$/), (phone) => {
      const left = maskPhone(phone).replaceAll('•', '')
      expect(left.length).toBeLessThanOrEqual(Math.min(6, Math.max(0, phone.length - 3)))
    }),
  )
})

test('[LG-02] within Urdu a masked number keeps its order, and is still the same text', () => {
  const plain = [maskPhone('09171234567'), maskAccount('0012 3456 7890')]
  readLanguageFrom(() => 'ur')
  const inUrdu = [maskPhone('09171234567'), maskAccount('0012 3456 7890')]
  // A left-to-right isolate, as Unicode's bidirectional algorithm has it.
  expect(inUrdu).toEqual(plain.map((text) => `\u2066${text}\u2069`))
})
