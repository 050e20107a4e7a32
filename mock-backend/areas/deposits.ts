import type { Persona } from '../personaNames'

/** A deposit order. Times are milliseconds since the epoch, amounts minor units, states as on the wire. */
export interface DepositOrder {
  orderId: string
  amount: number
  rechargeType: number
  method: string
  status: 0 | 1 | 2 | 3
  reason: string
  createTime: number
  /** When it settles by itself; null while it waits for someone to act. */
  settleAt: number | null
  /** Prop id of the coupon used. */
  ticketId: number | null
  actType: number
}

export interface Deposits {
  orders: DepositOrder[]
  /** How the next deposits end. */
  outcome: 'paid' | 'failed' | 'pending'
  /** Number of coupons by prop id. */
  coupons: Record<string, number>
}

/** Time until a payment arrives, and until an unpaid order expires (portal.md §9). */
export const PAYMENT_MS = 6_000
export const OPEN_MS = 36_000_000

const HOUR = 3_600_000
const DAY = 24 * HOUR
export const DECLINED = 'The payment was declined.'
const METHODS = ['Lakbay Pay', 'Tindahan Wallet', 'Bank transfer']

/** Days ago, pesos, payment method (1 to 3) and outcome. */
type Past = [days: number, pesos: number, way: 1 | 2 | 3, status: 1 | 2 | 3]
const past: Partial<Record<Persona, Past[]>> = {
  regular: [
    [3, 500, 1, 1],
    [11, 1_000, 2, 1],
    [12, 1_000, 2, 2],
    [26, 2_000, 3, 1],
    [40, 300, 2, 3],
    [88, 5_000, 3, 1],
    [150, 1_500, 1, 1],
    [172, 5_500, 3, 1],
    [203, 9_000, 3, 1],
  ],
  vip: Array.from({ length: 24 }, (_, at): Past => [
    2 + at * 9,
    20_000 + at * 2_500,
    3,
    at % 8 === 5 ? 2 : 1,
  ]),
  bankrupt: [
    [6, 500, 1, 1],
    [9, 1_000, 1, 1],
  ],
  agent: [
    [5, 10_000, 3, 1],
    [60, 30_000, 3, 1],
  ],
  excluded: [
    [70, 1_000, 1, 1],
    [160, 2_000, 2, 1],
    [240, 3_000, 3, 1],
  ],
}
const coupons: Partial<Record<Persona, Record<string, number>>> = {
  newbie: { 1201: 1 },
  regular: { 1003: 2, 1015: 1, 1301: 1 },
  vip: { 1203: 3, 1302: 2 },
}

/** The deposits of a persona or a new account. */
export function depositsOf(persona: Persona | null, now: number): Deposits {
  const rows = (persona && past[persona]) || []
  return {
    orders: rows.map(([days, pesos, rechargeType, status], at) => {
      const createTime = now - days * DAY - at * HOUR
      return {
        orderId: `D${String(260_000_000 + Math.floor(createTime / 60_000)).slice(-9)}`,
        amount: pesos * 100,
        rechargeType,
        method: METHODS[rechargeType - 1] as string,
        status,
        reason: status === 2 ? DECLINED : '',
        createTime,
        settleAt: createTime + (status === 3 ? OPEN_MS : PAYMENT_MS),
        ticketId: null,
        actType: 0,
      }
    }),
    outcome: 'paid',
    coupons: { ...((persona && coupons[persona]) || {}) },
  }
}
