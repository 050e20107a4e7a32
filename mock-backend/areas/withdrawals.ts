import type { Persona } from '../personaNames'

/** A withdrawal order. Times are milliseconds since the epoch, amounts minor units, states as on the wire. */
export interface WithdrawalOrder {
  orderId: string
  amount: number
  fee: number
  method: string
  bankId: number
  status: 0 | 1 | 2 | 3 | 4
  reason: string
  createTime: number
  /** Its final outcome. */
  outcome: 'paid' | 'rejected' | 'pending'
}

export interface Withdrawals {
  orders: WithdrawalOrder[]
  /** How the next withdrawals end. */
  outcome: 'paid' | 'rejected' | 'pending'
}

/** The withdrawal methods, each to a bound account. */
export const WITHDRAWAL_METHODS = [
  { name: 'bank', title: 'Bank account' },
  { name: 'lakbay', title: 'Lakbay Pay' },
  { name: 'tindahan', title: 'Tindahan Wallet' },
]
export const REJECTED_REASON = 'The name on the account differs from your documents.'

/** Milliseconds after the request at which each state begins; a rejection replaces "sent". */
const BEGINS_AFTER = [0, 5_000, 15_000, 30_000] as const
export const PAID = 3
export const REJECTED = 4

const DAY = 86_400_000
type Past = Pick<WithdrawalOrder, 'amount' | 'outcome'> & { daysAgo: number }
const past: Partial<Record<Persona, Past[]>> = {
  regular: [
    { amount: 150_000, outcome: 'paid', daysAgo: 3 },
    { amount: 300_000, outcome: 'paid', daysAgo: 19 },
  ],
  vip: [
    { amount: 50_000_000, outcome: 'paid', daysAgo: 12 },
    { amount: 8_000_000, outcome: 'paid', daysAgo: 40 },
  ],
  agent: [{ amount: 200_000, outcome: 'rejected', daysAgo: 6 }],
  excluded: [{ amount: 100_000, outcome: 'paid', daysAgo: 50 }],
}

/** The withdrawals of a persona or a new account. */
export function withdrawalsOf(persona: Persona | null, now: number): Withdrawals {
  const orders = ((persona && past[persona]) ?? []).map(({ amount, outcome, daysAgo }, at, { length }) => {
    const rejected = outcome === 'rejected'
    return {
      orderId: `W80000000${length - at}`,
      amount,
      fee: 0,
      method: 'Bank account',
      bankId: persona === 'agent' ? 5 : 7,
      status: rejected ? (4 as const) : (3 as const),
      reason: rejected ? REJECTED_REASON : '',
      createTime: now - daysAgo * DAY,
      outcome,
    }
  })
  return { orders, outcome: persona === 'agent' ? 'rejected' : 'paid' }
}

/** The states that an order has gone through; the last one is its state at `now`. */
export function withdrawalSteps(order: WithdrawalOrder, now: number): { status: number; time: number }[] {
  const age = now - order.createTime
  const steps = BEGINS_AFTER.map((after, status) => ({ status, after })).filter(({ after }) => after <= age)
  const reached = steps.flatMap(({ status, after }) => {
    const time = order.createTime + after
    if (status < 2 || order.outcome === 'paid') return [{ status, time }]
    return status === 2 && order.outcome === 'rejected' ? [{ status: REJECTED, time }] : []
  })
  // The clock may have been set back.
  return reached.length > 0 ? reached : [{ status: 0, time: order.createTime }]
}
