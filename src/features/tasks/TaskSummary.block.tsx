import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { Icon } from '@/shared/ui/Icon'
import { Loaded } from '@/shared/ui/Loaded'
import { ProgressBar } from '@/shared/ui/ProgressBar'
import { Card } from '@/shared/ui/Stack'
import type { TaskSummaryProps } from './TaskSummary.entry'
import { useOwnUser } from '@/domain/session/useOwnUser'
import styles from './TaskSummary.module.css'
import { useTaskUserQuery } from './tasksApi'
import { useTasks } from './useTasks'

/** Progress of the player's tasks, and whether one can be claimed; for the member page. */
export default function TaskSummary(_: Partial<TaskSummaryProps>) {
  // The tasks shown depend on the player.
  const { user } = useOwnUser()
  const query = useTaskUserQuery(undefined, { skip: !user })
  const tasksOf = useTasks()
  return (
    <Card gap={4} className={styles.card} aria-labelledby="member-tasks">
      <h2 id="member-tasks">{t('page.tasks')}</h2>
      <Loaded quiet query={query} waiting={[64]} failed={t('tasks.failed')}>
        {(state) => {
          const tasks = tasksOf(state).flatMap((group) => group.tasks)
          const of = (stage: string) => tasks.filter((task) => task.stage === stage).length
          const waiting = of('claimable')
          if (tasks.length === 0) return <p>{t('tasks.none')}</p>
          return (
            <>
              <p>{waiting > 0 ? t('tasks.waiting', { count: waiting }) : t('tasks.nothingWaiting')}</p>
              <ProgressBar
                label={t('page.tasks')}
                value={of('received')}
                max={tasks.length}
                text={t('tasks.doneCount', { done: of('received'), count: tasks.length })}
              />
            </>
          )
        }}
      </Loaded>
      <RouteLink to="/profile/task" className={styles.more}>
        {t('tasks.all')}
        <Icon name="chevron-right" size={18} />
      </RouteLink>
    </Card>
  )
}
