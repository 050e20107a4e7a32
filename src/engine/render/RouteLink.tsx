import type { ComponentPropsWithRef, ReactNode } from 'react'
import { staysHere } from '@/shared/safe/staysHere'
import { useStableNavigate, type NavigateOptions } from './useStableNavigate'
import { useHasRoute } from './useHasRoute'

interface Props extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'>, NavigateOptions {
  to: string
  /** Rendered when the layout has no such page; nothing by default. */
  fallback?: ReactNode
}

/** A link that renders only if its page exists, so that no layout can make a dead link. */
export function RouteLink({ to, fallback = null, replace, state, onClick, ...rest }: Props) {
  const navigateTo = useStableNavigate()
  if (!useHasRoute(to)) return fallback
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event)
        if (!staysHere(event)) return
        event.preventDefault()
        navigateTo(to, { replace, state })
      }}
    />
  )
}
