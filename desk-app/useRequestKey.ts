import { useCallback, useRef } from 'react'
import { random } from '@/shared/random'

/**
 * Makes `Idempotency-Key`s: the same for the same body, so that what is sent again is done once; another one for another body. `done`
 * forgets them: what is sent after that is meant once more.
 */
export function useRequestKey() {
  const keys = useRef(new Map<string, string>())
  const keyFor = useCallback((body: unknown): string => {
    const text = JSON.stringify(body)
    const key = keys.current.get(text) ?? random.id()
    keys.current.set(text, key)
    return key
  }, [])
  const done = useCallback(() => keys.current.clear(), [])
  return { keyFor, done }
}
