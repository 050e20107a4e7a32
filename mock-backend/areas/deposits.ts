import type { Persona } from '../players/personas'

/** One order to pay in. Times are milliseconds since the epoch, amounts minor units. Numbers of states as on the wire. */
export interface DepositOrder {
  orderId: string
  amount: number
  rechargeType: number
  method: string
  status: 0 | 1 | 2 | 3
  reason: string
  createTime: number
  /** When it comes to its end by itself; null while somebody else has to act. */
  settleAt: number | null
  /** Prop id of the coupon that was used with it. */
  ticketId: number | null
  actType: number
}

export interface Deposits {
  orders: DepositOrder[]
  /** What becomes of the next ones. */
  outcome: 'paid' | 'failed' | 'pending'
  /** Coupons: prop id to how many. */
  coupons: Record<string, number>
}

/** The deposits of a persona, or of a fresh account. */
export function depositsOf(_persona: Persona | null, _now: number): Deposits {
  return { orders: [], outcome: 'paid', coupons: {} }
}
