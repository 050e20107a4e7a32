import { id, listOf, num, z } from '@/api/shape'
import { awardSchema, itemStatusSchema } from './claim'
import type { WebConfig } from './webConfig'

/** † what the free sign-in gives on a day of its round, in appLoginBonus3ConfigList. */
const signDay = z.object({ day: id(), award: awardSchema })
export type FreeSignDay = z.output<typeof signDay>

/** One entry of each day, the first day first; a day that is there twice counts once. */
export const byDay = <T extends { day: number }>(days: readonly T[]): T[] =>
  [...new Map(days.filter(({ day }) => day > 0).map((one) => [one.day, one])).values()].sort(
    (a, b) => a.day - b.day,
  )

/** The days of a round, with what each gives. */
export const freeSignDays = (config: WebConfig | null): FreeSignDay[] =>
  byDay(z.parse(listOf(signDay), config?.appLoginBonus3ConfigList))

/** † the answer of loginBonus3User. `today` is the day of the round that it is; `nextTime` when the next begins. */
export const freeSignSchema = z.object({
  days: listOf(z.object({ day: id(), award: awardSchema, itemStatus: itemStatusSchema })),
  today: num(),
  nextTime: num(),
  expireTime: num(-1),
})
export type FreeSign = z.output<typeof freeSignSchema>
