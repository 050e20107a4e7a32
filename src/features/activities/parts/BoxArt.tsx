import { classNames } from '@/shared/ui/classNames'
import styles from './Seasons.module.css'

/** A gift box whose lid lifts while it is being opened. */
export function BoxArt({ opening }: { opening: boolean }) {
  return (
    <svg
      className={classNames(opening && styles.opening)}
      viewBox="0 0 64 64"
      width={64}
      height={64}
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.boxBody} d="M8 28h48v30a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3z" />
      <path className={styles.ribbon} d="M28 28h8v33h-8z" />
      <g className={styles.lid}>
        <path className={styles.boxLid} d="M5 18h54v11H5z" />
        <path className={styles.ribbon} d="M28 18h8v11h-8z" />
        <path
          className={styles.bow}
          d="M32 18c-4-10-16-12-16-5 0 5 9 6 16 5Zm0 0c4-10 16-12 16-5 0 5-9 6-16 5Z"
        />
      </g>
    </svg>
  )
}
