import { expect, test } from 'vitest'
import type { ApiError } from '@/api/apiError'
import { hasMessage } from '@/shared/i18n/t'
import { loginFailure } from './loginFailure'

const refused = (fields: Partial<ApiError>): ApiError => ({
  kind: 'errcode',
  endpoint: 'accountLogin',
  status: 200,
  code: 200,
  message: '',
  ...fields,
})
const generic = (code: number) => `That did not work (code ${code}). Please try again.`

test.each([101, 102, 1018, 1019, 1020, 1043, 1047, 1049])(
  '[AU-17] errcode %i has its own message and code',
  (errcode) => {
    expect(hasMessage(`login.loginFailed${errcode}`)).toBe(true)
    const message = loginFailure(refused({ errcode }))
    expect(message).not.toBe(generic(errcode))
    expect(message.endsWith(String(errcode))).toBe(true)
  },
)

test('[AU-17] [WD-03] a locked account says when it opens again, where the back end tells', () => {
  const lockedUntil = Date.UTC(2026, 10, 25, 5, 15)
  expect(loginFailure(refused({ errcode: 1049, lockedUntil }))).toContain('at Nov 25, 2026, 1:15 PM')
  expect(loginFailure(refused({ errcode: 1049 }))).toContain('Try again later')
  expect(loginFailure(refused({ errcode: 1018, lockedUntil }))).not.toContain('1:15 PM')
})

test('[AU-17] errcode 1045 has its own message on phone registration only', () => {
  expect(loginFailure(refused({ errcode: 1045 }))).toBe(generic(1045))
  const own = loginFailure(refused({ errcode: 1045 }), { registers: 'phone' })
  expect(own).not.toBe(generic(1045))
  expect(own.endsWith('1045')).toBe(true)
})

test.each([
  [{ errcode: 7777 }, 7777],
  [{ errcode: 0, code: 500 }, 500],
  [{ kind: 'http', status: 503, code: undefined }, 503],
  [{ kind: 'unauthorized', status: 200, code: 401 }, 401],
] as [Partial<ApiError>, number][])(
  '[AU-17] any other failure %j shows the generic message with %i',
  (fields, code) => {
    expect(loginFailure(refused(fields))).toBe(generic(code))
  },
)

test.each(['network', 'timeout'] as const)('[AU-17] without an answer (%s) it says so', (kind) => {
  expect(loginFailure(refused({ kind, status: undefined, code: undefined }))).toMatch(/connection/i)
})

test.each([
  { kind: 'timeout', status: undefined, code: undefined },
  { kind: 'http', status: 502, code: undefined },
  { kind: 'shape' },
] as Partial<ApiError>[])(
  '[AU-17] [AU-21] after %j a registration may have been made, and a login not',
  (fields) => {
    const mayExist = 'Your account may already exist: try logging in first.'
    for (const registers of ['phone', 'name'] as const)
      expect(loginFailure(refused(fields), { registers })).toContain(mayExist)
    expect(loginFailure(refused(fields))).not.toContain(mayExist)
  },
)

test('[AU-17] [AU-21] a refused registration was not made; a name that is taken may be the own one', () => {
  expect(loginFailure(refused({ errcode: 1043 }), { registers: 'phone' })).not.toContain('may already exist')
  expect(loginFailure(refused({ errcode: 1019 }), { registers: 'name' })).toContain('If it is yours, log in')
})

test('[AU-17] each code has its own message', () => {
  const codes = [101, 102, 1018, 1019, 1020, 1043, 1045, 1047, 1049]
  const sentences = codes.map((errcode) =>
    loginFailure(refused({ errcode }), { registers: 'phone' }).replace(/\d+$/, ''),
  )
  expect(new Set(sentences).size).toBe(codes.length)
})

test('[AU-17] a refused password does not tell whether the account exists', () => {
  expect(loginFailure(refused({ errcode: 1018 }))).toMatch(/account or password/)
})
