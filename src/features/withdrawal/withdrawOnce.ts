import { exchangeDoneSchema, type ExchangeDone } from '@/api/models/exchange'
import { withdrawalPageSchema } from '@/api/models/records'
import type { MinorUnits } from '@/shared/format/money'
import type { MoneyFormat } from '@/shared/format/moneyFormat'
import { t } from '@/shared/i18n/t'
import { callBackend } from '@/store/callBackend'
import type { Dispatch } from '@/store/makeStore'
import { countInRecord } from '@/domain/money/countInRecord'
import type { AtMostOnceMutation } from '@/store/atMostOnce'
import { moneyCalls } from '@/domain/money/money.calls'
import { withdrawalCalls } from './withdrawal.calls'

/** The request without the password, which must not be stored in state. */
export interface WithdrawalRequest {
  amount: MinorUnits
  method: string
  bankId: number
}

const LATEST = { page: 1, pageSize: 20, days: 7 }

interface WithdrawOnce extends AtMostOnceMutation<WithdrawalRequest, ExchangeDone> {
  /** Sets the encrypted password of the next request; '' for none. */
  withPassword: (cipher: string) => void
}

/** A withdrawal as an at-most-once mutation (AU-21): it counts as done when the records have a new matching order. */
export function withdrawOnce(dispatch: Dispatch, money: MoneyFormat): WithdrawOnce {
  let password = ''
  const orders = () => dispatch(callBackend(moneyCalls.getExchangeOrder, LATEST, withdrawalPageSchema))
  return {
    name: 'withdraw',
    title: ({ amount }) => t('withdrawal.attempt', { amount: money.formatMoney(amount) }),
    withPassword: (cipher) => void (password = cipher),
    // The back end may omit the account.
    known: ({ amount, bankId }) => [
      { amount, bankId },
      { amount, bankId: 0 },
    ],
    before: async () => {
      const now = await orders()
      return now.ok ? { ok: true, data: now.data.list.map(({ orderId }) => orderId) } : now
    },
    send: (request) =>
      dispatch(
        callBackend(
          withdrawalCalls.exchange,
          { ...request, ...(password && { password }) },
          exchangeDoneSchema,
        ),
      ),
    wasDone: async (was, before) => {
      const now = await orders()
      if (!now.ok) return now
      const known = Array.isArray(before) ? before : []
      return countInRecord(
        now.data,
        ({ amount, bankId, orderId }) => was({ amount, bankId }) && !known.includes(orderId),
      )
    },
  }
}
