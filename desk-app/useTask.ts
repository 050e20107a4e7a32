import { useState } from 'react'

export interface Task {
  busy: boolean
  /** Why it was not done, in words. */
  problem: string | null
  /** What was thrown, for whom more than its words is of use. */
  error: unknown
  run: (work: () => Promise<void>) => Promise<void>
  /** Says why something cannot even be tried. */
  refuse: (problem: string) => void
}

/** One thing at a time that somebody does at the desk, and why it failed. */
export function useTask(): Task {
  const [state, setState] = useState<Pick<Task, 'busy' | 'problem' | 'error'>>({
    busy: false,
    problem: null,
    error: null,
  })
  return {
    ...state,
    async run(work) {
      if (state.busy) return
      setState({ busy: true, problem: null, error: null })
      try {
        await work()
        setState({ busy: false, problem: null, error: null })
      } catch (error) {
        setState({ busy: false, problem: error instanceof Error ? error.message : String(error), error })
      }
    },
    refuse: (problem) => setState({ busy: false, problem, error: null }),
  }
}
