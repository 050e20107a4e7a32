import type { ApiResult } from '@/api/apiError'
import { doneSchema } from '@/api/client'
import { flag, key, latestFirstOf, num, optionalNum, time, uniqueOf, z } from '@/api/shape'
import type { MinorUnits } from '@/shared/format/money'
import type { Thunk } from '@/store/makeStore'
import { portalApi } from '@/store/portalApi'
import { safeboxCalls } from './safebox.calls'

/** The direction of a move on the wire (not in portal.md: our extension). */
export const MOVE = { in: 1, out: 2 } as const
export type MoveType = (typeof MOVE)[keyof typeof MOVE]
export interface Move {
  type: MoveType
  amount: MinorUnits
}

const moveType = z.pipe(num(), z.union([z.literal(MOVE.in), z.literal(MOVE.out)]))
const moveRow = z.object({
  orderId: key(),
  type: moveType,
  amount: optionalNum(),
  /** Milliseconds since the epoch. */
  time: time(),
})

/** The response of getSafebox (our extension). Money is minor units, times are milliseconds since the epoch. */
export const safeboxSchema = z.object({
  coin: optionalNum(),
  safebox: optionalNum(),
  /** Latest first. */
  moves: latestFirstOf(uniqueOf(moveRow, 'orderId'), ({ time }) => time),
  /** End of the lock after wrong passwords; 0 when not locked. */
  lockedUntil: time(),
  /** Attempts left before the lock; -1 when unknown. */
  triesLeft: num(-1),
  hasPassword: z.optional(flag()),
})
export type Safebox = z.output<typeof safeboxSchema>

export const safeboxApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    safebox: build.query<Safebox, void>({
      query: () => ({ call: safeboxCalls.getSafebox, schema: safeboxSchema }),
      providesTags: ['Safebox'],
    }),
  }),
})
export const { useSafeboxQuery } = safeboxApi

/** Fetches the safebox, bypassing the cache. */
export const fetchSafebox =
  (): Thunk<Promise<ApiResult<Safebox>>> =>
  (_dispatch, _getState, { client }) =>
    client.call(safeboxCalls.getSafebox, {}, safeboxSchema)

/** Moves coins; `cipher` is the encrypted password, which moving out needs. */
export const moveCoins =
  ({ type, amount }: Move, cipher: string): Thunk<Promise<ApiResult<unknown>>> =>
  (_dispatch, _getState, { client }) =>
    client.call(safeboxCalls.getSafebox, { type, amount, ...(cipher && { password: cipher }) }, doneSchema)
