import { doneSchema } from '@/api/client'
import { taskStateSchema, type TaskState } from '@/api/models/taskUser'
import type { Dispatch } from '@/store/makeStore'
import { applyTaskState } from '@/domain/session/applyTaskState'
import { portalApi } from '@/store/portalApi'
import { sessionCalls } from '@/domain/session/session.calls'
import { followCalls } from './follow.calls'

export const { useFollowsQuery, useReportVisitMutation } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    follows: build.query<TaskState, void>({
      query: () => ({ call: sessionCalls.getTaskUser, schema: taskStateSchema }),
      providesTags: ['Tasks'],
      onQueryStarted(_, { dispatch, queryFulfilled }) {
        queryFulfilled.then(
          ({ data }) => (dispatch as Dispatch)(applyTaskState(data)),
          () => {},
        )
      },
    }),
    reportVisit: build.mutation<unknown, number>({
      query: (type) => ({ call: followCalls.followVisit, body: { type }, schema: doneSchema }),
    }),
  }),
})
