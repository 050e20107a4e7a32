import { useEffect, useState } from 'react'

/** Whether the document is scrolled past `px`; looked at, at most, every `everyMs`. False until the first look. */
export function useScrolledPast(px: number, everyMs: number): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let moved = false
    const look = () => setPast(window.scrollY > px)
    const onScroll = () => {
      if (timer !== undefined) {
        moved = true
        return
      }
      look()
      timer = setTimeout(() => {
        timer = undefined
        // The last position counts, not only the first of a burst.
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
