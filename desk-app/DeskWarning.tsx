import { useEffect } from 'react'
import { Icon } from '@/shared/ui/Icon'
import { useConnection } from './connection'
import { useRefreshSessionMutation } from './deskApi'
import styles from './Shell.module.css'

/** How often the session is read again, in ms: while there is a warning, and otherwise. */
const WARNED_EVERY_MS = 10_000
const EVERY_MS = 60_000

/**
 * What everybody has to know about what players get, on every page until it is over: a backup was restored, for example. For that the
 * session is read again; with it come the roles, groups and sites that others have changed since, and whether one is still alone.
 */
export function DeskWarning() {
  const { session, isDown, hasEnded } = useConnection()
  const [refresh] = useRefreshSessionMutation()
  const warning = session?.desk.warning ?? null
  useEffect(() => {
    if (isDown || hasEnded) return
    const look = () => document.hidden || void refresh()
    const timer = setInterval(look, warning === null ? EVERY_MS : WARNED_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [warning, isDown, hasEnded, refresh])
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
