import { byDay } from '@/features/activities/parts/byDay'
import { id, listOf, num, time, z } from '@/api/shape'
import { awardSchema, rowStatusSchema } from '@/api/models/claim'
import type { WebConfig } from '@/api/models/webConfig'

/** Reward of the free sign-in on a day of its round, in appLoginBonus3ConfigList. Our extension. */
const signDay = z.object({ day: id(), award: awardSchema })
export type FreeSignDay = z.output<typeof signDay>

/** The days of a round, with their rewards. */
export const freeSignDays = (config: WebConfig | null): FreeSignDay[] =>
  byDay(z.parse(listOf(signDay), config?.appLoginBonus3ConfigList))

/** The response of loginBonus3User (our extension). `today` is the day of the round, `nextTime` its end. */
export const freeSignSchema = z.object({
  days: listOf(z.object({ day: id(), award: awardSchema, itemStatus: rowStatusSchema })),
  today: num(),
  nextTime: time(),
  expireTime: time(-1),
})
export type FreeSign = z.output<typeof freeSignSchema>
