import { taskStateSchema, type TaskState } from '@/api/models/taskUser'
import type { Dispatch } from '@/store/makeStore'
import { applyTaskState } from '@/domain/session/applyTaskState'
import { portalApi } from '@/store/portalApi'
import { sessionCalls } from '@/domain/session/session.calls'

export const { useFollowsQuery } = portalApi.injectEndpoints({
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
  }),
})
