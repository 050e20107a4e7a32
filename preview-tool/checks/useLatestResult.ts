import { useEffect, useEffectEvent, useRef, useState } from 'react'

export interface Found<Q, A> {
  question: Q
  result: A
}

/**
 * The latest answer to a question that changes, undefined before the first. What is asked meanwhile waits for its turn, and only
 * the last of it is asked. `ask` must not reject.
 */
export function useLatestResult<Q, A>(
  question: Q,
  ask: (question: Q) => Promise<A>,
): Found<Q, A> | undefined {
  const [found, setFound] = useState<Found<Q, A>>()
  const latest = useRef(question)
  const isAsking = useRef(false)
  const askLatest = useEffectEvent(async () => {
    if (isAsking.current) return
    isAsking.current = true
    for (;;) {
      const asked = latest.current
      const result = await ask(asked)
      setFound({ question: asked, result })
      if (asked === latest.current) break
    }
    isAsking.current = false
  })
  useEffect(() => {
    latest.current = question
    void askLatest()
  }, [question])
  return found
}
