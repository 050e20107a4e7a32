import type { ReactNode } from 'react'
import { classNames } from '@/shared/ui/classNames'
import styles from './NewYear.module.css'

const DRAWINGS: Record<number, ReactNode> = {
  // A round fruit with its leaf, a paper horn, a coin, a sparkler.
  40001: (
    <>
      <circle className={styles.fruit} cx={24} cy={28} r={15} />
      <path className={styles.leaf} d="M24 14c2-8 10-10 15-8-1 6-7 10-15 8Z" />
    </>
  ),
  40002: (
    <>
      <path className={styles.horn} d="M6 34 38 8c6 4 9 14 5 21z" />
      <path className={styles.stripe} d="m17 26 6 8M27 17l7 12" />
    </>
  ),
  40003: (
    <>
      <circle className={styles.coin} cx={24} cy={24} r={17} />
      <path className={styles.hole} d="M18 18h12v12H18z" />
    </>
  ),
  40004: (
    <>
      <path className={styles.stick} d="M10 44 24 22" />
      <path className={styles.sparks} d="M24 18V4M24 18l11-9M24 18l14 1M24 18l8 12M24 18 13 9M24 18l-14 1" />
    </>
  ),
}

/** One of the four items of a set; faded while the player has none. */
export function NewYearItem({ item, missing }: { item: number; missing: boolean }) {
  return (
    <svg
      className={classNames(missing && styles.missing)}
      viewBox="0 0 48 48"
      width={48}
      height={48}
      aria-hidden="true"
      focusable="false"
    >
      {DRAWINGS[item]}
    </svg>
  )
}
