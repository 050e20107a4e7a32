import { useCallback, useRef } from 'react'
import { random } from '@/shared/random'

/** Makes `Idempotency-Key`s: the same for the same body, so that what is sent again is done once; another one for another body. */
export function useRequestKey(): (body: unknown) => string {
  const latest = useRef<{ text: string; key: string } | null>(null)
  return useCallback((body: unknown) => {
    const text = JSON.stringify(body)
    if (latest.current?.text !== text) latest.current = { text, key: random.id() }
    return latest.current.key
  }, [])
}
