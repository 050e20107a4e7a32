import type { ApiResult } from '@/api/apiError'
import { doneSchema } from '@/api/client'
import { flag, key, latestFirstOf, num, uniqueOf, z } from '@/api/shape'
import type { MinorUnits } from '@/shared/format/money'
import type { Thunk } from '@/store/makeStore'
import { portalApi } from '@/store/portalApi'

/** † which way coins go, as the back end numbers it. */
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
  amount: num(),
  /** Milliseconds since the epoch. */
  time: num(),
})

/** † the answer of getSafebox. Money is minor units, times are milliseconds since the epoch. */
export const safeboxSchema = z.object({
  coin: num(),
  safebox: num(),
  /** The latest first. */
  moves: latestFirstOf(uniqueOf(moveRow, 'orderId'), ({ time }) => time),
  /** Until when no password is taken, after wrong ones; 0 when it is not locked. */
  lockedUntil: num(),
  /** Wrong passwords that are left before it locks; -1 when the back end does not say. */
  triesLeft: num(-1),
  hasPassword: z.optional(flag()),
})
export type Safebox = z.output<typeof safeboxSchema>

export const safeboxApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    safebox: build.query<Safebox, void>({
      query: () => ({ name: 'getSafebox', schema: safeboxSchema }),
      providesTags: ['Safebox'],
    }),
  }),
})
export const { useSafeboxQuery } = safeboxApi

/** How the safebox stands now, past any cache. */
export const askSafebox =
  (): Thunk<Promise<ApiResult<Safebox>>> =>
  (_dispatch, _getState, { client }) =>
    client.call('getSafebox', {}, safeboxSchema)

/** Moves coins; `cipher` is the encrypted password, which moving out needs. */
export const moveCoins =
  ({ type, amount }: Move, cipher: string): Thunk<Promise<ApiResult<unknown>>> =>
  (_dispatch, _getState, { client }) =>
    client.call('getSafebox', { type, amount, ...(cipher && { password: cipher }) }, doneSchema)
