import { hasFirstRecharge } from '@/api/models/taskTypes'
import type { Thunk } from '@/store/makeStore'
import { firstRechargeSeen, tasksCounted } from '@/store/playerSlice'

interface TaskNews {
  canReceiveTaskAward: boolean
  taskData: Readonly<Record<string, unknown>>
}

/** What every answer of getTaskUser says beside the tasks: whether an award waits, and that the first recharge was made. */
export const noteTasks =
  ({ canReceiveTaskAward, taskData }: TaskNews): Thunk =>
  (dispatch) => {
    dispatch(tasksCounted(canReceiveTaskAward))
    if (hasFirstRecharge(taskData)) dispatch(firstRechargeSeen())
  }
