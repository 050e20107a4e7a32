import { flag, key, latestFirstOf, listOf, num, optionalNum, text, time, uniqueOf, z } from '@/api/shape'

/** State of a deposit. The numbers are our extension. */
export const DEPOSIT_STATUS = { pending: 0, done: 1, failed: 2, expired: 3 } as const
/** State of a withdrawal. The numbers are our extension. */
export const WITHDRAWAL_STATUS = { requested: 0, reviewing: 1, sent: 2, paid: 3, rejected: 4 } as const

/** A step of an order; time is milliseconds since the epoch. */
const step = z.object({ status: optionalNum(), time: time() })

const row = {
  orderId: key(),
  /** Minor units. */
  amount: optionalNum(),
  method: text(),
  status: optionalNum(),
  /** Why it failed or was rejected; empty otherwise. */
  reason: text(),
  /** Milliseconds since the epoch. */
  createTime: time(),
  steps: listOf(step),
}

/** A row of getRechargeRecord, and the order of checkRechargeOrder. Our extension. */
export const depositRowSchema = z.object({
  ...row,
  rechargeType: num(),
  /** The recharge bonus and the coupon that were used, where the back end sends them. */
  actType: z.optional(num()),
  ticketId: z.optional(z.nullable(num())),
})
export type DepositRow = z.output<typeof depositRowSchema>

/** A row of getExchangeOrder (our extension). `fee` is minor units, contained in `amount`. */
export const withdrawalRowSchema = z.object({ ...row, fee: optionalNum(), bankId: num() })
export type WithdrawalRow = z.output<typeof withdrawalRowSchema>

/** A row of getBonusRecord: a reward id with its count, and its origin (a message of the back end). Our extension. */
export const bonusRowSchema = z.object({
  orderId: key(),
  /** Reward id: 2001 coins, 2002 points … (portal.md §4). */
  rewardId: num(),
  /** Negative when it was deducted. Minor units for coins and points. */
  count: optionalNum(),
  source: text(),
  createTime: time(),
})
export type BonusRow = z.output<typeof bonusRowSchema>

/** A page of a record (our extension); `list` parses its rows. Totals are over all rows that match the filters. */
export const pageOf = <T extends z.ZodMiniType>(item: T, list: z.ZodMiniType<z.output<T>[]>) =>
  z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((raw) => ({
      list: z.parse(list, raw.list),
      total: z.parse(num(), raw.total),
      /** Minor units of the successful ones. */
      totalAmount: z.parse(optionalNum(), raw.totalAmount),
      hasMore: z.parse(flag(), raw.hasMore),
      /**
       * Whether all rows could be parsed, undefined where no list was sent. Unless it is true, a row that is missing from the list may
       * still exist.
       */
      whole: Array.isArray(raw.list) ? raw.list.every((row) => z.safeParse(item, row).success) : undefined,
    })),
  )

const madeAt = ({ createTime }: { createTime: number }) => createTime

/** Pages of deposits, of withdrawals and of bonuses: without duplicates, the latest first. */
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
  whole: boolean | undefined
  total: number
  totalAmount: number | undefined
  hasMore: boolean
}

/** The query of a record (our extension): pages count from 1; `days` 7, 30, 90 or 365; without `status` all of them. */
export type RecordQuery = { page: number; pageSize: number; days: number; status?: number }
