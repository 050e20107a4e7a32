import { countOf, playerCount } from '@/api/models/prizes'
import { ratesSchema } from './agentModel'
import { milestoneStatesSchema } from '@/api/models/claim'
import { awardSchema, rowStatusSchema } from '@/api/models/claim'
import { id, listOf, optionalNum, time, z } from '@/api/shape'

/** The response of agentData (our extension). Money is in minor units; `exchanged` is the total ever exchanged. */
export const agentDataSchema = z.object({
  directNum: playerCount(),
  teamNum: playerCount(),
  todayCommission: optionalNum(),
  totalCommission: optionalNum(),
  canExchange: optionalNum(),
  exchanged: optionalNum(),
  rates: ratesSchema,
  expireTime: time(-1),
})
export type AgentData = z.output<typeof agentDataSchema>

/** The response of agent4Data (our extension): cards and draws left and used, and the last rewards of each. */
export const agent4DataSchema = z.object({
  inviteCount: playerCount(),
  validCount: playerCount(),
  scratchCount: playerCount(),
  lotteryCount: playerCount(),
  scratched: playerCount(),
  drawn: playerCount(),
  lastScratch: awardSchema,
  /** Prize id of the last draw, 0 for none. */
  lastLottery: countOf(),
  lastLotteryAward: awardSchema,
  awardList: milestoneStatesSchema,
  expireTime: time(-1),
})
export type Agent4Data = z.output<typeof agent4DataSchema>

/** The response of appProxyUser4TaskUser (our extension): progress and status of each task. */
export const inviteTasksSchema = z.object({
  list: listOf(z.object({ id: id(), count: playerCount(), itemStatus: rowStatusSchema })),
})
export type InviteTasks = z.output<typeof inviteTasksSchema>

/** The response of appAgent5User (our extension). Money is in minor units; `received` is the total ever received. */
export const agent5UserSchema = z.object({
  todayIncome: optionalNum(),
  totalIncome: optionalNum(),
  receivable: optionalNum(),
  received: optionalNum(),
  inviteCount: playerCount(),
  validCount: playerCount(),
  validList: milestoneStatesSchema,
  expireTime: time(-1),
})
export type Agent5User = z.output<typeof agent5UserSchema>
