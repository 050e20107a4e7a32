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

/** portal.md §5. */
const PAST_PX = 100
const LOOK_MS = 500
const ACT_MS = 200

/**
 * The tab of the page that is shown: a link to its beginning, and, once the page is scrolled, the way back to its top.
 * It stays one element, so that the focus survives when the top is reached.
 */
export function TopTab({ to, className, usual, top }: Props) {
  const scrolled = useScrolledPast(PAST_PX, LOOK_MS)
  const goUp = useThrottledAction(scrollToTop, ACT_MS)
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    // At the top there is nowhere to go up to: the page is entered anew, and shows its first tab (RT-03).
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
