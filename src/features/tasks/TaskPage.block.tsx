import { PageBody } from '@/engine/render/PageBody'
import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { ErrorState } from '@/shared/ui/ErrorState'
import { Loaded } from '@/shared/ui/Loaded'
import { useOnline } from '@/shared/ui/useOnline'
import { isoDay } from '@/shared/format/dateTime'
import { clock } from '@/shared/time/clock'
import { useAppSelector } from '@/store/hooks'
import { selectPromotionsAllowed } from '@/domain/promotions/selectPromotionsAllowed'
import { useOwnUser } from '@/domain/session/useOwnUser'
import type { TaskPageProps } from './TaskPage.entry'
import { useTaskUserQuery } from './tasksApi'
import { useTasks } from './useTasks'
import { useEffect, useEffectEvent, useId } from 'react'
import { Stack } from '@/shared/ui/Stack'
import { matchRoute } from '@layout/matchRoute'
import { useLayout } from '@/engine/render/LayoutContext'
import type { TaskType } from '@/api/models/taskTypes'
import { resolveTarget } from '@/shared/safe/resolveTarget'
import { useShareLink } from '@/domain/activity/useShareLink'
import { selectGames } from '@/domain/games/selectGames'
import { TaskRow } from './TaskRow'
import type { TaskGroup } from './taskRows'
import { taskLink, type TaskLink } from './taskLink'
import styles from './TaskPage.module.css'

const NONE: never[] = []

/** All tasks with their awards and claims (PF-02). */
export default function TaskPage(_: Partial<TaskPageProps>) {
  const { user, failed, retry } = useOwnUser()
  const query = useTaskUserQuery(undefined, { refetchOnMountOrArgChange: true, skip: !user })
  useDailyRefetch(() => user && query.refetch())
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

/** A device that slept looks late. */
const LOOK_MS = 60_000

/** Refetches at midnight in Manila: daily tasks begin again. */
function useDailyRefetch(refetch: () => unknown): void {
  const ask = useEffectEvent(() => void refetch())
  useEffect(() => {
    let day = isoDay(clock.now())
    const look = () => {
      const today = isoDay(clock.now())
      if (today !== day) ask()
      day = today
    }
    const timer = setInterval(look, LOOK_MS)
    const stop = clock.subscribe(look)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [])
}

/** Returns where a task is done; null for restricted players (SP-06). */
function useTaskLinks(): (type: TaskType) => TaskLink | null {
  const { routes } = useLayout()
  const allowed = useAppSelector(selectPromotionsAllowed)
  const games = useAppSelector(selectGames)
  const socialMedia = useAppSelector((state) => state.site.config?.socialMedia ?? NONE)
  const shareUrl = useShareLink('default')
  const hasMobile = useAppSelector((state) => Boolean(state.session.user?.mobile))
  const hasRoute = (path: string) => matchRoute(routes, path.split('?', 1)[0] ?? '') !== null
  return (type) => {
    const link = allowed ? taskLink(type, { games, socialMedia, shareUrl, hasMobile, hasRoute }) : null
    return link?.kind === 'external' && !resolveTarget(link.url, 'link') ? null : link
  }
}

/** The tasks in their groups. */
function TaskGroups({ groups }: { groups: TaskGroup[] }) {
  const idBase = useId()
  const taskLink = useTaskLinks()
  return groups.map(({ id, tasks }) => (
    <Stack key={id} as="section" gap={2} className={styles.group} aria-labelledby={`${idBase}-${id}`}>
      <h2 id={`${idBase}-${id}`}>{t(`tasks.groups.${id}`)}</h2>
      {id === 'social' && <p className={styles.note}>{t('tasks.unverified')}</p>}
      <ul className={styles.list}>
        {tasks.map((task) => (
          <TaskRow key={task.type} task={task} link={taskLink(task.type)} />
        ))}
      </ul>
    </Stack>
  ))
}
