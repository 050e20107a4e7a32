import { useEffect } from 'react'
import { Icon } from '@/shared/ui/Icon'
import { useConnection } from './connection'
import { refreshSession } from './refreshSession'
import styles from './Shell.module.css'

const EVERY_MS = 10_000
const refresh = () => void refreshSession().catch(() => undefined)

/** What everybody has to know about what players get, on every page until it is over: a backup was restored, for example. */
export function DeskWarning() {
  const { session, isDown } = useConnection()
  const warning = session?.desk.warning ?? null
  useEffect(() => {
    if (warning === null || isDown) return
    const timer = setInterval(() => document.hidden || refresh(), EVERY_MS)
    return () => clearInterval(timer)
  }, [warning, isDown])
  // When the desk is back, it may be one that was restored.
  useEffect(() => (isDown ? refresh : undefined), [isDown])
  if (warning === null) return null
  return (
    <p className={styles.down} role="status">
      <Icon name="triangle-alert" size={18} />
      <span>{warning}</span>
    </p>
  )
}
