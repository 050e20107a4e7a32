import { mapResult } from '@/api/mapResult'
import {
  exchangeDoneSchema,
  exchangeInfoSchema,
  type ExchangeDone,
  type ExchangeInfo,
} from '@/api/models/exchange'
import { withdrawalPageSchema } from '@/api/models/records'
import { moneyCalls } from '@/domain/money/money.calls'
import { countNewOrders, orderIdsOf } from '@/domain/money/newOrders'
import type { MinorUnits } from '@/shared/format/money'
import { t } from '@/shared/i18n/t'
import { atMostOnce } from '@/store/atMostOnce'
import { portalApi } from '@/store/portalApi'
import { withdrawalCalls } from './withdrawal.calls'

/** `password` is the encrypted one of the safebox, if the player has one. */
export interface WithdrawalRequest {
  amount: MinorUnits
  method: string
  bankId: number
  password?: string
}

const latest = {
  call: moneyCalls.getExchangeOrder,
  body: { page: 1, pageSize: 20, days: 7 },
  schema: withdrawalPageSchema,
}

const withdrawalApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    exchangeInfo: build.query<ExchangeInfo, void>({
      query: () => ({ call: withdrawalCalls.getExchange, schema: exchangeInfoSchema }),
      providesTags: ['Exchange'],
    }),
    withdraw: build.mutation<ExchangeDone, WithdrawalRequest>({
      query: (request) => ({
        call: withdrawalCalls.exchange,
        body: { ...request },
        schema: exchangeDoneSchema,
      }),
    }),
  }),
})
export const { useExchangeInfoQuery } = withdrawalApi

/** Withdraws at most once (AU-21): done when the records have a new matching order. */
export const withdrawOnce = atMostOnce(withdrawalApi.endpoints.withdraw, {
  name: 'withdraw',
  title: ({ amount }, { formatMoney }) => t('withdrawal.attempt', { amount: formatMoney(amount) }),
  // The back end may omit the account.
  known: ({ amount, bankId }) => [
    { amount, bankId },
    { amount, bankId: 0 },
  ],
  before: async ({ read }) => mapResult(await read(latest), ({ list }) => orderIdsOf(list)),
  wasDone: async ({ read }, was, before) => {
    const now = await read(latest)
    return now.ok ? countNewOrders(now.data, before, ({ amount, bankId }) => was({ amount, bankId })) : now
  },
})
