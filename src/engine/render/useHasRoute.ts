import { matchRoute } from '@layout/matchRoute'
import { usePortalSelector } from './LayoutContext'

/** Whether the layout has a route for this path (query and hash do not matter). */
export function useHasRoute(to: string): boolean {
  const routes = usePortalSelector((portal) => portal.layout.routes)
  return matchRoute(routes, to.split(/[?#]/, 1)[0] ?? '') !== null
}
