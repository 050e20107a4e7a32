import { expect, test } from 'vitest'
import { maskAccount } from './maskAccount'

test.each([
  ['0012 3456 7890', '••••7890'],
  ['12345', '••••45'],
  ['1', '••••'],
  ['', '••••'],
  ['****7890', '••••7890'],
])('an account number %s reads %s', (number, masked) => {
  expect(maskAccount(number)).toBe(masked)
})
