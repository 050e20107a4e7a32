import type { MinorUnits } from '@/shared/format/money'

const UP_TO_SHORT: MinorUnits = 5_000_000
const FROM_LONG: MinorUnits = 50_000_000

/** Processing time by amount (portal.md §9). Exactly 500,000 pesos is in two bands there: the longer one applies. */
export function processingBand(amount: MinorUnits): 'short' | 'middle' | 'long' {
  if (amount >= FROM_LONG) return 'long'
  return amount > UP_TO_SHORT ? 'middle' : 'short'
}
