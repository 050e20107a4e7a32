import { taskStateSchema, type TaskState } from '@/api/models/taskUser'
import type { Dispatch } from '@/store/makeStore'
import { applyTaskState } from '@/domain/session/applyTaskState'
import { portalApi } from '@/store/portalApi'

export const { useFollowsQuery } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    follows: build.query<TaskState, void>({
      query: () => ({ name: 'getTaskUser', schema: taskStateSchema }),
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
