import { PageBody } from '@/engine/render/PageBody'
import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { ErrorState } from '@/shared/ui/ErrorState'
import { Loaded } from '@/shared/ui/Loaded'
import { useOnline } from '@/shared/ui/useOnline'
import { useAppSelector } from '@/store/hooks'
import { selectPromotionsAllowed } from '@/domain/promotions/selectPromotionsAllowed'
import { useOwnUser } from '@/domain/session/useOwnUser'
import { TaskGroups } from './TaskGroups'
import type { TaskPageProps } from './TaskPage.entry'
import styles from './TaskPage.module.css'
import { useTaskUserQuery } from './tasksApi'
import { useTasks } from './useTasks'

/** All tasks with their awards and claims (PF-02). */
export default function TaskPage(_: Partial<TaskPageProps>) {
  const { user, failed, retry } = useOwnUser()
  const query = useTaskUserQuery(undefined, { refetchOnMountOrArgChange: true, skip: !user })
  const tasksOf = useTasks()
  const allowed = useAppSelector(selectPromotionsAllowed)
  const online = useOnline()
  if (failed)
    return (
      <PageBody title={t('page.tasks')}>
        <ErrorState title={t('tasks.failed')} onRetry={retry} />
      </PageBody>
    )
  return (
    <PageBody title={t('page.tasks')}>
      <Loaded quiet query={query} waiting={[280, 480, 560]} failed={t('tasks.failed')}>
        {(state) => {
          const groups = tasksOf(state)
          const tasks = groups.flatMap((group) => group.tasks)
          const over = tasks.length > 0 && tasks.every((task) => task.stage === 'received')
          return (
            <>
              {!online && <p className={styles.note}>{t('common.needsNetwork')}</p>}
              {tasks.length === 0 || (over && allowed) ? (
                <EmptyState
                  icon={over ? 'circle-check' : 'list'}
                  title={t(over ? 'tasks.allDone' : allowed ? 'tasks.none' : 'tasks.notAllowed')}
                >
                  {over && <p className={styles.note}>{t('tasks.allDoneHint')}</p>}
                  <RouteLink to="/lobby/home" className={buttonClass({ variant: 'secondary' })}>
                    {t('tasks.toHome')}
                  </RouteLink>
                </EmptyState>
              ) : null}
              {state.achieveNum > 0 && (
                <p className={styles.note}>{t('tasks.achieved', { count: state.achieveNum })}</p>
              )}
              <TaskGroups groups={groups} />
              {tasks.length > 0 && <p className={styles.note}>{t('tasks.rewardsNote')}</p>}
            </>
          )
        }}
      </Loaded>
    </PageBody>
  )
}
