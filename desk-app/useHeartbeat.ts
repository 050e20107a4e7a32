import { useEffect } from 'react'
import { useOnline } from '@/shared/ui/useOnline'
import { desk } from './deskCalls'
import { useConnection } from './connection'

/** Pauses between two questions, in ms; the last one stays. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000]

/**
 * While the desk is down, or the browser has no network, asks again and again whether the desk is there: without a network it still is
 * where it runs on this computer. Asks at once when the browser loses its network or has one again.
 */
export function useHeartbeat(): void {
  const { isDown } = useConnection()
  const isOnline = useOnline()
  useEffect(() => {
    if (!isDown && isOnline) return
    let asked = 0
    let hasEnded = false
    let timer: ReturnType<typeof setTimeout>
    const question = () =>
      void desk
        .signInOptions()
        .catch(() => undefined)
        .then(() => {
          if (!hasEnded) timer = setTimeout(question, PAUSES_MS[Math.min(asked++, PAUSES_MS.length - 1)])
        })
    question()
    return () => {
      hasEnded = true
      clearTimeout(timer)
    }
  }, [isDown, isOnline])
}
