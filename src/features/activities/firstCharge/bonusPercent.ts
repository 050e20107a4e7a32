import { REWARD, rewardKind, type Reward } from '@/api/models/reward'
import type { Prop } from '@/api/models/webConfig'
import type { MinorUnits } from '@/shared/format/money'

/**
 * The value of a first-deposit offer in percent of its price:
 * floor((price + coins + points × 0.008 + couponNum × 100) / price × 100) (portal.md §9, AC-06), in integer arithmetic.
 * Amounts are minor units; 0 for an offer without a price.
 */
export function bonusPercent(
  price: MinorUnits,
  award: readonly Reward[],
  props: Readonly<Record<string, Prop>> = {},
): number {
  if (!(price > 0)) return 0
  let thousandths = price * 1000
  for (const { id, count } of award) {
    if (id === REWARD.Coin) thousandths += count * 1000
    else if (id === REWARD.Points) thousandths += count * 8
    else if (COUPONS.has(rewardKind(id))) thousandths += count * (props[id]?.num ?? 0) * 100 * 1000
  }
  return Math.floor((thousandths * 100) / (price * 1000))
}

/** Kinds of coupons (portal.md §4). A boost only displays as a percentage; the formula uses its num too. */
const COUPONS: ReadonlySet<string> = new Set(['boost', 'general', 'fixed', 'give'])
