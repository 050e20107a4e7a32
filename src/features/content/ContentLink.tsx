import type { ReactNode } from 'react'
import { RouteLink } from '@/engine/render/RouteLink'
import { resolveTarget } from '@/shared/safe/resolveTarget'
import { ExternalLink } from '@/shared/ui/ExternalLink'

interface Props {
  to: string
  className: string
  /** Where the target leads nowhere; nothing by default. */
  fallback?: ReactNode
  children: ReactNode
}

/** A link to a page of the portal or to another site. */
export function ContentLink({ to, className, fallback = null, children }: Props) {
  const target = resolveTarget(to, 'link')
  if (target?.kind === 'route')
    return (
      <RouteLink to={target.path} className={className} fallback={fallback}>
        {children}
      </RouteLink>
    )
  return (
    <ExternalLink to={to} className={className} fallback={fallback}>
      {children}
    </ExternalLink>
  )
}
