import { id, optionalNum, uniqueOf, z } from '@/api/shape'
import { countOf, playerCount } from '@/api/models/prizes'
import { awardSchema, itemStatusSchema } from '@/api/models/claim'
import type { WebConfig } from '@/api/models/webConfig'

/** A step of appInviteBonus1ConfigList (portal.md §3). */
const step = z.object({ id: id(), inviteCount: countOf(), award: awardSchema })
export type InviteStep = z.output<typeof step>

/** The steps, the smallest first; each is a total number of friends. */
export const inviteSteps = (config: WebConfig | null): InviteStep[] =>
  z
    .parse(uniqueOf(step), config?.appInviteBonus1ConfigList)
    .filter(({ inviteCount }) => inviteCount > 0)
    .sort((a, b) => a.inviteCount - b.inviteCount)

/** The response of appInviteBonus1User: `awardId` is the current step. */
export const inviteFriendsSchema = z.object({
  appInviteBonus1User: z.object({
    itemStatus: itemStatusSchema,
    awardId: optionalNum(),
    inviteCount: playerCount(),
  }),
})
export type InviteFriends = z.output<typeof inviteFriendsSchema>['appInviteBonus1User']
