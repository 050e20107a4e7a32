import { useEffect, useState } from 'react'
import { whenIdle } from '@/shared/ui/whenIdle'

/** Turns true once the page is loaded and the browser idle (at once when nothing waits for it), false until then. */
export function useIdle(needed = true): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => (needed && !idle ? whenIdle(() => setIdle(true)) : undefined), [needed, idle])
  return idle
}
