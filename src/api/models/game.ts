import { anyId, flag, num, text, z } from '@/api/shape'

/** One game of the lobby (portal.md §3). */
export const gameSchema = z.object({
  id: anyId(),
  name: text(),
  hot: num(),
  showType: num(),
  hotSort: num(),
  brandId: num(),
  typeId: num(),
  platformId: num(),
  sort: num(),
  status: num(1),
  version: num(),
  maintain: flag(),
  params: z.catch(z.optional(z.object({ brandMaintain: flag() })), undefined),
  recent: flag(),
  /** A path or URL of its picture, where it does not follow the pattern. */
  icon: text(),
  /**
   * What getGameDetails says of it, or a part: players filter lists by what stands here. Our extension. Read where it is needed:
   * a long list would be checked for longer, and the first screen shows none of it.
   */
  details: z.optional(z.unknown()),
})
export type Game = z.output<typeof gameSchema>
