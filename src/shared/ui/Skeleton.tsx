import styles from './Skeleton.module.css'

interface SkeletonProps {
  /** Pixels: the final height, to avoid layout shifts. */
  height: number
  radius?: 'm' | 'l'
}

/**
 * A placeholder for content that is loading, hidden from screen readers (its container is marked busy). An SVG, whose height is an
 * attribute: the CSP of prerendered pages forbids inline styles.
 */
export function Skeleton({ height, radius = 'm' }: SkeletonProps) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      className={styles.skeleton}
      data-radius={radius}
      height={height}
    />
  )
}
