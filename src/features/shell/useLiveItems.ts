import { matchRoute } from '@/engine/layout/matchRoute'
import type { ItemSection, LayoutItem, Resolved } from '@/engine/layout/types'
import { useLayout } from '@/engine/render/LayoutContext'
import { useItems } from '@/engine/render/useItems'
import { resolveTarget } from '@/shared/safe/resolveTarget'
import { useAppSelector } from '@/store/hooks'
import { selectRestriction } from '@/domain/promotions/selectPromotionsAllowed'
import { pathOf } from './pathOf'

/** Paths of promotion pages (portal.md §2). */
const PROMOTIONS = /^\/(lobby\/)?(activity|rewards|reward)(\/|$)/

/**
 * The visible items of a section with a usable target: an action, a page of the layout, or a safe URL. Restricted
 * players get no promotions (SP-06).
 */
export function useLiveItems(section: ItemSection): Resolved<LayoutItem>[] {
  const { routes } = useLayout()
  const isRestricted = useAppSelector(selectRestriction) !== ''
  return useItems(section).filter((item) => {
    if (item.action) return true
    if (isRestricted && PROMOTIONS.test(pathOf(item.to))) return false
    const target = resolveTarget(item.to, 'link')
    return target?.kind === 'route' ? matchRoute(routes, pathOf(target.path)) !== null : target !== null
  })
}
