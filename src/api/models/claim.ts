import { id, jsonText, listOf, num, uniqueOf, z } from '@/api/shape'
import { rewardSchema } from './reward'

/** 0 not yet achieved, 1 claimable, 2 claimed or finished (portal.md §4). Anything else is 0. */
export const itemStatusSchema = z.pipe(
  num(),
  z.transform((raw): 0 | 1 | 2 => (raw === 1 || raw === 2 ? raw : 0)),
)
export type ItemStatus = 0 | 1 | 2

/** Rewards as JSON text or as a list (portal.md §3 `award`); what does not parse is none. */
export const awardSchema = jsonText(listOf(rewardSchema), () => [])

/** Prop ids as JSON text or as a list (portal.md §3 `propReceiveList`). */
export const propIdsSchema = jsonText(listOf(id()), () => [])

/** The response of a claim: the rewards. */
export const claimResponseSchema = z.object({ propList: listOf(rewardSchema) })
export type ClaimResponse = z.output<typeof claimResponseSchema>

/** State of milestones or tasks, by id; the configuration describes them. */
export const milestoneStatesSchema = uniqueOf(z.object({ id: id(), itemStatus: itemStatusSchema }))
