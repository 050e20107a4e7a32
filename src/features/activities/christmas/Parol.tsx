import styles from '@/features/activities/parts/Seasons.module.css'

const POINTS = [0, 72, 144, 216, 288]

/** A parol, the star lantern of a Philippine Christmas. */
export function Parol() {
  return (
    <svg viewBox="0 0 120 140" width={120} height={140} aria-hidden="true" focusable="false">
      <path className={styles.string} d="M60 0v12" />
      <circle className={styles.ring} cx={60} cy={62} r={48} />
      {POINTS.map((angle) => (
        <g key={angle} transform={`rotate(${angle} 60 62)`}>
          <path className={styles.rayDark} d="M60 14 46 46l14 16z" />
          <path className={styles.rayLight} d="M60 14l14 32-14 16z" />
        </g>
      ))}
      <circle className={styles.heart} cx={60} cy={62} r={10} />
      <path className={styles.tail} d="M30 100 22 134M30 100l4 36M90 100l8 34M90 100l-4 36" />
    </svg>
  )
}
