import type { ReactNode } from 'react'
import panel from './Panel.module.css'
import { ReadProblem } from './ReadProblem'
import shell from './Shell.module.css'

interface PageNoteProps {
  problem: string | undefined
  /** What is said until it is read. */
  waiting: string
  back: ReactNode
  onRetry: () => void
}

/** What a page that takes the whole room says until it has what it shows, or when it cannot have it. */
export function PageNote({ problem, waiting, back, onRetry }: PageNoteProps) {
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
