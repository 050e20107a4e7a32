import { useHydrated } from '@/shared/ui/useHydrated'
import { useReducedMotion } from '@/shared/ui/useReducedMotion'
import { useAppSelector } from '@/store/hooks'
import { selectCapabilities } from '@/domain/site/selectCapabilities'
import styles from '@/features/activities/parts/Seasons.module.css'

/** Horizontal positions of the flakes, in percent of the width. */
const FLAKES = [6, 14, 23, 31, 42, 50, 59, 67, 76, 85, 93]

/** A few flakes that fall once, for under five seconds; none with reduced motion or in green mode. */
export function Snow() {
  const reducedMotion = useReducedMotion()
  const { showsPromotions } = useAppSelector(selectCapabilities)
  const hydrated = useHydrated()
  if (reducedMotion || !showsPromotions || !hydrated) return null
  return (
    <svg
      className={styles.snow}
      viewBox="0 0 100 40"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {FLAKES.map((x, at) => (
        <circle key={x} className={styles.flake} data-pace={at % 3} cx={x} cy={-2} r={0.7} />
      ))}
    </svg>
  )
}
