import { useRef, useState } from 'react'
import { problemText } from './showProblem'

export interface Task {
  busy: boolean
  /** Why it was not done, in words. */
  problem: string | null
  /** What was thrown, for those who need more than its words. */
  error: unknown
  /** Does it, unless something is being done already. */
  run: (work: () => Promise<void>) => Promise<void>
  /** Says why something cannot even be tried; null takes back what was said. */
  refuse: (problem: string | null) => void
}

const AT_REST = { busy: false, problem: null, error: null }

/** One thing at a time that someone does at the desk, and why it failed. */
export function useTask(): Task {
  const [state, setState] = useState<Pick<Task, 'busy' | 'problem' | 'error'>>(AT_REST)
  // The second of two clicks may come before the page shows that it is busy.
  const isRunning = useRef(false)
  return {
    ...state,
    async run(work) {
      if (isRunning.current) return
      isRunning.current = true
      setState({ ...AT_REST, busy: true })
      try {
        await work()
        setState(AT_REST)
      } catch (error) {
        setState({ busy: false, problem: problemText(error), error })
      }
      isRunning.current = false
    },
    refuse(problem) {
      if (!isRunning.current) setState({ ...AT_REST, problem })
    },
  }
}
