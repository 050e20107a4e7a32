import { useCallback, useState } from 'react'

interface Room {
  width: number
  /** From the element's top to the end of its scroll container, when that is scrolled to its start. */
  height: number
}

/** The room available to an element, in whole pixels, as it changes; null before the first measurement. */
export function useRoom() {
  const [room, setRoom] = useState<Room | null>(null)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const outer = scrollerOf(element)
    const observer = new ResizeObserver(() => {
      const top = element.getBoundingClientRect().top - outer.getBoundingClientRect().top + outer.scrollTop
      const next = { width: element.clientWidth, height: Math.floor(outer.clientHeight - top) }
      setRoom((now) => (now?.width === next.width && now.height === next.height ? now : next))
    })
    observer.observe(element)
    observer.observe(outer)
    return () => observer.disconnect()
  }, [])
  return { ref, room }
}

function scrollerOf(element: HTMLElement): HTMLElement {
  for (let outer = element.parentElement; outer; outer = outer.parentElement)
    if (/auto|scroll/.test(getComputedStyle(outer).overflowY)) return outer
  return document.documentElement
}
