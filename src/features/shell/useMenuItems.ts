import { followRedirects } from '@layout/followRedirects'
import type { ItemAction, ItemSection, LayoutItem, LayoutRoute, Resolved } from '@layout/types'
import { useLayout } from '@/engine/render/LayoutContext'
import { useItems } from '@/engine/render/useItems'
import { resolveTarget } from '@/shared/safe/resolveTarget'
import { useAppSelector } from '@/store/hooks'
import { selectRestriction } from '@/domain/promotions/selectPromotionsAllowed'
import { pathOf } from './pathOf'

/** What an item does: run an action, open a page, or open an address outside of the portal. */
export type ItemTarget =
  | { kind: 'action'; action: ItemAction }
  /** `to` is the link; `path` is where it leads after redirects, to a page that is `promotional` or not. */
  | { kind: 'page'; to: string; path: string; promotional: boolean }
  | { kind: 'external'; url: string }

export type MenuItem = Resolved<LayoutItem> & { target: ItemTarget }

/**
 * The visible items of a section that lead somewhere. A restricted player is offered no promotions (SP-06).
 */
export function useMenuItems(section: ItemSection): MenuItem[] {
  const { routes } = useLayout()
  const isRestricted = useAppSelector(selectRestriction) !== ''
  return useItems(section).flatMap((item) => {
    const target = targetOf(item, routes)
    if (!target || (isRestricted && target.kind === 'page' && target.promotional)) return []
    return [{ ...item, target }]
  })
}

/** Null for an unsafe address and for a path without a page. */
function targetOf({ action, to }: LayoutItem, routes: Record<string, LayoutRoute>): ItemTarget | null {
  if (action) return { kind: 'action', action }
  const target = resolveTarget(to, 'link')
  if (target?.kind !== 'route') return target
  const { path, match } = followRedirects(routes, pathOf(target.path))
  return match && { kind: 'page', to: target.path, path, promotional: match.route.promotional === true }
}

/** Where items lead, for the highlight of the current one. */
export const destinationsOf = (items: readonly MenuItem[]) =>
  items.map(({ target, emphasis }) => ({ ...(target.kind === 'page' && { to: target.path }), emphasis }))
