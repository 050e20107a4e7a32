import { amount, key, requiredNum, text, uniqueOf, z } from '@/api/shape'
import type { MinorUnits } from '@/shared/format/money'

/** A withdrawal method. `name` identifies it in URLs and calls. */
const method = z.object({ name: key(), title: text() })
export type WithdrawalMethod = z.output<typeof method>

/** The response of getExchange: what may be withdrawn now, and how. Amounts are minor units and required. Our extension. */
export const exchangeInfoSchema = z.object({
  min: amount(),
  max: amount(),
  /** Hundredths of a percent. */
  feeRate: amount(),
  /** How many more withdrawals today. */
  timesLeft: amount(),
  /** Remaining turnover before a withdrawal. */
  turnoverLeft: requiredNum(),
  withdrawable: amount(),
  methods: uniqueOf(method, 'name'),
})
export type ExchangeInfo = z.output<typeof exchangeInfoSchema>

/** The response of exchange. Our extension. */
export const exchangeDoneSchema = z.object({ orderId: text() })
export type ExchangeDone = z.output<typeof exchangeDoneSchema>

const WHOLE = 10_000

/** The fee contained in an amount, in minor units, rounded in the player's favour; exact for any amount. */
export function feeOf(amount: MinorUnits, feeRate: number): MinorUnits {
  const rate = Math.max(0, Math.trunc(feeRate))
  return Math.min(amount, Math.floor(amount / WHOLE) * rate + Math.floor(((amount % WHOLE) * rate) / WHOLE))
}
