import { expect, test } from 'vitest'
import { nicknameError, readNickname } from './nicknameError'

test.each(['Li', 'Ligaya', 'Doña Reyes', 'لوك الكبير', '<script>', '👩‍👩‍👧‍👦👍🏽', 'x'.repeat(20), '  padded  '])(
  '[PF-06] %j is a nickname',
  (name) => expect(nicknameError(name)).toBeNull(),
)

test.each(['', ' ', 'x', 'x'.repeat(21), '\u200b\u200b\u200b', '👩‍👩‍👧‍👦', `a${'\u0301'.repeat(500)}b`])(
  '[PF-06] %j is too short or too long',
  (name) => expect(nicknameError(name)).toBe('profile.nicknameTip'),
)

test.each([
  ['turned\u202etxet', 'turnedtxet'],
  ['\u2067isolated\u2069', 'isolated'],
  ['mark\u200f', 'mark'],
  ['\ufeffLi\u00adga\u200bya\u200d', 'Ligaya'],
  ['nul\u0000 line\nbreak', 'nul line break'],
  ['👩‍👩‍👧‍👦❤️', '👩‍👩‍👧‍👦❤️'],
])('[PF-06] what cannot be seen in %j is no mistake: it is not sent', (typed, name) => {
  expect(nicknameError(typed)).toBeNull()
  expect(readNickname(typed)).toBe(name)
})

test('[PF-06] surrounding spaces are trimmed, and letters are composed (NFC)', () => {
  expect(readNickname('  Don\u0303a ')).toBe('Doña')
})
