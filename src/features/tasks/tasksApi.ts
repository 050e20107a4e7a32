import { taskStateSchema, type TaskState } from '@/api/models/taskUser'
import { tasksCounted } from '@/state/playerSlice'
import { portalApi } from '@/state/portalApi'

export const tasksApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    taskUser: build.query<TaskState, void>({
      query: () => ({ name: 'getTaskUser', schema: taskStateSchema }),
      providesTags: ['Tasks'],
      onQueryStarted(_, { dispatch, queryFulfilled }) {
        // The badge follows what the tasks say (PF-02).
        queryFulfilled.then(
          ({ data }) => void dispatch(tasksCounted(data.canReceiveTaskAward)),
          () => {},
        )
      },
    }),
  }),
})
export const { useTaskUserQuery } = tasksApi
