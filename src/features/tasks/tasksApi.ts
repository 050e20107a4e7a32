import { mapResult } from '@/api/mapResult'
import { taskAwardSchema, taskStateSchema, type TaskAward, type TaskState } from '@/api/models/taskUser'
import { t } from '@/shared/i18n/t'
import { atMostOnce, type Asking } from '@/store/atMostOnce'
import type { Dispatch } from '@/store/makeStore'
import { applyTaskState } from '@/domain/session/applyTaskState'
import { portalApi } from '@/store/portalApi'
import { sessionCalls } from '@/domain/session/session.calls'
import { isReceived } from './taskRows'

/** The back end's errcode for a second claim (our extension); used here before anything is sent. */
const RECEIVED_ALREADY = 1191

const getTasks = { call: sessionCalls.getTaskUser, schema: taskStateSchema }

export const tasksApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    taskUser: build.query<TaskState, void>({
      query: () => getTasks,
      providesTags: ['Tasks'],
      onQueryStarted(_, { dispatch, queryFulfilled }) {
        // The badge shows the state of the tasks (PF-02).
        queryFulfilled.then(
          ({ data }) => (dispatch as Dispatch)(applyTaskState(data)),
          () => {},
        )
      },
    }),
    claimTask: build.mutation<TaskAward, { type: number }>({
      query: ({ type }) => ({
        call: sessionCalls.receiveTaskAward,
        body: { type },
        schema: taskAwardSchema,
      }),
    }),
  }),
})
export const { useTaskUserQuery } = tasksApi

/** Claims the award of a task at most once (PF-02, AU-21). Done when the task counts as received. */
export function claimTask(type: number) {
  const received = async ({ read, dispatch }: Asking) => {
    const state = await read(getTasks)
    if (state.ok) dispatch(applyTaskState(state.data))
    return mapResult(state, (data) => isReceived(data, type))
  }
  return atMostOnce(tasksApi.endpoints.claimTask, {
    name: `task ${type}`,
    title: () => t('tasks.attempt'),
    before: async (asking) => {
      const before = await received(asking)
      if (!before.ok || !before.data) return before
      const message = `task ${type} was received already`
      return {
        ok: false,
        error: { kind: 'errcode', endpoint: 'receiveTaskAward', errcode: RECEIVED_ALREADY, message },
      }
    },
    wasDone: received,
  })
}
