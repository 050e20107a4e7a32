import { afterLoad } from './whenIdle'

/** How far ahead of the viewport pictures start loading. */
const MARGIN = '240px'

const waiting = new Map<Element, () => void>()
let observer: IntersectionObserver | undefined

function notify(entries: IntersectionObserverEntry[]): void {
  for (const entry of entries) {
    if (!entry.isIntersecting) continue
    const near = waiting.get(entry.target)
    stop(entry.target)
    near?.()
  }
}

function stop(element: Element): void {
  waiting.delete(element)
  observer?.unobserve(element)
}

/** Calls `near` once when the page has loaded and `element` is near the viewport; returns a function that cancels. One shared observer. */
export function whenNear(element: Element, near: () => void): () => void {
  waiting.set(element, near)
  // Until the page has loaded, the first screen has the bandwidth to itself.
  const stopLoad = afterLoad(() => {
    if (typeof IntersectionObserver === 'undefined') {
      setTimeout(() => {
        if (waiting.delete(element)) near()
      }, 0)
      return
    }
    observer ??= new IntersectionObserver(notify, { rootMargin: MARGIN })
    observer.observe(element)
  })
  return () => {
    stopLoad()
    stop(element)
  }
}
