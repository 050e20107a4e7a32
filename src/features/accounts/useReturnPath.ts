import { useLocation } from 'react-router-dom'
import { matchRoute } from '@/engine/layout/matchRoute'
import { useLayout } from '@/engine/render/LayoutContext'
import { safeReturnPath } from '@/shared/safe/returnPath'

export const HOME = '/lobby/home'
/** Coming back to one of these would be going in circles. */
const DOORS = ['/login', '/register', '/forget', '/']

/**
 * Where to go after login: the page that asked for it (`location.state.from`, else `?from=`), if it is one of this
 * portal's pages, else home (RT-01, AU-05).
 */
export function useReturnPath(): string {
  const { routes } = useLayout()
  const { state, search } = useLocation()
  const wanted = fromState(state) ?? new URLSearchParams(search).get('from')
  const isPage = (path: string) =>
    !DOORS.includes(path.replace(/(?<=.)\/+$/, '')) && matchRoute(routes, path) !== null
  return safeReturnPath(wanted, isPage) ?? HOME
}

function fromState(state: unknown): unknown {
  return typeof state === 'object' && state !== null ? (state as { from?: unknown }).from : undefined
}
