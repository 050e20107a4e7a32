import type { MouseEvent, ReactNode } from 'react'
import { RouteLink } from '@/engine/render/RouteLink'
import { useThrottledAction } from '@/shared/time/useThrottledAction'
import { scrollToTop } from './scrollToTop'
import { useScrolledPast } from './useScrolledPast'

interface Props {
  to: string
  className?: string | undefined
  usual: ReactNode
  top: ReactNode
}

/** Set by portal.md §5. */
const PAST_PX = 100
const CHECK_MS = 500
const THROTTLE_MS = 200

/**
 * The current page's tab: a link to the page, and, once it is scrolled, a button to its top.
 * It stays the same element, so that the focus survives when the top is reached.
 */
export function TopTab({ to, className, usual, top }: Props) {
  const scrolled = useScrolledPast(PAST_PX, CHECK_MS)
  const goUp = useThrottledAction(scrollToTop, THROTTLE_MS)
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    // At the top the link navigates to the page again, which shows its first tab (RT-03).
    if (!scrolled) return
    event.preventDefault()
    goUp()
  }
  return (
    <RouteLink to={to} replace className={className} aria-current="page" onClick={onClick}>
      {scrolled ? top : usual}
    </RouteLink>
  )
}
