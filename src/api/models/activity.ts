import { flag, id, mapOf, num, optionalNum, text, uniqueOf, z } from '@/api/shape'

const activity = z.object({
  id: num(),
  sort: num(),
  title: text(),
  imgUrl: text(),
  /** Target of its card, like a banner's (portal.md §4); kinds with a page have none. Our extension. */
  clickType: num(),
  clickAction: text(),
  /** The player's state: 1 when something can be claimed; undefined when not sent. Our extension. */
  itemStatus: optionalNum(),
})

/** The response of getActivityIds. `activityIds` are kinds; `activityMap` has their order and texts. */
export const activitiesSchema = z.object({
  activityIds: uniqueOf(id()),
  activityMap: mapOf(activity),
  isBankrupt: flag(),
  hasTurntable: flag(),
  totalRecharge: optionalNum(),
  loginPaying: flag(),
  /** Red dots (portal.md §3) besides those of mail and tasks. Our extension. */
  hasSignUpBonus: flag(),
  hasFund: flag(),
  hasAgent: flag(),
  hasFreeBonus: flag(),
})
export type Activities = z.output<typeof activitiesSchema>
