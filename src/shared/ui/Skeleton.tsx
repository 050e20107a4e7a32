import styles from './Skeleton.module.css'

interface SkeletonProps {
  /** Pixels. Give the final size, so that nothing moves when the content comes. */
  height: number
  radius?: 'm' | 'l'
}

/**
 * The shape of what is still loading; says nothing to screen readers (its place says it is busy). A drawing, whose
 * height is an attribute: the policy of a served page lets no markup bring styles.
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
