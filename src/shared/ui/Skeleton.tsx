import styles from './Skeleton.module.css'

interface SkeletonProps {
  /** CSS length or pixels. Give the final size, so that nothing moves when the content comes. */
  height: number | string
  width?: number | string
  radius?: number | string
}

/** The shape of what is still loading; says nothing to screen readers (its place says it is busy). */
export function Skeleton({ height, width = '100%', radius }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={styles.skeleton} style={{ height, width, borderRadius: radius }} />
  )
}
