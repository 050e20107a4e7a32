import { playerConfigOf } from '@/api/models/playerConfig'
import type { TaskState } from '@/api/models/taskUser'
import { useAppSelector } from '@/store/hooks'
import { selectPromotionsAllowed } from '@/domain/promotions/selectPromotionsAllowed'
import { taskGroupsOf, type TaskGroup } from './taskRows'

/** The tasks of this player; a restricted one sees only what is done, without invitations (SP-06). */
export function useTasks(): (state: TaskState) => TaskGroup[] {
  const config = useAppSelector((state) => state.site.config)
  const allowed = useAppSelector(selectPromotionsAllowed)
  return (state) => {
    const groups = taskGroupsOf(playerConfigOf(config).appTaskConfigList, state)
    if (allowed) return groups
    return groups
      .map((group) => ({ ...group, tasks: group.tasks.filter((task) => task.stage === 'received') }))
      .filter((group) => group.tasks.length > 0)
  }
}
