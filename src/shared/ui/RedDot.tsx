import { VisuallyHidden } from './VisuallyHidden'
import styles from './RedDot.module.css'

/** A notification dot with a label for screen readers. */
export function RedDot({ label }: { label: string }) {
  return (
    <span className={styles.dot}>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
