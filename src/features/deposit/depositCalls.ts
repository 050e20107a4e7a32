import type { ApiResult } from '@/api/apiError'
import { depositPageSchema, type DepositRow, type RecordPage } from '@/api/models/records'
import type { Thunk } from '@/store/makeStore'
import {
  checkedDepositSchema,
  createdDepositSchema,
  rechargeDoneSchema,
  type CheckedDeposit,
  type CreatedDeposit,
} from '@/domain/money/depositResponses'
import type { DepositInput } from './payment'
import { moneyCalls } from '@/domain/money/money.calls'
import { depositCalls } from './deposit.calls'

/** Set by portal.md §7. */
const VERSION = 4
/** Where to look for an order whose response was lost. */
const LATEST = { page: 1, pageSize: 20, days: 7 }

/** The one POST that creates a deposit (WL-05). */
export const createDeposit =
  ({ amount, rechargeType, actType, ticketId }: DepositInput): Thunk<Promise<ApiResult<CreatedDeposit>>> =>
  (_dispatch, _getState, { client }) =>
    client.call(
      depositCalls.recharge3,
      { amount, version: VERSION, actType, rechargeType, ...(ticketId !== undefined && { ticketId }) },
      createdDepositSchema,
    )

/** Fetches the latest orders, bypassing the cache. */
export const latestDeposits =
  (): Thunk<Promise<ApiResult<RecordPage<DepositRow>>>> =>
  (_dispatch, _getState, { client }) =>
    client.call(moneyCalls.getRechargeRecord, LATEST, depositPageSchema)

/** Asks the back end whether the payment has arrived (WL-09). */
export const askRechargeDone =
  (orderId: string): Thunk<Promise<ApiResult<{ isRechargeDone: boolean }>>> =>
  (_dispatch, _getState, { client }) =>
    client.call(depositCalls.isRechargeDone, orderId ? { orderId } : {}, rechargeDoneSchema)

/** Fetches an order's status. */
export const checkOrder =
  (orderId: string): Thunk<Promise<ApiResult<CheckedDeposit>>> =>
  (_dispatch, _getState, { client }) =>
    client.call(moneyCalls.checkRechargeOrder, { orderId }, checkedDepositSchema)
