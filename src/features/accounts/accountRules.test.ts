import { expect, test } from 'vitest'
import { webConfigSchema } from '@/api/models/webConfig'
import { z } from '@/api/shape'
import { phoneError, readPhone } from '@/domain/session/phoneError'
import {
  codeError,
  confirmationError,
  passwordError,
  readLogin,
  registration,
  usernameError,
  formError,
} from './accountRules'

const config = z.parse(webConfigSchema, {
  usernameLengthMin: 4,
  usernameLengthMax: 8,
  accountLengthMin: 10,
  accountLengthMax: 11,
  passwordLengthMin: 6,
  passwordLengthMax: 12,
  accountRule: { mobileStartsWith: '9' },
})

test.each(['abcd', 'ABCD1234', '1234', 'abcd\n', ' abcd\u00a0', '\u202aab\u200bcd\u202c', 'ＡＢcd', 'abc١'])(
  '[VA-01] the username %s is accepted',
  (username) => {
    expect(usernameError(config, username)).toBeNull()
  },
)

test.each(['', 'abc', 'abcd12345', 'ab cd', 'ab_cd', 'añcd', 'ab\u00a0cd'])(
  '[VA-01] the username %j is refused with the bounds',
  (username) => {
    const error = usernameError(config, username)
    expect(error).toEqual({ key: 'login.loginUsernameTip', params: { min: 4, max: 8 } })
    expect(formError(error)).toMatch(/4.*8/)
  },
)

test.each(['9171234567', '917-123 4567', '91712345678'])(
  '[VA-02] the phone number %s is accepted',
  (phone) => {
    expect(phoneError(config, phone)).toBeNull()
  },
)

test.each(['', '0917123456', '63917123456'])('[VA-02] the phone number %j does not start with 9', (phone) => {
  const error = phoneError(config, phone)
  expect(error).toEqual({ key: 'errInputText.mobileInputTips1', params: { digit: '9' } })
  expect(formError(error)).toContain('9')
})

test.each(['917123456', '917123456789', '917123456x'])(
  '[VA-02] the phone number %j has a wrong length',
  (phone) => {
    const error = phoneError(config, phone)
    expect(error).toEqual({ key: 'login.loginPhoneTip', params: { min: 10, max: 11 } })
    expect(formError(error)).toMatch(/10.*11/)
  },
)

const SPELLINGS = [
  '+639171234567',
  '+63 (917) 123-4567',
  '00639171234567',
  '639171234567',
  '+63 0917 123 4567',
  '\u202a+63\u00a0917\u2011123\u20114567\u202c ',
  '(+63) 917.123.4567',
  '917.123.4567',
  '＋６３９１７１２３４５６７',
  '٩١٧١٢٣٤٥٦٧',
  '९१७१२३४५६७',
  '๙๑๗๑๒๓๔๕๖๗',
  '[917] 123/4567\u200b',
]

test.each(SPELLINGS)('[VA-02] %j is 9171234567, which is checked and sent', (typed) => {
  expect(readPhone(config, typed)).toBe('9171234567')
  expect(phoneError(config, typed)).toBeNull()
})

test.each(['+639171234567', '00639171234567', '639171234567', '+63 0917 123 4567', '0917 123 4567'])(
  '[VA-02] %j is 09171234567 where the local form begins with 0',
  (typed) => {
    const rules = { accountLengthMin: 11, accountLengthMax: 11, accountRule: { mobileStartsWith: '0' } }
    expect(readPhone({ ...config, ...rules }, typed)).toBe('09171234567')
  },
)

test.each([
  // Without a required digit a number may begin as the country code does.
  ['6391712345', '6391712345'],
  ['+44 20 7946 0018', '+442079460018'],
  ['', ''],
])('[VA-02] %j stays %j', (typed, phone) => {
  expect(readPhone({ ...config, accountRule: { mobileStartsWith: '' } }, typed)).toBe(phone)
})

test.each([
  ['phone', ' ana\u200b ', 'ana'],
  ['phone', '+63 917 123 4567', '9171234567'],
  ['phone', '639171234567', '9171234567'],
  ['other', '\u2066+63 917-123-4567\u2069', '9171234567'],
  // The name that someone chose stays, although it could be a number.
  ['other', '63917123', '63917123'],
])('[AU-01] on a site of type %s the login %j is %j', (registerType, typed, account) => {
  expect(readLogin({ ...config, registerType }, typed)).toBe(account)
})

test('[VA-02] without a required first digit any digit is accepted', () => {
  expect(phoneError({ ...config, accountRule: { mobileStartsWith: '' } }, '0171234567')).toBeNull()
})

test('[VA-03] a password has a minimum and maximum length', () => {
  expect(passwordError(config, '123456')).toBeNull()
  expect(passwordError(config, '123456789012')).toBeNull()
  for (const wrong of ['', '12345', '1234567890123'])
    expect(passwordError(config, wrong)).toEqual({
      key: 'login.loginPasswordTip',
      params: { min: 6, max: 12 },
    })
})

test('[VA-04] a confirmation is required and must match', () => {
  expect(confirmationError('secret1', 'secret1')).toBeNull()
  expect(confirmationError('secret1', 'secret2')).toEqual({ key: 'login.loginConfirmationTip' })
  expect(confirmationError('', '')).toEqual({ key: 'login.loginConfirmationTip' })
})

test('[VA-05] a code is required', () => {
  expect(codeError('123456')).toBeNull()
  expect(codeError(' \u200b\u00a0')).toEqual({ key: 'login.loginOtpTip' })
})

test.each([
  // mode, registerType, otpStatus → kind, phone field, code field, call
  ['normal', 'other', false, 2, false, false, 'accountRegist'],
  ['normal', 'other', true, 2, false, false, 'accountRegist4'],
  ['normal', 'phone', false, 1, true, false, 'accountRegist'],
  ['normal', 'phone', true, 1, true, true, 'accountRegist4'],
  ['normal', 'phoneNoOtp', false, 3, true, false, 'accountRegist'],
  ['normal', 'phoneNoOtp', true, 3, true, false, 'accountRegist'],
  ['green', 'other', false, 1, true, false, 'accountRegist'],
  ['green', 'other', true, 1, true, true, 'accountRegist4'],
  ['green', 'phoneNoOtp', true, 3, true, false, 'accountRegist'],
] as const)(
  '[AU-08] [AU-09] [AU-12] [AU-16] %s, type %s, code feature %s: kind %i, phone %s, code %s, %s',
  (mode, registerType, otpStatus, kind, byPhone, asksCode, call) => {
    expect(registration({ mode, registerType, otpStatus })).toEqual({ kind, byPhone, asksCode, call })
  },
)
