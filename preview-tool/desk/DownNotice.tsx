import { Icon } from '@/shared/ui/Icon'
import styles from './Shell.module.css'

/** The one place that says that the desk does not answer. */
export function DownNotice() {
  return (
    <p className={styles.down} role="status">
      <Icon name="wifi-off" size={18} />
      <span>
        The desk is not answering. Players notice nothing of it; what you edit is kept in this browser and
        saved as soon as the desk is back.
      </span>
    </p>
  )
}
