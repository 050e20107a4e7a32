import { Button } from '@/shared/ui/Button'
import panel from './Panel.module.css'

interface ReadProblemProps {
  /** Why something could not be read; nothing for no problem. */
  problem: string | undefined
  onRetry: () => void
}

/** Says why something could not be read, with a way to try again. */
export function ReadProblem({ problem, onRetry }: ReadProblemProps) {
  if (problem === undefined) return null
  return (
    <div role="alert" className={panel.actions}>
      <p>{problem}</p>
      <Button size="s" variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
