import { amount, key, num, text, uniqueOf, z } from '@/api/shape'
import type { MinorUnits } from '@/shared/format/money'

/** A way to be paid out. `name` is what addresses and the back end call it. */
const method = z.object({ name: key(), title: text() })
export type WithdrawalMethod = z.output<typeof method>

/** † the answer of getExchange: what may be withdrawn now, and how. Amounts are minor units; without them nobody can withdraw. */
export const exchangeInfoSchema = z.object({
  min: amount(),
  max: amount(),
  /** Hundredths of a percent. */
  feeRate: amount(),
  /** How many more withdrawals today. */
  timesLeft: amount(),
  /** Still to be played before anything is paid out. */
  turnoverLeft: num(),
  withdrawable: amount(),
  methods: uniqueOf(method, 'name'),
})
export type ExchangeInfo = z.output<typeof exchangeInfoSchema>

/** † the answer of exchange. */
export const exchangeDoneSchema = z.object({ orderId: text() })
export type ExchangeDone = z.output<typeof exchangeDoneSchema>

const WHOLE = 10_000

/** The fee contained in an amount, in whole minor units, what is left over to the player's favour; exact for any amount. */
export function feeOf(amount: MinorUnits, feeRate: number): MinorUnits {
  const rate = Math.max(0, Math.trunc(feeRate))
  return Math.min(amount, Math.floor(amount / WHOLE) * rate + Math.floor(((amount % WHOLE) * rate) / WHOLE))
}
