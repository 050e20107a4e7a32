import { flag, id, mapOf, num, text, uniqueOf, z } from '@/api/shape'

const activity = z.object({
  id: num(),
  sort: num(),
  title: text(),
  imgUrl: text(),
  /** † where its card leads, as a banner does (portal.md §4); nothing for kinds with a page of their own. */
  clickType: num(),
  clickAction: text(),
  /** † where the player stands: 1 when something can be claimed. Unknown where a back end does not tell. */
  itemStatus: z.catch(z.optional(num()), undefined),
})

/** The answer of getActivityIds. `activityIds` holds kinds; `activityMap` their order and texts. */
export const activitiesSchema = z.object({
  activityIds: uniqueOf(id()),
  activityMap: mapOf(activity),
  isBankrupt: flag(),
  hasTurntable: flag(),
  totalRecharge: num(),
  loginPaying: flag(),
  /** † red dots (portal.md §3), beside those of mail and tasks. */
  hasSignUpBonus: flag(),
  hasFund: flag(),
  hasAgent: flag(),
  hasFreeBonus: flag(),
})
export type Activities = z.output<typeof activitiesSchema>
