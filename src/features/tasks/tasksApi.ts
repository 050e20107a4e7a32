import { taskStateSchema, type TaskState } from '@/api/models/taskUser'
import type { Dispatch } from '@/store/makeStore'
import { applyTaskState } from '@/domain/session/applyTaskState'
import { portalApi } from '@/store/portalApi'
import { sessionCalls } from '@/domain/session/session.calls'

export const tasksApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    taskUser: build.query<TaskState, void>({
      query: () => ({ call: sessionCalls.getTaskUser, schema: taskStateSchema }),
      providesTags: ['Tasks'],
      onQueryStarted(_, { dispatch, queryFulfilled }) {
        // The badge shows the state of the tasks (PF-02).
        queryFulfilled.then(
          ({ data }) => (dispatch as Dispatch)(applyTaskState(data)),
          () => {},
        )
      },
    }),
  }),
})
export const { useTaskUserQuery } = tasksApi
