import { useEffect } from 'react'
import { Icon } from '@/shared/ui/Icon'
import { useConnection } from './connection'
import { useRefreshSessionMutation } from './deskApi'
import styles from './Shell.module.css'

const EVERY_MS = 10_000

/** What everybody has to know about what players get, on every page until it is over: a backup was restored, for example. */
export function DeskWarning() {
  const { session, isDown } = useConnection()
  const [refresh] = useRefreshSessionMutation()
  const warning = session?.desk.warning ?? null
  useEffect(() => {
    if (warning === null || isDown) return
    const timer = setInterval(() => document.hidden || void refresh(), EVERY_MS)
    return () => clearInterval(timer)
  }, [warning, isDown, refresh])
  // When the desk is back, it may be one that was restored.
  useEffect(() => (isDown ? () => void refresh() : undefined), [isDown, refresh])
  if (warning === null) return null
  return (
    <p className={styles.down} role="status">
      <Icon name="triangle-alert" size={18} />
      <span>{warning}</span>
    </p>
  )
}
