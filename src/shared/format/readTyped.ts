/** What nobody sees: direction marks, zero-width characters, soft hyphens, fillers, variation selectors. */
const INVISIBLE = /[\p{DI}\p{Cf}]/gu

/** The value of a digit of any script: each script has its ten in a row, from zero. */
export function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return String(value % 10)
}

/**
 * Reads a name, an account or any other line as it was meant: without what cannot be seen, with single blanks, plain hyphens, plain
 * letters and digits (full-width, Arabic-Indic, Devanagari …). Passwords are never read by it: they stay as they were typed.
 */
export const readText = (typed: string): string =>
  typed
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .replace(/[\s\p{Cc}\u2800]+/gu, ' ')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Nd}/gu, digitOf)
    .trim()

/** What turns the direction of what follows, and what nobody sees; joiners and marks of direction, which Urdu and emoji need, stay. */
const DISGUISES = /(?![\u200c-\u200f\u{e0020}-\u{e007f}])\p{Cf}|(?!\n)\p{Cc}/gu

/** Reads a text of several lines as it was meant: nothing in it hides or turns what is beside it. Its letters stay as they are. */
export const readLines = (typed: string): string =>
  typed
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(DISGUISES, '')
    .trim()

/** Reads an amount or a count: as `readText`, with plain points and commas, of which Arabic and Chinese keyboards have their own. */
export const readNumber = (typed: string): string =>
  readText(typed)
    .replace(/[\u066b\u3002]/g, '.')
    .replace(/[\u060c\u066c\u3001]/g, ',')

/** Reads a code, an account number or an ID: as `readText`, without the blanks and hyphens that group it. */
export const readDigits = (typed: string): string => readText(typed).replace(/[- \u30fc]/g, '')
