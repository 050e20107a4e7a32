import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { useHasRoute } from './useHasRoute'

interface Props extends Omit<LinkProps, 'to'> {
  to: string
  /** Drawn when the layout has no such page; nothing by default. */
  fallback?: ReactNode
}

/** A link that exists only where its page does: a layout cannot make a dead link. */
export function RouteLink({ to, fallback = null, ...rest }: Props) {
  return useHasRoute(to) ? <Link to={to} {...rest} /> : fallback
}
