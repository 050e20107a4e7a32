import { hasFirstRecharge } from '@/api/models/taskTypes'
import type { Thunk } from '@/store/makeStore'
import { firstRechargeSeen, tasksCounted } from '@/store/playerSlice'

interface TaskNews {
  canReceiveTaskAward: boolean
  taskData: Readonly<Record<string, unknown>>
}

/** Updates the red dot and the first recharge from a response of getTaskUser. */
export const applyTaskState =
  ({ canReceiveTaskAward, taskData }: TaskNews): Thunk =>
  (dispatch) => {
    dispatch(tasksCounted(canReceiveTaskAward))
    if (hasFirstRecharge(taskData)) dispatch(firstRechargeSeen())
  }
