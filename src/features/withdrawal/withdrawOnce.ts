import { exchangeDoneSchema, type ExchangeDone } from '@/api/models/exchange'
import { withdrawalPageSchema } from '@/api/models/records'
import type { MinorUnits } from '@/shared/format/money'
import { callBackend } from '@/store/callBackend'
import type { Dispatch } from '@/store/makeStore'
import { isInRecord } from '@/domain/money/isInRecord'
import type { AtMostOnceMutation } from '@/store/atMostOnce'

/** What is asked for. The password is apart: no state holds it. */
export interface WithdrawalRequest {
  amount: MinorUnits
  method: string
  bankId: number
}

const LATEST = { page: 1, pageSize: 20, days: 7 }

interface WithdrawOnce extends AtMostOnceMutation<WithdrawalRequest, ExchangeDone> {
  /** The encrypted password of the next one; empty for none, and to forget it. */
  withPassword: (cipher: string) => void
}

/** A withdrawal, made once at most: it is recognised as an order that was not there before (AU-21). */
export function withdrawOnce(dispatch: Dispatch): WithdrawOnce {
  let password = ''
  const orders = () => dispatch(callBackend('getExchangeOrder', LATEST, withdrawalPageSchema))
  return {
    name: 'withdraw',
    withPassword: (cipher) => void (password = cipher),
    // A back end need not tell the account.
    known: ({ amount, bankId }) => [
      { amount, bankId },
      { amount, bankId: 0 },
    ],
    before: async () => {
      const now = await orders()
      return now.ok ? { ok: true, data: now.data.list.map(({ orderId }) => orderId) } : now
    },
    send: (request) =>
      dispatch(callBackend('exchange', { ...request, ...(password && { password }) }, exchangeDoneSchema)),
    wasDone: async (was, before) => {
      const now = await orders()
      if (!now.ok) return now
      const known = Array.isArray(before) ? before : []
      return isInRecord(
        now.data,
        ({ amount, bankId, orderId }) => was({ amount, bankId }) && !known.includes(orderId),
      )
    },
  }
}
