import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDigits, readText } from './readTyped'

// As the Unicode charts name them: what keyboards, documents and messengers leave in a text.
const UNSEEN =
  '\u00ad\u034f\u061c\u115f\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2066\u2067\u2068\u2069\u206f\u3164\ufe0f\ufeff\uffa0\u{e0041}'

test('what cannot be seen is never part of what was typed, wherever it stands', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('ana', 'Ana Reyes', '0917', 'a-b'),
      fc.nat(9),
      fc.constantFrom(...UNSEEN),
      (text, at, sign) => {
        expect(readText(text.slice(0, at) + sign + text.slice(at))).toBe(text)
      },
    ),
  )
})

test.each([
  ['\u00a0Ana\u2009\u3000Reyes\t\n', 'Ana Reyes'],
  ['Cruz\u2011Reyes', 'Cruz-Reyes'],
  ['Cruz–Reyes', 'Cruz-Reyes'],
  ['Ｍａｒｉａ', 'Maria'],
  ['Don\u0303a', 'Doña'],
  ['Don\u200b\u0303a', 'Doña'],
  ['李小龍', '李小龍'],
  ['\u2800\u0000', ''],
])('%j is read as %j', (typed, text) => {
  expect(readText(typed)).toBe(text)
})

test('the digits of every script are digits', () => {
  for (const zero of [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0x1040, 0x17e0, 0xff10, 0x1d7ce, 0x1d7f6, 0x1e950]) {
    const typed = Array.from({ length: 10 }, (_, digit) => String.fromCodePoint(zero + digit)).join('')
    expect([zero, readDigits(typed)]).toEqual([zero, '0123456789'])
  }
})

test.each([
  ['123 456', '123456'],
  ['\u202a001\u00a0234\u2011567\u202c', '001234567'],
  ['12ー34', '1234'],
  ['12x4', '12x4'],
  ['1.5', '1.5'],
])('the digits of %j are %j', (typed, digits) => {
  expect(readDigits(typed)).toBe(digits)
})
