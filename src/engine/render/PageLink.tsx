import type { ComponentPropsWithRef } from 'react'
import { staysHere } from '@/shared/safe/staysHere'
import { useStableNavigate, type NavigateOptions } from './useStableNavigate'

export interface PageLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'>, NavigateOptions {
  to: string
}

/** A link to a page that is known to exist. Where it may not, use `RouteLink`. */
export function PageLink({ to, replace, state, onClick, ...rest }: PageLinkProps) {
  const navigateTo = useStableNavigate()
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
