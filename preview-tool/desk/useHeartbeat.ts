import { useEffect } from 'react'
import { ask } from './client'
import { useConnection } from './connection'

/** Pauses between two questions, in ms; the last one stays. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000]

const isThere = () => ask((api) => api.GET('/sign-in'))

/**
 * While the desk is down, asks again and again whether it is back; at once when the browser has a network again. When the browser
 * loses its network, it asks whether the desk is still there: it may be on this computer.
 */
export function useHeartbeat(): void {
  const { isDown } = useConnection()
  useEffect(() => {
    const check = () => void isThere().catch(() => undefined)
    addEventListener('offline', check)
    return () => removeEventListener('offline', check)
  }, [])
  useEffect(() => {
    if (!isDown) return
    let asked = 0
    let timer: ReturnType<typeof setTimeout>
    const question = () => {
      clearTimeout(timer)
      // An answer ends this effect; without one it goes on.
      isThere().catch(next)
    }
    const next = () => {
      timer = setTimeout(question, PAUSES_MS[Math.min(asked++, PAUSES_MS.length - 1)])
    }
    next()
    addEventListener('online', question)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', question)
    }
  }, [isDown])
}
