import { taskStateSchema, type TaskState } from '@/api/models/taskUser'
import { vipRebateSchema, type VipRebate } from '@/api/models/vipRebate'
import { weekendLotterySchema, type WeekendLottery } from '@/api/models/weekendLottery'
import type { Dispatch } from '@/store/makeStore'
import { noteTasks } from '@/domain/session/noteTasks'
import { portalApi } from '@/store/portalApi'

const perksApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    /** Anyone's; kept apart for visitors and players, because players are told of their tickets too. */
    weekendLottery: build.query<WeekendLottery, { signedIn: boolean }>({
      query: () => ({ name: 'weekendLottery', schema: weekendLotterySchema }),
      providesTags: ['Player'],
    }),
    vipRebate: build.query<VipRebate, void>({
      query: () => ({ name: 'vipRebate', schema: vipRebateSchema }),
      providesTags: ['Player'],
    }),
    follows: build.query<TaskState, void>({
      query: () => ({ name: 'getTaskUser', schema: taskStateSchema }),
      providesTags: ['Tasks'],
      onQueryStarted(_, { dispatch, queryFulfilled }) {
        queryFulfilled.then(
          ({ data }) => (dispatch as Dispatch)(noteTasks(data)),
          () => {},
        )
      },
    }),
  }),
})
export const { useWeekendLotteryQuery, useVipRebateQuery, useFollowsQuery } = perksApi
