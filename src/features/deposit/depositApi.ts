import { mapResult } from '@/api/mapResult'
import { depositPageSchema, type DepositRow, type RecordPage } from '@/api/models/records'
import {
  checkedDepositSchema,
  couponsSchema,
  createdDepositSchema,
  rechargeDoneSchema,
  type CheckedDeposit,
  type Coupon,
  type CreatedDeposit,
} from '@/domain/money/depositResponses'
import { moneyCalls } from '@/domain/money/money.calls'
import { countNewOrders, orderIdsOf } from '@/domain/money/newOrders'
import { t } from '@/shared/i18n/t'
import { atMostOnce } from '@/store/atMostOnce'
import { portalApi } from '@/store/portalApi'
import { depositCalls } from './deposit.calls'
import type { DepositInput } from './payment'

/** Set by portal.md §7. */
const VERSION = 4
/** Where to look for an order whose response was lost. */
const latest = {
  call: moneyCalls.getRechargeRecord,
  body: { page: 1, pageSize: 20, days: 7 },
  schema: depositPageSchema,
}

export const depositApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    coupons: build.query<{ list: Coupon[] }, void>({
      query: () => ({ call: depositCalls.getBonusTickers, schema: couponsSchema }),
      providesTags: ['Player'],
    }),
    // They write nothing, yet are mutations: each asks at a moment of the payment, and a query could answer from its cache, or
    // with a call that is under way since before.
    latestDeposits: build.mutation<RecordPage<DepositRow>, void>({ query: () => latest }),
    checkOrder: build.mutation<CheckedDeposit, string>({
      query: (orderId) => ({
        call: moneyCalls.checkRechargeOrder,
        body: { orderId },
        schema: checkedDepositSchema,
      }),
    }),
    /** Whether the payment has arrived (WL-09). */
    rechargeDone: build.mutation<{ isRechargeDone: boolean }, string>({
      query: (orderId) => ({
        call: depositCalls.isRechargeDone,
        body: orderId ? { orderId } : {},
        schema: rechargeDoneSchema,
      }),
    }),
    createDeposit: build.mutation<CreatedDeposit, DepositInput>({
      query: ({ amount, rechargeType, actType, ticketId }) => ({
        call: depositCalls.recharge3,
        body: {
          ...{ amount, version: VERSION, actType, rechargeType },
          ...(ticketId !== undefined && { ticketId }),
        },
        schema: createdDepositSchema,
      }),
    }),
  }),
})
export const { useCouponsQuery } = depositApi

/** What identifies the order of this input in the records; the back end may omit the channel. */
export const recordedAs = ({ amount, rechargeType }: DepositInput) => [
  { amount, rechargeType },
  { amount, rechargeType: 0 },
]

/** Creates a deposit at most once (WL-05, AU-21): done when the records have a new matching order. */
export const createDeposit = atMostOnce(depositApi.endpoints.createDeposit, {
  name: 'deposit',
  title: ({ amount }, { formatMoney }) => t('deposit.attempt', { amount: formatMoney(amount) }),
  known: recordedAs,
  before: async ({ read }) => mapResult(await read(latest), ({ list }) => orderIdsOf(list)),
  wasDone: async ({ read }, was, before) => {
    const now = await read(latest)
    return now.ok
      ? countNewOrders(now.data, before, ({ amount, rechargeType }) => was({ amount, rechargeType }))
      : now
  },
})
