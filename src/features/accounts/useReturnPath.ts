import { useLocation } from 'react-router-dom'
import { matchRoute } from '@layout/matchRoute'
import { useLayout } from '@/engine/render/LayoutContext'
import { safeReturnPath } from '@/shared/safe/returnPath'

export const HOME = '/lobby/home'
/** Pages that would loop after login. */
const ENTRY_PATHS = ['/login', '/register', '/forget', '/']

/**
 * Where to go after login: the page that required it (`location.state.from`, else `?from=`), if it is one of this
 * portal's pages, else home (RT-01, AU-05).
 */
export function useReturnPath(): string {
  const { routes } = useLayout()
  const { state, search } = useLocation()
  const wanted = fromState(state) ?? new URLSearchParams(search).get('from')
  const isPage = (path: string) =>
    !ENTRY_PATHS.includes(path.replace(/(.)\/+$/, '$1')) && matchRoute(routes, path) !== null
  return safeReturnPath(wanted, isPage) ?? HOME
}

function fromState(state: unknown): unknown {
  return typeof state === 'object' && state !== null ? (state as { from?: unknown }).from : undefined
}
