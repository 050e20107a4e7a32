import type { MinorUnits } from './money'
import { readNumber } from './readTyped'

/** Any sign that people may type before an amount, or behind it. */
const CURRENCY_SIGNS = ['₱', '฿', 'Rs.', 'Rs', 'PHP', 'P']

/** A hundred billion: no wallet holds more, and sums of it stay exact. */
const MAX: MinorUnits = 10_000_000_000_000

const GROUPED = /^\d{1,3}([,' ])\d{3}(?:\1\d{3})*$/

/**
 * What a person typed as minor units, read digit by digit, never through a fraction: `1,000`, `1000.5`, `1000,50`,
 * `1 000`, `₱300`, `300 PHP`, digits of any script. A comma is a decimal sign only where one or two digits follow it at the end.
 * `null` when it is no amount, has more than two decimals or could be read in two ways (`1.000`).
 */
export function parseMoney(typed: string): MinorUnits | null {
  const text = withoutSign(readNumber(typed).replace(/[\u2018\u2019]/g, "'"))
  const match = /^(-?)(.*?)(?:([.,])(\d{0,2}))?$/.exec(text)
  if (!match) return null
  const [, minus = '', whole = '', , cents = ''] = match
  if (!/^\d+$/.test(whole) && !GROUPED.test(whole) && !dotted(whole, match[3])) return null
  const digits = whole.replace(/\D/g, '')
  if (digits.length > 15) return null
  const minor = Number(digits) * 100 + Number(cents.padEnd(2, '0'))
  if (minor > MAX) return null
  return minus && minor ? -minor : minor
}

/** `1.234,50` as much of the world writes it: dots group only where a comma is the decimal sign. */
const dotted = (whole: string, decimal: string | undefined) =>
  decimal === ',' && /^\d{1,3}(\.\d{3})+$/.test(whole)

function withoutSign(text: string): string {
  const minus = text.startsWith('-') ? '-' : ''
  const bare = minus ? text.slice(1).trimStart() : text
  const lower = bare.toLowerCase()
  const before = CURRENCY_SIGNS.find((one) => lower.startsWith(one.toLowerCase()))
  if (before) return minus + bare.slice(before.length).trimStart()
  const behind = CURRENCY_SIGNS.find((one) => lower.endsWith(one.toLowerCase()))
  return minus + (behind ? bare.slice(0, -behind.length).trimEnd() : bare)
}
