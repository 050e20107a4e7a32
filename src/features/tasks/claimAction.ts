import { taskAwardSchema, taskStateSchema, type TaskAward } from '@/api/models/taskUser'
import { callBackend } from '@/store/callBackend'
import type { Dispatch } from '@/store/makeStore'
import { applyTaskState } from '@/domain/session/applyTaskState'
import type { AtMostOnceMutation } from '@/store/atMostOnce'
import { t } from '@/shared/i18n/t'
import { isReceived } from './taskRows'
import { sessionCalls } from '@/domain/session/session.calls'

/** The back end's errcode for a second claim (our extension); used here before anything is sent. */
const RECEIVED_ALREADY = 1191

/** Claims the award of a task at most once (PF-02, AU-21). Done when the task counts as received. */
export function claimAction(
  dispatch: Dispatch,
  type: number,
): AtMostOnceMutation<{ type: number }, TaskAward> {
  const received = async () => {
    const state = await dispatch(callBackend(sessionCalls.getTaskUser, {}, taskStateSchema))
    if (state.ok) dispatch(applyTaskState(state.data))
    return state.ok ? { ok: true as const, data: isReceived(state.data, type) } : state
  }
  return {
    name: `task ${type}`,
    title: () => t('tasks.attempt'),
    before: async () => {
      const before = await received()
      if (!before.ok || !before.data) return before
      const message = `task ${type} was received already`
      return {
        ok: false,
        error: { kind: 'errcode', endpoint: 'receiveTaskAward', errcode: RECEIVED_ALREADY, message },
      }
    },
    send: (input) => dispatch(callBackend(sessionCalls.receiveTaskAward, { ...input }, taskAwardSchema)),
    wasDone: received,
  }
}
