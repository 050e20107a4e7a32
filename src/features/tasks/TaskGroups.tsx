import { useId } from 'react'
import { t } from '@/shared/i18n/t'
import { Stack } from '@/shared/ui/Stack'
import { matchRoute } from '@layout/matchRoute'
import { useLayout } from '@/engine/render/LayoutContext'
import type { TaskType } from '@/api/models/taskTypes'
import { resolveTarget } from '@/shared/safe/resolveTarget'
import { useShareLink } from '@/domain/activity/useShareLink'
import { useAppSelector } from '@/store/hooks'
import { selectGames } from '@/domain/games/selectGames'
import { selectPromotionsAllowed } from '@/domain/promotions/selectPromotionsAllowed'
import styles from './TaskPage.module.css'
import { TaskRow } from './TaskRow'
import type { TaskGroup } from './taskRows'
import { taskLink, type TaskLink } from './taskLink'

const NONE: never[] = []

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
export function TaskGroups({ groups }: { groups: TaskGroup[] }) {
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
