import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskPhone } from './phone'

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
