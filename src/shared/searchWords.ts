import { digitOf } from './format/readTyped'

/** Signs that people write as a word, or leave out. */
const SIGNS: Record<string, string> = {
  '&': 'and',
  '+': 'plus',
  '@': 'at',
  '%': 'percent',
  '#': 'number',
  '=': 'equals',
  '×': 'x',
  $: 'dollar',
  '€': 'euro',
  '£': 'pound',
  '₱': 'peso',
  '★': 'star',
  '♥': 'heart',
  '∞': 'infinity',
}
/** Letters that Unicode takes for others than those by which they are typed on another keyboard. */
const LETTERS: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ł: 'l',
  ŋ: 'n',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ه: 'ہ',
}
/** Accents of Latin, Greek and Cyrillic letters, and the vowel points of Hebrew and Arabic. Marks of other scripts are letters. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g
/** Scripts that set no blanks between words. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}]/u

const SIGN = /[&+@%#=×$€£₱★♥∞]/g
const LETTER = /[æœøßđðþħłŋŧıςيىكه]/g

/** Words as they are compared: lower case, without accents, with plain letters and digits, signs as words. */
export const wordsOf = (text: string): string[] => split(text.replace(SIGN, (sign) => ` ${SIGNS[sign]} `))

/** The same without signs. */
export const letterWordsOf = (text: string): string[] => split(text.replace(SIGN, ' '))

export const hasSigns = (text: string): boolean => text.search(SIGN) >= 0

/** Texts that need nothing but lower case, as most names do. */
const PLAIN = /^[\x20-\x7e]*$/

const split = (text: string): string[] =>
  PLAIN.test(text)
    ? text
        .toLowerCase()
        .split(/[^a-z0-9]+/)
        .filter(Boolean)
    : splitAny(text)

const splitAny = (text: string): string[] =>
  text
    .replace(/[™®©℠\p{DI}\p{Cf}]/gu, '')
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\p{Nd}/gu, digitOf)
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    // Katakana as Hiragana.
    .replace(/[\u30a1-\u30f6]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x60))
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)

/** Whether a word may stand anywhere within what looks like a longer one. */
export const isUnspaced = (word: string): boolean => UNSPACED.test(word)

/** Whether a text contains every word of a search; one without words is looked for as it is. */
export function matchesSearch(text: string, search: string): boolean {
  const terms = wordsOf(search)
  if (terms.length === 0) return text.includes(search.trim())
  const where = [wordsOf(text).join(' '), letterWordsOf(text).join('')]
  return terms.every((word) => where.some((one) => one.includes(word)))
}
