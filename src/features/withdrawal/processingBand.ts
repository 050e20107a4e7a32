import type { MinorUnits } from '@/shared/format/money'

const UP_TO_SHORT: MinorUnits = 5_000_000
const FROM_LONG: MinorUnits = 50_000_000

/** How long a withdrawal takes, by the terms (portal.md §9). Exactly 500,000 pesos stand in two of them: the longer one holds. */
export function processingBand(amount: MinorUnits): 'short' | 'middle' | 'long' {
  if (amount >= FROM_LONG) return 'long'
  return amount > UP_TO_SHORT ? 'middle' : 'short'
}
