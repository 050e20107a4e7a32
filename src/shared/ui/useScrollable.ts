import { useEffect, useState, type RefObject } from 'react'

/** Whether the element overflows and so must be focusable. False until measured. */
export function useScrollable(ref: RefObject<HTMLElement | null>): boolean {
  const [scrollable, setScrollable] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setScrollable(element.scrollHeight > element.clientHeight + 1))
    observer.observe(element)
    // The container keeps its size when its content grows, so observe the children.
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [ref])
  return scrollable
}
