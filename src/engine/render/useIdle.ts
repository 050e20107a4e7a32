import { useEffect, useState } from 'react'

/** Turns true once the page is loaded and the browser idle (at once when nothing waits for it), false until then. */
export function useIdle(needed = true): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    if (!needed || idle) return
    let stop = () => {}
    const whenLoaded = () => {
      // Safari has no requestIdleCallback.
      if (typeof requestIdleCallback === 'function') {
        const handle = requestIdleCallback(() => setIdle(true), { timeout: 2000 })
        stop = () => cancelIdleCallback(handle)
      } else {
        const handle = setTimeout(() => setIdle(true), 200)
        stop = () => clearTimeout(handle)
      }
    }
    if (document.readyState === 'complete') whenLoaded()
    else addEventListener('load', whenLoaded, { once: true })
    return () => {
      removeEventListener('load', whenLoaded)
      stop()
    }
  }, [needed, idle])
  return idle
}
