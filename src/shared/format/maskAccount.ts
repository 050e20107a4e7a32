import { leftToRight } from './leftToRight'

const MASK = '••••'

/** A number of an account or a card as anyone may see it: its last four characters, at most half of it. */
export const maskAccount = (number: string): string => leftToRight(masked(number))

function masked(number: string): string {
  const text = number.replace(/[\s-]/g, '')
  // The back end masks some of them already.
  if (/[*•]/.test(text)) return text.replace(/[*•]+/g, MASK)
  const shown = Math.min(4, Math.floor(text.length / 2))
  return MASK + (shown > 0 ? text.slice(-shown) : '')
}
