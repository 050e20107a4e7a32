export const NICKNAME_MIN = 2
export const NICKNAME_MAX = 20
/** Joiners, variation selectors and tags, of which emoji and some scripts are made: invisible only where nothing else is. */
const BLANK = /^[\p{Z}\p{Cf}\p{DI}]*$/u
const INVISIBLE = /(?![\u200c\u200d\ufe0e\ufe0f\u{e0020}-\u{e007f}])[\p{DI}\p{Cf}]/gu

/** Reads a nickname: without direction marks and other invisible characters, with its own letters and signs. */
export const readNickname = (typed: string): string =>
  typed
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/^[\s\u200c\u200d]+|[\s\u200c\u200d]+$/g, '')

/** Length in graphemes: an emoji counts once, whatever its code points. */
export function lengthOf(text: string): number {
  if (typeof Intl.Segmenter !== 'function') return [...text].length
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length
}

/** Message key of a nickname's error, or null. */
export function nicknameError(typed: string): string | null {
  const name = readNickname(typed)
  const length = lengthOf(name)
  const fits = length >= NICKNAME_MIN && length <= NICKNAME_MAX && name.length <= NICKNAME_MAX * 8
  return !BLANK.test(name) && fits ? null : 'profile.nicknameTip'
}
