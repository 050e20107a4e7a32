import { matchRoute } from '@/engine/layout/matchRoute'
import { useLayout } from '@/engine/render/LayoutContext'
import type { TaskType } from '@/api/models/taskTypes'
import { resolveTarget } from '@/shared/safe/resolveTarget'
import { useShareLink } from '@/state/activity/useShareLink'
import { useAppSelector } from '@/state/hooks'
import { selectGames } from '@/state/selectGames'
import { selectPromotionsAllowed } from '@/state/selectPromotionsAllowed'
import { wayOf, type TaskWay } from './taskWay'

const NONE: never[] = []

/** Tells where a task is done; nowhere for players who are held back (SP-06). */
export function useTaskWays(): (type: TaskType) => TaskWay | null {
  const { routes } = useLayout()
  const allowed = useAppSelector(selectPromotionsAllowed)
  const games = useAppSelector(selectGames)
  const socialMedia = useAppSelector((state) => state.site.config?.socialMedia ?? NONE)
  const shareUrl = useShareLink('default')
  const hasMobile = useAppSelector((state) => Boolean(state.session.user?.mobile))
  const hasRoute = (path: string) => matchRoute(routes, path.split('?', 1)[0] ?? '') !== null
  return (type) => {
    const way = allowed ? wayOf(type, { games, socialMedia, shareUrl, hasMobile, hasRoute }) : null
    return way?.kind === 'external' && !resolveTarget(way.url, 'link') ? null : way
  }
}
