import { countOf } from '@/api/models/prizes'
import { ratesSchema } from './agentModel'
import { milestoneStatesSchema } from '@/api/models/claim'
import { awardSchema, itemStatusSchema } from '@/api/models/claim'
import { id, listOf, num, z } from '@/api/shape'

/** † the answer of agentData. Money is minor units; `exchanged` is all that was exchanged ever. */
export const agentDataSchema = z.object({
  directNum: countOf(),
  teamNum: countOf(),
  todayCommission: countOf(),
  totalCommission: countOf(),
  canExchange: countOf(),
  exchanged: countOf(),
  rates: ratesSchema,
  expireTime: num(-1),
})
export type AgentData = z.output<typeof agentDataSchema>

/** † the answer of agent4Data: cards and draws that are left and that were used, and what came of the last ones. */
export const agent4DataSchema = z.object({
  inviteCount: countOf(),
  validCount: countOf(),
  scratchCount: countOf(),
  lotteryCount: countOf(),
  scratched: countOf(),
  drawn: countOf(),
  lastScratch: awardSchema,
  /** Prize id of the last draw, 0 for none. */
  lastLottery: countOf(),
  lastLotteryAward: awardSchema,
  awardList: milestoneStatesSchema,
  expireTime: num(-1),
})
export type Agent4Data = z.output<typeof agent4DataSchema>

/** † the answer of appProxyUser4TaskUser: how far each task is. */
export const inviteTasksSchema = z.object({
  list: listOf(z.object({ id: id(), count: countOf(), itemStatus: itemStatusSchema })),
})
export type InviteTasks = z.output<typeof inviteTasksSchema>

/** † the answer of appAgent5User. Money is minor units; `received` is all that was received ever. */
export const agent5UserSchema = z.object({
  todayIncome: countOf(),
  totalIncome: countOf(),
  receivable: countOf(),
  received: countOf(),
  inviteCount: countOf(),
  validCount: countOf(),
  validList: milestoneStatesSchema,
  expireTime: num(-1),
})
export type Agent5User = z.output<typeof agent5UserSchema>
