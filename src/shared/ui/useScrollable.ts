import { useEffect, useState, type RefObject } from 'react'

/** Is there more in the element than it shows? Then it must be reachable by keyboard. False until measured. */
export function useScrollable(ref: RefObject<HTMLElement | null>): boolean {
  const [scrollable, setScrollable] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setScrollable(element.scrollHeight > element.clientHeight + 1))
    observer.observe(element)
    // The frame keeps its size when the content grows; the content does not.
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [ref])
  return scrollable
}
