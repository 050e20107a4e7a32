import { useEffect } from 'react'
import type { Change } from './deskTypes'
import { useOpenChange } from './changeContext'
import styles from './ChangePage.module.css'
import { useChangeQuery } from './deskApi'
import { useConnection } from './connection'
import { LATER_MS, usePolled } from './useRead'

/** Where events do not reach a tab: reads the change again and again instead, and says so. */
export function NotFollowing({ id, onRead }: { id: string; onRead: (change: Change) => void }) {
  const { isDown } = useConnection()
  const { sync } = useOpenChange()
  const { data, problem } = usePolled(useChangeQuery, { id }, () => LATER_MS)
  useEffect(() => {
    if (data) onRead(data)
  }, [data, onRead])
  const revision = data?.revision
  useEffect(() => {
    if (revision !== undefined) sync.revised()
  }, [revision, sync])
  if (isDown) return null
  return (
    <p className={styles.notice} role="status">
      This tab gets no live updates.{' '}
      {problem === undefined
        ? 'What others change shows here a few seconds later. Saving works as usual.'
        : 'What others change may not show here until you reload it.'}
    </p>
  )
}
