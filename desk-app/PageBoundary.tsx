import { Component, useEffect, useState, type ReactNode } from 'react'
import { Button } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { useConnection } from './connection'
import { useSignInOptionsQuery } from './deskApi'
import styles from './Shell.module.css'

type Failure = 'notLoaded' | 'broken'

/** As browsers call it when the code of a page cannot be fetched. */
const NOT_LOADED = /dynamically imported|importing a module|unable to preload/i

/** Stands in for a page that could not be loaded, as while the desk is down or after an update of it, or that broke; the bar stays. */
export class PageBoundary extends Component<{ children: ReactNode }, { failure: Failure | null }> {
  override state: { failure: Failure | null } = { failure: null }

  static getDerivedStateFromError(error: unknown): { failure: Failure } {
    return { failure: error instanceof Error && NOT_LOADED.test(error.message) ? 'notLoaded' : 'broken' }
  }

  override render() {
    const { failure } = this.state
    return failure === null ? this.props.children : failure === 'broken' ? <Broken /> : <NotLoaded />
  }
}

// Browsers remember a part that could not be fetched: only a reload asks for it again. Drafts outlive one.
const reload = () => location.reload()

/** Says nothing of a network that is fine: whoever runs the desk has to hear of it. */
const Broken = () => (
  <main className={styles.page}>
    <EmptyState icon="triangle-alert" as="h1" title="This page cannot be shown.">
      <p>Something on it is not as this tool expects. Players are not affected, and the other pages work.</p>
      <p>Load it again; if that does not help, say so to whoever runs this desk.</p>
      <Button onClick={reload}>Load it again</Button>
    </EmptyState>
  </main>
)

/** Reloads by itself when the desk is back. Where the desk was there all along, that could go on for ever: there is a button. */
function NotLoaded() {
  const { isDown } = useConnection()
  const { isError } = useSignInOptionsQuery()
  const [wasDown, setWasDown] = useState(isDown)
  if (isError && !wasDown) setWasDown(true)
  useEffect(() => {
    if (wasDown && !isDown) reload()
  }, [wasDown, isDown])
  return (
    <main className={styles.page}>
      <EmptyState icon="wifi-off" as="h1" title="This page could not be loaded.">
        {isDown ? (
          <p>It opens as soon as the desk is back.</p>
        ) : (
          <>
            <p>The desk may have been updated since you opened it.</p>
            <Button onClick={reload}>Load it again</Button>
          </>
        )}
      </EmptyState>
    </main>
  )
}
