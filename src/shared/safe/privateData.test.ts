import { expect, test } from 'vitest'
import { holdsContact, isPrivateName } from './privateData'

test.each([
  ...['token', 'access_token', 'password', 'pwd', 'code', 'auth_code', 'smsCode', 'otp', 'state', 'phone'],
  ...['mobile', 'account', 'login_account', 'email', 'name', 'nickname', 'user_name', 'pin', 'session_id'],
])('[TR-03] %s is the name of something private', (name) => {
  expect(isPrivateName(name)).toBe(true)
})

test.each([
  ...['fbclid', 'ttclid', 'utm_campaign', 'campaign_name', 'proxy_id', 'entry', 'invite_code', 'roomId'],
])('[TR-03] %s is not', (name) => {
  expect(isPrivateName(name)).toBe(false)
})

test.each([
  '09171234567',
  '+639171234567',
  '0917 123 4567',
  'call 0917-123-4567 now',
  '639171234567',
  'a@b.ph',
])('[TR-03] "%s" holds a way to reach someone', (text) => expect(holdsContact(text)).toBe(true))

test.each(['fb.1.1596403881668.1116446470', '/lobby/home', '1001', 'E.C.P.abc_DEF-123', ''])(
  '[TR-03] "%s" holds none',
  (text) => expect(holdsContact(text)).toBe(false),
)
