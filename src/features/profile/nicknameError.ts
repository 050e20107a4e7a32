export const NICKNAME_MIN = 2
export const NICKNAME_MAX = 20
/** Control characters and direction marks; joiners are allowed, since emoji use them. */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
const BLANK = /^[\p{Z}\p{Cf}\p{Cc}]*$/u

/** Normalises a nickname for sending. */
export const trimNickname = (typed: string): string => typed.normalize('NFC').trim()

/** Length in graphemes: an emoji counts once, whatever its code points. */
export function lengthOf(text: string): number {
  if (typeof Intl.Segmenter !== 'function') return [...text].length
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length
}

/** Message key of a nickname's error, or null. */
export function nicknameError(typed: string): string | null {
  const name = trimNickname(typed)
  const length = lengthOf(name)
  if (BLANK.test(name) || length < NICKNAME_MIN || length > NICKNAME_MAX || name.length > NICKNAME_MAX * 8)
    return 'profile.nicknameTip'
  return INVISIBLE.test(name) ? 'profile.nicknameSigns' : null
}
