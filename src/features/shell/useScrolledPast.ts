import { useEffect, useState } from 'react'

/** Whether the document is scrolled past `px`, checked at most every `everyMs`. False initially. */
export function useScrolledPast(px: number, everyMs: number): boolean {
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
