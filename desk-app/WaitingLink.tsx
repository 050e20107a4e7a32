import { NavLink } from 'react-router-dom'
import { Icon } from '@/shared/ui/Icon'
import styles from './Bar.module.css'
import { useWaiting } from './useWaiting'

/** The way to what waits for oneself, with how much that is. */
export function WaitingLink() {
  const count = useWaiting().data?.count ?? 0
  return (
    <NavLink
      to="/waiting"
      className={styles.waiting}
      aria-label={count === 0 ? 'Waiting for you' : `Waiting for you: ${count}`}
    >
      <Icon name="bell" size={16} />
      <span className={styles.name}>Waiting for you</span>
      {count > 0 && <span className={styles.count}>{count}</span>}
    </NavLink>
  )
}
