import type { TaskConfig } from '@/api/models/playerConfig'
import { hasFirstRecharge, TASK, TASK_GROUPS, type TaskType } from '@/api/models/taskTypes'
import type { TaskState } from '@/api/models/taskUser'

/** `claimable`: done, and not received yet. `received`: for daily tasks until tomorrow. */
export type TaskStage = 'open' | 'claimable' | 'received'

/** A row of the task list. */
export interface TaskView extends Omit<TaskConfig, 'type'> {
  type: TaskType
  done: number
  stage: TaskStage
}

export interface TaskGroup {
  id: (typeof TASK_GROUPS)[number]['id']
  tasks: TaskView[]
}

/** Whether the first recharge was made (PF-02). */
export const isFirstRechargeDone = ({ taskData }: Pick<TaskState, 'taskData'>): boolean =>
  hasFirstRecharge(taskData)

/** Whether the award of a task was received. */
export const isReceived = ({ taskData }: Pick<TaskState, 'taskData'>, type: number): boolean =>
  Object.hasOwn(taskData, type) && Number(taskData[type]) > 0

function viewOf(config: TaskConfig, type: TaskType, state: TaskState): TaskView {
  const target = Math.max(1, config.target)
  const reported = Object.hasOwn(state.achieveData, type) ? (state.achieveData[type] ?? 0) : 0
  const done = type === TASK.FirstPay && isFirstRechargeDone(state) ? target : Math.max(0, reported)
  const stage = isReceived(state, type) ? 'received' : done >= target ? 'claimable' : 'open'
  return { ...config, type, target, done: Math.min(done, target), stage }
}

/** The tasks that the site offers, grouped and sorted; unknown types and empty groups are left out. */
export const taskGroupsOf = (configs: readonly TaskConfig[], state: TaskState): TaskGroup[] =>
  TASK_GROUPS.map(({ id, types }) => ({
    id,
    tasks: types
      .flatMap((type) => {
        const config = configs.find((one) => one.type === type)
        return config ? [viewOf(config, type, state)] : []
      })
      .sort((a, b) => a.sort - b.sort),
  })).filter((group) => group.tasks.length > 0)
