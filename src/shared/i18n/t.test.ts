import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasMessage, reportMissingMessages, t } from './t'
import en from 'virtual:messages/all'

const report = vi.fn()
beforeEach(() => reportMissingMessages(report))
afterEach(() => {
  report.mockReset()
  vi.unstubAllEnvs()
})

test('a message is there at once, with its parameters filled in', () => {
  expect(t('login.loginUsernameTip', { min: 4, max: 20 })).toBe(
    'Use letters and numbers only, 4 to 20 characters.',
  )
})

test('[LG-02] counts are grouped as the language has it; codes, years and levels are no counts', () => {
  expect(t('records.exportedPart', { count: 10_000, total: 1_234_567 })).toContain('10,000 of 1,234,567')
  expect(t('paging.shownOf', { shown: 999, total: '—' })).toBe('999 of — shown')
  expect(t('common.errorCode', { code: 1018 })).toBe('Code 1018')
  expect(t('records.year.heading', { year: 2026 })).toBe('Statement of 2026')
})

test('parameters are not escaped a second time', () => {
  expect(t('common.errorCode', { code: `<b>&'` })).toBe(`Code <b>&'`)
})

test('parameters are never read as references to other messages', () => {
  expect(t('common.errorCode', { code: '$t(common.ok) {{code}}' })).toBe('Code $t(common.ok) {{code}}')
})

test('a missing key shows itself in development and is reported once', () => {
  expect([t('nowhere.atAll'), t('nowhere.atAll')]).toEqual(['nowhere.atAll', 'nowhere.atAll'])
  expect(report.mock.calls).toEqual([['nowhere.atAll']])
})

test('in front of players a missing key reads as words', () => {
  vi.stubEnv('PROD', true)
  expect(t('nowhere.lastUpdateHere')).toBe('Last update here')
})

test.each(['', 'login', 'common.', '.', 'constructor', '__proto__', 'a:b'])(
  '%j never throws and is a text',
  (key) => {
    expect(typeof t(key)).toBe('string')
    expect(hasMessage(key)).toBe(false)
  },
)

test('what is no key at all never throws', () => {
  for (const key of [undefined, null, 7, {}] as unknown as string[]) expect(typeof t(key)).toBe('string')
})

const KEYS_OF_THE_SPECIFICATION = [
  'login.loginUsernameTip',
  'login.loginPhoneTip',
  'login.loginPasswordTip',
  'login.loginConfirmationTip',
  'login.loginOtpTip',
  'login.loginFailed',
  'login.loginSendSucc',
  'login.loginSendFail',
  'errInputText.mobileInputTips1',
  'verify.accountTips',
  'common.refreshSucc',
  'common.refreshFail',
  'common.errorError',
  ...Array.from({ length: 10 }, (_, i) => `activity.act39.err${1001 + i}`),
]

test.each(KEYS_OF_THE_SPECIFICATION)('%s exists', (key) => {
  expect(hasMessage(key)).toBe(true)
})

function texts(tree: object): string[] {
  return Object.values(tree).flatMap((value) =>
    typeof value === 'string' ? [value] : texts(value as object),
  )
}

test('every message is a plain text: no markup, nothing empty', () => {
  for (const text of texts(en)) {
    expect(text.trim()).not.toBe('')
    expect(text).not.toMatch(/<[a-z/]|javascript:/i)
  }
})
