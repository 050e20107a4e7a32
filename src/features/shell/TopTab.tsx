import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { RouteLink } from '@/engine/render/RouteLink'
import { useThrottledAction } from '@/shared/time/useThrottledAction'
import { reducesMotion } from '@/shared/ui/motion'

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

/** Scrolls the document to its top; without animation under reduced motion. */
function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: reducesMotion() ? 'auto' : 'smooth' })
}

/** Whether the document is scrolled past `px`, checked at most every `everyMs`. False initially. */
function useScrolledPast(px: number, everyMs: number): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let moved = false
    const check = () => setPast(window.scrollY > px)
    const onScroll = () => {
      if (timer !== undefined) {
        moved = true
        return
      }
      check()
      timer = setTimeout(() => {
        timer = undefined
        // Also check the last position of a burst.
        if (moved) {
          moved = false
          onScroll()
        }
      }, everyMs)
    }
    onScroll()
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      removeEventListener('scroll', onScroll)
      clearTimeout(timer)
    }
  }, [px, everyMs])
  return past
}
