import { id, listOf, num, z } from '@/api/shape'
import { awardSchema, itemStatusSchema } from './claim'
import type { WebConfig } from './webConfig'

/** Reward of the free sign-in on a day of its round, in appLoginBonus3ConfigList. Our extension. */
const signDay = z.object({ day: id(), award: awardSchema })
export type FreeSignDay = z.output<typeof signDay>

/** One entry per day, the first day first; duplicates are dropped. */
export const byDay = <T extends { day: number }>(days: readonly T[]): T[] =>
  [...new Map(days.filter(({ day }) => day > 0).map((one) => [one.day, one])).values()].sort(
    (a, b) => a.day - b.day,
  )

/** The days of a round, with their rewards. */
export const freeSignDays = (config: WebConfig | null): FreeSignDay[] =>
  byDay(z.parse(listOf(signDay), config?.appLoginBonus3ConfigList))

/** The response of loginBonus3User (our extension). `today` is the current day of the round; `nextTime` when the next begins. */
export const freeSignSchema = z.object({
  days: listOf(z.object({ day: id(), award: awardSchema, itemStatus: itemStatusSchema })),
  today: num(),
  nextTime: num(),
  expireTime: num(-1),
})
export type FreeSign = z.output<typeof freeSignSchema>
