import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react'
import { Router } from 'react-router-dom'
import type { DeferredHistory } from './deferredHistory'

/** The next page waits this long at most for parts of the old one that are not hydrated. */
const TIMEOUT_MS = 1000

/** A router over the browser's history. */
export function HistoryRouter({ pages, children }: { pages: DeferredHistory; children: ReactNode }) {
  const [{ action, location }, setShown] = useState(pages.initial)
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = pages.listen((next) => {
      clearTimeout(timer)
      // Markup whose code is not there yet suspends a transition; an urgent update would throw it away.
      startTransition(() => setShown(next))
      timer = setTimeout(() => setShown(next), TIMEOUT_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [pages])
  return (
    <Router navigator={pages.history} location={location} navigationType={action}>
      {children}
    </Router>
  )
}
