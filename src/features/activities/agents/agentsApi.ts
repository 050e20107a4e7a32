import { doneSchema } from '@/api/client'
import { pageOf, type RecordPage } from '@/api/models/records'
import { flag, latestFirstOf, listOf, num, optionalNum, text, time, uniqueOf, z } from '@/api/shape'
import type { InviteTask } from './agentModel'
import { portalApi } from '@/store/portalApi'
import {
  agent4DataSchema,
  agent5UserSchema,
  agentDataSchema,
  inviteTasksSchema,
  type Agent4Data,
  type Agent5User,
  type AgentData,
  type InviteTasks,
} from './agentShapes'
import { agent5Calls } from './agent5.calls'
import { agentCalls } from './agent.calls'
import { agentCountCalls } from './agentCount.calls'

const PAGE_SIZE = 20

/** A team member (our extension). `createTime` is milliseconds since the epoch. */
const member = z.object({ phone: text(), createTime: time(), active: flag() })
export type Member = z.output<typeof member>
/** An invited friend (our extension). `reason` is why they do not count yet: 1 no deposit, 2 deposits too small. */
const invitee = z.object({ phone: text(), createTime: time(), valid: flag(), reason: num() })
export type Invitee = z.output<typeof invitee>
/** A row of agent five's log (our extension). `source`: 1 a friend's deposit, 2 their bets; `amount` in minor units. */
const income = z.object({
  id: text(),
  createTime: time(),
  source: num(),
  phone: text(),
  amount: optionalNum(),
})
export type Income = z.output<typeof income>

const createdAt = ({ createTime }: { createTime: number }) => createTime
// Members and invitees have no id, so they are not deduplicated: two may register at the same moment.
export const memberPage = pageOf(member, latestFirstOf(listOf(member), createdAt))
export const inviteePage = pageOf(invitee, latestFirstOf(listOf(invitee), createdAt))
export const incomePage = pageOf(income, latestFirstOf(uniqueOf(income), createdAt))

/** Pages count from 1. A refetch loads the first page only, not every page that was loaded. */
const paging = {
  initialPageParam: 1,
  getNextPageParam: (last: RecordPage<unknown>, _all: unknown, page: number) =>
    last.hasMore && last.list.length > 0 ? page + 1 : undefined,
  refetchCachedPages: false,
}
const pageBody = (page: number) => ({ page, pageSize: PAGE_SIZE })

const agentsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    agentData: build.query<AgentData, void>({
      query: () => ({ call: agentCalls.agentData, schema: agentDataSchema }),
      providesTags: ['Player'],
    }),
    agentTeam: build.infiniteQuery<RecordPage<Member>, void, number>({
      infiniteQueryOptions: paging,
      query: ({ pageParam }) => ({
        call: agentCalls.agentData,
        body: pageBody(pageParam),
        schema: memberPage,
      }),
    }),
    agent4Data: build.query<Agent4Data, void>({
      query: () => ({ call: agentCountCalls.agent4Data, schema: agent4DataSchema }),
      providesTags: ['Player'],
    }),
    inviteRows: build.infiniteQuery<RecordPage<Invitee>, void, number>({
      infiniteQueryOptions: paging,
      query: ({ pageParam }) => ({
        call: agentCountCalls.agent4InviteRows,
        body: pageBody(pageParam),
        schema: inviteePage,
      }),
    }),
    inviteTasks: build.query<InviteTasks, void>({
      query: () => ({ call: agentCountCalls.appProxyUser4TaskUser, schema: inviteTasksSchema }),
      providesTags: ['Player'],
    }),
    shareInviteTask: build.mutation<unknown, InviteTask['id']>({
      query: (id) => ({
        call: agentCountCalls.appProxyUser4TaskUserShare,
        body: { id },
        schema: doneSchema,
      }),
    }),
    agent5User: build.query<Agent5User, void>({
      query: () => ({ call: agent5Calls.appAgent5User, schema: agent5UserSchema }),
      providesTags: ['Player'],
    }),
    agent5Log: build.infiniteQuery<RecordPage<Income>, void, number>({
      infiniteQueryOptions: paging,
      query: ({ pageParam }) => ({
        call: agent5Calls.appAgent5UserLog,
        body: pageBody(pageParam),
        schema: incomePage,
      }),
    }),
  }),
})
export const {
  useAgentDataQuery,
  useAgentTeamInfiniteQuery,
  useAgent4DataQuery,
  useInviteRowsInfiniteQuery,
  useInviteTasksQuery,
  useShareInviteTaskMutation,
  useAgent5UserQuery,
  useAgent5LogInfiniteQuery,
} = agentsApi
