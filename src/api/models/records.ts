import { flag, key, latestFirstOf, listOf, num, text, uniqueOf, z } from '@/api/shape'

/** How a deposit stands. † the numbers. */
export const DEPOSIT_STATUS = { pending: 0, done: 1, failed: 2, expired: 3 } as const
/** How a withdrawal stands. † the numbers. */
export const WITHDRAWAL_STATUS = { requested: 0, reviewing: 1, sent: 2, paid: 3, rejected: 4 } as const

/** A step on the way of an order; time is milliseconds since the epoch. */
const step = z.object({ status: num(), time: num() })

const row = {
  orderId: key(),
  /** Minor units. */
  amount: num(),
  method: text(),
  status: num(),
  /** Why it failed or was rejected; empty otherwise. */
  reason: text(),
  /** Milliseconds since the epoch. */
  createTime: num(),
  steps: listOf(step),
}

/** † a row of getRechargeRecord, and the order of checkRechargeOrder. */
export const depositRowSchema = z.object({
  ...row,
  rechargeType: num(),
  /** The recharge bonus and the coupon that it was made with, where the back end tells. */
  actType: z.optional(num()),
  ticketId: z.optional(z.nullable(num())),
})
export type DepositRow = z.output<typeof depositRowSchema>

/** † a row of getExchangeOrder. `fee` is minor units, contained in `amount`. */
export const withdrawalRowSchema = z.object({ ...row, fee: num(), bankId: num() })
export type WithdrawalRow = z.output<typeof withdrawalRowSchema>

/** † a row of getBonusRecord: a reward id with its count, and where it came from (a message of the back end). */
export const bonusRowSchema = z.object({
  orderId: key(),
  /** What was given or taken: 2001 coin, 2002 points … (portal.md §4). */
  rewardId: num(),
  /** Negative when it was taken. Minor units for coins and points. */
  count: num(),
  source: text(),
  createTime: num(),
})
export type BonusRow = z.output<typeof bonusRowSchema>

/** † one page of a record; `list` reads its rows. Totals are over all rows that the filters let through. */
export const pageOf = <T extends z.ZodMiniType>(item: T, list: z.ZodMiniType<z.output<T>[]>) =>
  z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((raw) => ({
      list: z.parse(list, raw.list),
      total: z.parse(num(), raw.total),
      /** Minor units of those that came to an end well. */
      totalAmount: z.parse(num(), raw.totalAmount),
      hasMore: z.parse(flag(), raw.hasMore),
      /** Every row could be read. Else a row that is not in the list may be there all the same. */
      whole: Array.isArray(raw.list) && raw.list.every((row) => z.safeParse(item, row).success),
    })),
  )

const madeAt = ({ createTime }: { createTime: number }) => createTime

/** A page of deposits, of withdrawals and of bonuses: every order once, the latest first. */
export const depositPageSchema = pageOf(
  depositRowSchema,
  latestFirstOf(uniqueOf(depositRowSchema, 'orderId'), madeAt),
)
export const withdrawalPageSchema = pageOf(
  withdrawalRowSchema,
  latestFirstOf(uniqueOf(withdrawalRowSchema, 'orderId'), madeAt),
)
export const bonusPageSchema = pageOf(
  bonusRowSchema,
  latestFirstOf(uniqueOf(bonusRowSchema, 'orderId'), madeAt),
)

export interface RecordPage<Row> {
  list: Row[]
  whole: boolean
  total: number
  totalAmount: number
  hasMore: boolean
}

/** † what is asked for: pages count from 1; `days` 7, 30, 90 or 365; no `status` is all of them. */
export type RecordQuery = { page: number; pageSize: number; days: number; status?: number }
