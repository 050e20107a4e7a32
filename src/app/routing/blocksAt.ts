import { sectionsOf } from 'virtual:block-loaders'
import { matchRoute } from '@layout/matchRoute'
import type { Layout } from '@layout/types'
import { resolveRoute } from './resolveRoute'

/**
 * Types of the blocks that the page of a path begins with: its own, and in each section that its entry names the node that a
 * parameter of the path names.
 */
export function blocksAt(
  layout: Layout,
  path: string,
  signedIn: boolean,
  has: (type: string) => boolean,
): string[] {
  const resolved = resolveRoute(layout.routes, path, signedIn, has)
  if (resolved.kind !== 'page') return []
  const { type } = resolved.route
  const named = Object.values(matchRoute(layout.routes, path)?.params ?? {})
  const nodes = (sectionsOf[type] ?? []).flatMap((section) =>
    named.flatMap((id) => layout[section]?.[id]?.type ?? []),
  )
  return [type, ...nodes].filter(has)
}
