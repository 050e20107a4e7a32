/** Hundredths of a peso, or of a point: the unit of every amount on the wire. */
export type MinorUnits = number

/** Shown for a missing number. */
const ABSENT = '—'

/** Digits with a comma every three, of any size (a plain number would turn to 1e+21). */
function grouped(whole: number): string {
  return BigInt(whole)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')
}

/** The minus of a text; files that programs read have a hyphen. */
const MINUS = '−'

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
function wholeMinor(minor: MinorUnits): number | undefined {
  return Number.isFinite(minor) ? Math.trunc(minor) : undefined
}

/** `-123450` → `−` and `1,234.50`, between which a currency's sign stands. What is no number has the digits `—`. */
export function amountParts(minor: MinorUnits): { sign: Parts['sign']; digits: string } {
  const exact = wholeMinor(minor)
  if (exact === undefined) return { sign: '', digits: ABSENT }
  const { sign, whole, cents } = partsOf(exact)
  return { sign, digits: `${whole}.${cents}` }
}

/** For files that programs read: `-123450` → `-1234.50`, without sign of currency and groups. */
export function formatPlain(minor: MinorUnits): string {
  const exact = wholeMinor(minor)
  if (exact === undefined) return ''
  const { sign, whole, cents } = partsOf(exact)
  return `${sign && '-'}${whole.replaceAll(',', '')}.${cents}`
}

/** Points, floored to hundredths (portal.md §9): `123456.9` → `1,234.56`. */
export function formatPoints(minor: MinorUnits): string {
  if (!Number.isFinite(minor)) return ABSENT
  const { sign, whole, cents } = partsOf(Math.floor(minor))
  return `${sign}${whole}.${cents}`
}
