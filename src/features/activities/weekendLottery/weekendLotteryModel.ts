import { id, key, latestFirstOf, listOf, num, optionalNum, time, uniqueOf, z } from '@/api/shape'
import { activityRuleOf } from '@/api/models/activityConfig'
import weekendLotteryActivity from './weekendLottery.activity'
import { countOf } from '@/api/models/prizes'
import { awardSchema, rowStatusSchema } from '@/api/models/claim'
import type { WebConfig } from '@/api/models/webConfig'

/** A prize, and the number of tickets that win it. Our extension. */
const prize = z.object({ id: id(), count: countOf(), award: awardSchema })
export type LotteryPrize = z.output<typeof prize>

/** Prizes, the greatest first, and the price of a ticket: minor units deposited. */
export const weekendLotteryOf = (config: WebConfig | null) => ({
  prizes: z.parse(uniqueOf(prize), config?.appWeekendLotteryConfigList).filter(({ count }) => count > 0),
  ticketPrice: Math.max(0, activityRuleOf(config, weekendLotteryActivity.kind).minDeposit),
})

/** State of a round. Our extension. */
export const LOTTERY_STATUS = ['upcoming', 'open', 'drawing', 'drawn', 'closed'] as const

/** Ticket numbers are text, because of their leading zeros. */
const ticketNumber = z.pipe(key(), z.string().check(z.regex(/^[0-9A-Za-z-]{1,20}$/)))
/** A ticket of the player: its deposit, and 0 not drawn yet, 1 won, 2 not won. Our extension. */
const ticket = z.object({
  number: ticketNumber,
  amount: optionalNum(),
  createTime: time(),
  status: rowStatusSchema,
})
const past = z.object({
  /** Undefined where the back end does not say it: two of these are not the same. */
  round: optionalNum(),
  drawTime: time(),
  results: listOf(z.object({ prizeId: id(), numbers: listOf(ticketNumber) })),
})
export type LotteryRound = z.output<typeof past>

/** The response of weekendLottery (our extension). Times are milliseconds since the epoch. Visitors get no player's fields. */
export const weekendLotterySchema = z.object({
  round: num(),
  status: z.pipe(
    z.pipe(
      optionalNum(),
      z.transform((raw) => LOTTERY_STATUS[raw ?? -1]),
    ),
    z.enum(LOTTERY_STATUS),
  ),
  startTime: time(),
  endTime: time(),
  drawTime: time(),
  /** When winners' claims expire. */
  claimTime: time(),
  past: latestFirstOf(uniqueOf(past, 'round'), ({ drawTime }) => drawTime),
  tickets: latestFirstOf(uniqueOf(ticket, 'number'), ({ createTime }) => createTime),
  /** Minor units to deposit until the next ticket. */
  nextTicket: optionalNum(),
  won: awardSchema,
  itemStatus: rowStatusSchema,
  expireTime: time(-1),
})
export type WeekendLottery = z.output<typeof weekendLotterySchema>
