import { Button } from '@/shared/ui/Button'
import styles from './SectionHistory.module.css'
import type { useHistory } from './useHistory'

type HistoryEndProps = ReturnType<typeof useHistory> & {
  /** What the button says that reads more. */
  more: string
}

/** Below a history: that it loads, why it could not be read, and the way to what is older. */
export function HistoryEnd({ page, isLoading, problem, load, more }: HistoryEndProps) {
  return (
    <>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      {isLoading && !page && <p role="status">Loading the history …</p>}
      {problem !== null && !page && (
        <Button variant="secondary" onClick={() => load()}>
          Try again
        </Button>
      )}
      {page && page.next !== null && (
        <Button variant="secondary" busy={isLoading} onClick={() => load()}>
          {more}
        </Button>
      )}
    </>
  )
}
