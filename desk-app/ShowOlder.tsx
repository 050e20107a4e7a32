import type { ReactNode } from 'react'
import { Button } from '@/shared/ui/Button'
import panel from './Panel.module.css'
import { problemText } from './showProblem'

interface ShowOlderProps {
  /** A list that comes page by page. */
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    error?: unknown
    fetchNextPage: () => unknown
  }
  children: ReactNode
}

/** The button for the next page of a list, and why that did not come. */
export function ShowOlder({ query, children }: ShowOlderProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query
  return (
    <>
      <p role="alert">{isFetchNextPageError && problemText(error)}</p>
      {hasNextPage && (
        <div className={panel.actions}>
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {children}
          </Button>
        </div>
      )}
    </>
  )
}
