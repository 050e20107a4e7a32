import { Component, type ReactNode } from 'react'
import { Button } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import styles from './Shell.module.css'

/** Stands in for a page that could not be loaded, as while the desk is down or after an update of it; the bar stays. */
export class PageBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    // Browsers remember a part that could not be fetched: only a reload asks for it again. Drafts outlive one.
    return (
      <main className={styles.page}>
        <EmptyState icon="wifi-off" as="h1" title="This page could not be loaded.">
          <Button onClick={() => location.reload()}>Load it again</Button>
        </EmptyState>
      </main>
    )
  }
}
