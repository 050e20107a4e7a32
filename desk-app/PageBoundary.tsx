import { Component, useEffect, useState, type ReactNode } from 'react'
import { Button } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { useConnection } from './connection'
import { useSignInOptionsQuery } from './deskApi'
import styles from './Shell.module.css'

/** Stands in for a page that could not be loaded, as while the desk is down or after an update of it; the bar stays. */
export class PageBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <NotLoaded /> : this.props.children
  }
}

// Browsers remember a part that could not be fetched: only a reload asks for it again. Drafts outlive one.
const reload = () => location.reload()

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
