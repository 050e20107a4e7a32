import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react'
import { Router } from 'react-router-dom'
import type { DeferredHistory } from './deferredHistory'

/** Longer than this no page waits for parts of the old one that have not come to life. */
const TIMEOUT_MS = 1000

/** A router over the browser's pages. */
export function HistoryRouter({
  pages: { history, began },
  children,
}: {
  pages: DeferredHistory
  children: ReactNode
}) {
  const [place, setPlace] = useState(began)
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = history.listen((next) => {
      clearTimeout(timer)
      // What a server drew and whose code is not there yet holds up a transition; without one it would be thrown away.
      startTransition(() => setPlace(next))
      timer = setTimeout(() => setPlace(next), TIMEOUT_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [history])
  return (
    <Router navigator={history} location={place.location} navigationType={place.action}>
      {children}
    </Router>
  )
}
