import { taskAwardSchema, taskStateSchema, type TaskAward } from '@/api/models/taskUser'
import { callBackend } from '@/state/callBackend'
import type { Dispatch } from '@/state/makeStore'
import type { OneAction } from '@/state/oneAction'
import { isReceived } from './taskRows'

/** Claims the award of a task, once (PF-02, AU-21). It is known to be done when the task counts as received. */
export function claimAction(dispatch: Dispatch, type: number): OneAction<{ type: number }, TaskAward> {
  const received = async () => {
    const state = await dispatch(callBackend('getTaskUser', {}, taskStateSchema))
    return state.ok ? { ok: true as const, data: isReceived(state.data, type) } : state
  }
  return {
    name: `task ${type}`,
    before: received,
    send: (input) => dispatch(callBackend('receiveTaskAward', { ...input }, taskAwardSchema)),
    wasDone: async (_input, before) => {
      const now = await received()
      return now.ok ? { ok: true, data: now.data && before !== true } : now
    },
  }
}
