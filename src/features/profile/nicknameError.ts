export const NICKNAME_MIN = 2
export const NICKNAME_MAX = 20
/** Controls, and what turns the direction of the text around it; joiners stay, emoji are made with them. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
const BLANK = /^[\p{Z}\p{Cf}\p{Cc}]*$/u

/** A nickname as it is sent. */
export const trimNickname = (typed: string): string => typed.normalize('NFC').trim()

/** How long it looks: an emoji counts once, however many code points it is made of. */
export function lengthOf(text: string): number {
  if (typeof Intl.Segmenter !== 'function') return [...text].length
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length
}

/** Message key of the rule that a nickname breaks, or null. */
export function nicknameError(typed: string): string | null {
  const name = trimNickname(typed)
  const length = lengthOf(name)
  if (BLANK.test(name) || length < NICKNAME_MIN || length > NICKNAME_MAX || name.length > NICKNAME_MAX * 8)
    return 'profile.nicknameTip'
  return UNSEEN.test(name) ? 'profile.nicknameSigns' : null
}
