import { useEffect, useEffectEvent, useRef, useState } from 'react'

export interface Answered<Q, A> {
  question: Q
  answer: A
}

/**
 * The latest answer to a question that changes, undefined before the first. What is asked meanwhile waits for its turn, and only
 * the last of it is asked. `ask` must not reject.
 */
export function useAnswer<Q, A>(question: Q, ask: (question: Q) => Promise<A>): Answered<Q, A> | undefined {
  const [answered, setAnswered] = useState<Answered<Q, A>>()
  const latest = useRef(question)
  const isAsking = useRef(false)
  const askLatest = useEffectEvent(async () => {
    if (isAsking.current) return
    isAsking.current = true
    for (;;) {
      const asked = latest.current
      const answer = await ask(asked)
      setAnswered({ question: asked, answer })
      if (asked === latest.current) break
    }
    isAsking.current = false
  })
  useEffect(() => {
    latest.current = question
    void askLatest()
  }, [question])
  return answered
}
