import type { ReactNode } from 'react'
import { PageLink, type PageLinkProps } from './PageLink'
import { useHasRoute } from './useHasRoute'

interface Props extends PageLinkProps {
  /** Rendered when the layout has no such page; nothing by default. */
  fallback?: ReactNode
}

/** A link that renders only if its page exists, so that no layout can make a dead link. */
export function RouteLink({ fallback = null, ...link }: Props) {
  return useHasRoute(link.to) ? <PageLink {...link} /> : fallback
}
