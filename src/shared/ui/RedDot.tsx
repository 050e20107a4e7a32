import { VisuallyHidden } from './VisuallyHidden'
import styles from './RedDot.module.css'

/** A dot for "something waits here", and the words for those who do not see it. */
export function RedDot({ label }: { label: string }) {
  return (
    <span className={styles.dot}>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
