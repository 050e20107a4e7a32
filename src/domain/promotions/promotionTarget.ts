import type { LobbyAd } from '@/api/models/webConfig'
import { resolveTarget, type Target } from '@/shared/safe/resolveTarget'
import { pathsOf } from '../activity/activityTable'

type Jump = Pick<LobbyAd, 'clickType' | 'clickAction'>

/** A banner with this prop links to the tasks (portal.md §9). */
const TASK_PROP = '10000'
const TASK_PATHS = ['/lobby/task', '/profile/task']

/**
 * The target of a banner, notice or video (AC-16): 1 an in-app path or an activity kind, 2 a game, 3 a URL. Null when it is missing,
 * unsafe, or a page that this layout does not have.
 */
export function promotionTarget(
  { clickType, clickAction }: Jump,
  hasRoute: (path: string) => boolean,
): Target | null {
  const action = clickAction.trim()
  const firstPage = (paths: readonly string[] = []): Target | null => {
    const path = paths.find(hasRoute)
    return path ? { kind: 'route', path } : null
  }
  switch (clickType) {
    case 1: {
      if (action === TASK_PROP) return firstPage(TASK_PATHS)
      if (/^\d+$/.test(action)) return firstPage(pathsOf(Number(action)))
      const target = resolveTarget(action, 'link')
      return target?.kind === 'route' && hasRoute(target.path) ? target : null
    }
    case 2:
      return /^\d{1,15}$/.test(action) ? firstPage([`/start?gameId=${action}`]) : null
    case 3: {
      const target = resolveTarget(action, 'link')
      return target?.kind === 'route' && !hasRoute(target.path) ? null : target
    }
    default:
      return null
  }
}
