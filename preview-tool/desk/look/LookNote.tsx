import type { ReactNode } from 'react'
import panel from '../Panel.module.css'
import { ReadProblem } from '../ReadProblem'
import shell from '../Shell.module.css'

interface LookNoteProps {
  problem: string | undefined
  /** What is said until it is read. */
  waiting: string
  back: ReactNode
  onRetry: () => void
}

/** What stands there before there is something to look at. */
export function LookNote({ problem, waiting, back, onRetry }: LookNoteProps) {
  return (
    <main className={shell.page}>
      {problem === undefined ? (
        <p role="status">{waiting}</p>
      ) : (
        <div className={panel.page}>
          <h1>It cannot be shown</h1>
          <ReadProblem problem={problem} onRetry={onRetry} />
          <p>{back}</p>
        </div>
      )}
    </main>
  )
}
