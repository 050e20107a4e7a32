import type { Persona } from '../players/personas'

/** One request to be paid out. Times are milliseconds since the epoch, amounts minor units. Numbers of states as on the wire. */
export interface WithdrawalOrder {
  orderId: string
  amount: number
  fee: number
  method: string
  bankId: number
  status: 0 | 1 | 2 | 3 | 4
  reason: string
  createTime: number
  /** What becomes of it in the end. */
  outcome: 'paid' | 'rejected' | 'pending'
}

export interface Withdrawals {
  orders: WithdrawalOrder[]
  /** What becomes of the next ones. */
  outcome: 'paid' | 'rejected' | 'pending'
  /** Still to be played before anything is paid out, minor units. */
  turnoverLeft: number
}

/** The withdrawals of a persona, or of a fresh account. */
export function withdrawalsOf(_persona: Persona | null, _now: number): Withdrawals {
  return { orders: [], outcome: 'paid', turnoverLeft: 0 }
}
