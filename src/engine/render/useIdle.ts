import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '@/shared/ui/whenIdle'

/**
 * Turns true once the page is loaded and the browser idle (at once when nothing waits for it), false until then. What is
 * drawn for it gives way to taps.
 */
export function useIdle(needed = true): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(
    () => (needed && !idle ? whenIdle(() => startTransition(() => setIdle(true))) : undefined),
    [needed, idle],
  )
  return idle
}
