import { id, jsonText, listOf, optionalNum, uniqueOf, z } from '@/api/shape'
import { rewardSchema } from './reward'

/** 0 not yet achieved, 1 claimable, 2 claimed or finished (portal.md §4). Required: a missing one would pass for 0. */
export const itemStatusSchema = z.pipe(optionalNum(), z.union([z.literal(0), z.literal(1), z.literal(2)]))
export type ItemStatus = z.output<typeof itemStatusSchema>

/** The status of a part of a response; undefined while it is unknown, so that the rest is shown all the same. */
export const rowStatusSchema = z.catch(z.optional(itemStatusSchema), undefined)

/** Rewards as JSON text or as a list (portal.md §3 `award`); what does not parse is none. */
export const awardSchema = jsonText(listOf(rewardSchema), () => [])

/** Prop ids as JSON text or as a list (portal.md §3 `propReceiveList`). */
export const propIdsSchema = jsonText(listOf(id()), () => [])

/** The response of a claim: the rewards. */
export const claimResponseSchema = z.object({ propList: listOf(rewardSchema) })
export type ClaimResponse = z.output<typeof claimResponseSchema>

/** State of milestones or tasks, by id; the configuration describes them. */
export const milestoneStatesSchema = uniqueOf(z.object({ id: id(), itemStatus: rowStatusSchema }))
