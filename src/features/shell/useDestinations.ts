import { followRedirects } from '@/engine/layout/followRedirects'
import type { LayoutItem, Resolved } from '@/engine/layout/types'
import { useLayout } from '@/engine/render/LayoutContext'
import { pathOf } from './pathOf'

/** Where the items lead in the end: a target that the layout redirects stands for the page it ends at. */
export function useDestinations(items: readonly Resolved<LayoutItem>[]) {
  const { routes } = useLayout()
  return items.map(({ to, emphasis }) => ({ to: followRedirects(routes, pathOf(to)).path, emphasis }))
}
