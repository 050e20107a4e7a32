import { matchRoute } from '@/engine/layout/matchRoute'
import type { ItemSection, LayoutItem, Resolved } from '@/engine/layout/types'
import { useLayout } from '@/engine/render/LayoutContext'
import { useItems } from '@/engine/render/useItems'
import { resolveTarget } from '@/shared/safe/resolveTarget'
import { pathOf } from './pathOf'

/** The visible items of a section that lead somewhere: an action, a page this layout has, or a safe address. */
export function useLiveItems(section: ItemSection): Resolved<LayoutItem>[] {
  const { routes } = useLayout()
  return useItems(section).filter((item) => {
    if (item.action) return true
    const target = resolveTarget(item.to, 'link')
    return target?.kind === 'route' ? matchRoute(routes, pathOf(target.path)) !== null : target !== null
  })
}
