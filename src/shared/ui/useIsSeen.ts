import { useCallback, useState, useSyncExternalStore, type RefCallback } from 'react'

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Whether an element is in the window of a page that is shown, and a ref for it; `initial` until a browser says so. */
export function useIsSeen(initial: boolean): [isSeen: boolean, ref: RefCallback<Element>] {
  const [isInWindow, setIsInWindow] = useState(initial)
  const isShown = useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => initial,
  )
  const ref = useCallback((element: Element | null) => {
    if (!element || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) =>
      setIsInWindow(entries.at(-1)?.isIntersecting ?? false),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [isInWindow && isShown, ref]
}
