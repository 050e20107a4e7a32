import { useEffect, useState } from 'react'
import { useAppSelector } from '@/store/hooks'

/** How long to wait for the mode before showing a notice that it might require. */
const TIMEOUT_MS = 3000

/**
 * True once the site's mode is known or the wait is over. A layout shows a legal notice while the mode is unknown; without this
 * every visitor of a normal site would see it flash at start.
 */
export function useModeSettled(): boolean {
  const known = useAppSelector(({ site }) => site.config !== null || site.status === 'failed')
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    if (known) return
    const timer = setTimeout(() => setWaited(true), TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [known])
  return known || waited
}
