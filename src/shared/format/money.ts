import { language } from '../i18n/language'
import { directionOf } from '../i18n/languages'

/** Hundredths of a peso, or of a point: the unit of every amount on the wire. */
export type MinorUnits = number

/** Shown for a missing number. */
export const ABSENT = '—'

/** What is left of `from`; NaN, which is shown as a dash, unless both are known. */
export const difference = (from: MinorUnits | undefined, by: MinorUnits | undefined): MinorUnits =>
  (from ?? NaN) - (by ?? NaN)

/** Digits with a comma every three, of any size (a plain number would turn to 1e+21). */
function grouped(whole: number): string {
  return BigInt(whole)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')
}

/** The minus of a text; files that programs read have a hyphen. */
const MINUS = '−'

/** Keeps a sign before its number where lines run from right to left. */
export const signed = (sign: string, number: string): string =>
  (sign && directionOf(language()) === 'rtl' ? '\u200e' : '') + sign + number

interface Parts {
  sign: '' | typeof MINUS
  whole: string
  cents: string
}

function partsOf(minor: number): Parts {
  const size = Math.abs(minor)
  return {
    sign: minor < 0 ? MINUS : '',
    whole: grouped(Math.floor(size / 100)),
    cents: String(size % 100).padStart(2, '0'),
  }
}

/** Rounds fractions of a hundredth towards zero, so that no money is shown that does not exist. */
function wholeMinor(minor: MinorUnits | undefined): number | undefined {
  return minor !== undefined && Number.isFinite(minor) ? Math.trunc(minor) : undefined
}

/** `-123450` → `−` and `1,234.50`, between which a currency's sign stands; null for what is no number. */
export function amountParts(minor: MinorUnits | undefined): { sign: Parts['sign']; digits: string } | null {
  const exact = wholeMinor(minor)
  if (exact === undefined) return null
  const { sign, whole, cents } = partsOf(exact)
  return { sign, digits: `${whole}.${cents}` }
}

/** For files that programs read: `-123450` → `-1234.50`, without sign of currency and groups. */
export function formatPlain(minor: MinorUnits | undefined): string {
  const exact = wholeMinor(minor)
  if (exact === undefined) return ''
  const { sign, whole, cents } = partsOf(exact)
  return `${sign && '-'}${whole.replaceAll(',', '')}.${cents}`
}

/** Points, floored to hundredths (portal.md §9): `123456.9` → `1,234.56`. */
export function formatPoints(minor: MinorUnits | undefined): string {
  if (minor === undefined || !Number.isFinite(minor)) return ABSENT
  const { sign, whole, cents } = partsOf(Math.floor(minor))
  return signed(sign, `${whole}.${cents}`)
}
