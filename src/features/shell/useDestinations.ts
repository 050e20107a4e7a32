import { followRedirects } from '@/engine/layout/followRedirects'
import type { LayoutItem, Resolved } from '@/engine/layout/types'
import { useLayout } from '@/engine/render/LayoutContext'
import { pathOf } from './pathOf'

/** The items with their final targets, after the layout's redirects. */
export function useDestinations(items: readonly Resolved<LayoutItem>[]) {
  const { routes } = useLayout()
  return items.map(({ to, emphasis }) => ({ to: followRedirects(routes, pathOf(to)).path, emphasis }))
}
