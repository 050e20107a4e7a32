import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '@/shared/ui/whenIdle'

/**
 * True once the page has loaded and the browser is idle. Changes in a transition, so that rendering for it does not block
 * input. Without `needed` it stays false.
 */
export function useIdle(needed = true): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(
    () => (needed && !idle ? whenIdle(() => startTransition(() => setIdle(true))) : undefined),
    [needed, idle],
  )
  return idle
}
