import { doneSchema } from '@/api/client'
import { mapResult } from '@/api/mapResult'
import { flag, key, latestFirstOf, num, optionalNum, time, uniqueOf, z } from '@/api/shape'
import type { MinorUnits } from '@/shared/format/money'
import { t } from '@/shared/i18n/t'
import { isRecord } from '@/shared/safe/parseJson'
import { atMostOnce, type Recognise } from '@/store/atMostOnce'
import { portalApi } from '@/store/portalApi'
import { safeboxCalls } from './safebox.calls'

/** The direction of a move on the wire (not in portal.md: our extension). */
export const MOVE = { in: 1, out: 2 } as const
export type MoveType = (typeof MOVE)[keyof typeof MOVE]
/** `password` is the encrypted one, which moving out needs. */
export interface Move {
  type: MoveType
  amount: MinorUnits
  password?: string
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

const getSafebox = { call: safeboxCalls.getSafebox, schema: safeboxSchema }

export const safeboxApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    safebox: build.query<Safebox, void>({
      query: () => getSafebox,
      providesTags: ['Safebox'],
    }),
    /** Sets the first password, or another one in place of `oldPassword`; both are encrypted. */
    setSafePassword: build.mutation<unknown, { oldPassword?: string; password: string }>({
      query: (body) => ({
        call: body.oldPassword ? safeboxCalls.modifySafePassword : safeboxCalls.safeboxPasswordInit,
        body: { ...body },
        schema: doneSchema,
      }),
      invalidatesTags: ['Safebox'],
    }),
    moveCoins: build.mutation<unknown, Move>({
      query: (move) => ({ call: safeboxCalls.getSafebox, body: { ...move }, schema: doneSchema }),
    }),
  }),
})
export const { useSafeboxQuery } = safeboxApi

/** How many matching moves are newer than the latest one before the request. */
function countOf({ moves }: Safebox, was: Recognise, before: unknown): number {
  const latest = isRecord(before) ? before.latest : undefined
  const known = moves.findIndex((move) => move.orderId === latest)
  const newer = known < 0 ? moves : moves.slice(0, known)
  return newer.filter(({ type, amount }) => was({ type, amount })).length
}

/** Moves coins at most once (AU-21); done when there is a matching move newer than the latest one before. */
export const moveCoins = atMostOnce(safeboxApi.endpoints.moveCoins, {
  name: 'safebox',
  title: ({ type, amount }, { formatMoney }) =>
    t(type === MOVE.in ? 'safebox.attemptIn' : 'safebox.attemptOut', { amount: formatMoney(amount) }),
  known: ({ type, amount }) => [{ type, amount }],
  before: async ({ read }) =>
    mapResult(await read(getSafebox), ({ moves }) => ({ latest: moves[0]?.orderId ?? '' })),
  wasDone: async ({ read }, was, before) =>
    mapResult(await read(getSafebox), (now) => countOf(now, was, before)),
})
