import { leftToRight } from './leftToRight'

const MASK = '••••'

/** Someone else's phone or account as others may see it: `09171234567` → `09••••4567`; short ones show their end only. */
export const maskPhone = (phone: string): string => leftToRight(masked(phone))

function masked(phone: string): string {
  const text = phone.replace(/[\s()-]/g, '')
  // The back end masks some of them already.
  if (/[*•]/.test(text)) return text.replace(/[*•]+/g, MASK)
  if (text.length >= 9) return text.slice(0, 2) + MASK + text.slice(-4)
  if (text.length >= 5) return MASK + text.slice(-2)
  return MASK
}
