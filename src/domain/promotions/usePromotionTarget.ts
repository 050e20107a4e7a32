import { matchRoute } from '@layout/matchRoute'
import { useLayout } from '@/engine/render/LayoutContext'
import type { Target } from '@/shared/safe/resolveTarget'
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

/** A target, unless it leads to where the player is or comes from. */
export const onwards = (target: Target | null, back: readonly string[]): Target | null =>
  target?.kind === 'route' && back.includes(target.path.split(/[?#]/, 1)[0] ?? '') ? null : target
