import { matchRoute } from '@/engine/layout/matchRoute'
import { useLayout } from '@/engine/render/LayoutContext'
import { promotionTarget } from './promotionTarget'

/** Returns a check whether the layout has a route for a path, for use in loops (query and hash do not matter). */
export function useRouteCheck(): (path: string) => boolean {
  const { routes } = useLayout()
  return (path) => matchRoute(routes, path.split(/[?#]/, 1)[0] ?? '') !== null
}

/** `promotionTarget` for this layout. */
export function usePromotionTarget() {
  const hasRoute = useRouteCheck()
  return (jump: Parameters<typeof promotionTarget>[0]) => promotionTarget(jump, hasRoute)
}
