import { expect, test } from 'vitest'
import { nicknameError, trimNickname } from './nicknameError'

test.each(['Li', 'Ligaya', 'Doña Reyes', 'لوك الكبير', '<script>', '👩‍👩‍👧‍👦👍🏽', 'x'.repeat(20), '  padded  '])(
  '[PF-06] %j is a nickname',
  (name) => expect(nicknameError(name)).toBeNull(),
)

test.each(['', ' ', 'x', 'x'.repeat(21), '\u200b\u200b\u200b', '👩‍👩‍👧‍👦', `a${'\u0301'.repeat(500)}b`])(
  '[PF-06] %j is too short or too long',
  (name) => expect(nicknameError(name)).toBe('profile.nicknameTip'),
)

test.each(['line\nbreak', 'nul\u0000', 'turned\u202etxet', 'isolated\u2067x', 'mark\u200f'])(
  '[PF-06] %j has invisible characters',
  (name) => expect(nicknameError(name)).toBe('profile.nicknameSigns'),
)

test('[PF-06] surrounding spaces are trimmed, and letters are composed (NFC)', () => {
  expect(trimNickname('  Don\u0303a ')).toBe('Doña')
})
