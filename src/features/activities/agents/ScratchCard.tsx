import { useState, type PointerEvent } from 'react'
import type { Reward } from '@/api/models/reward'
import { classNames } from '@/shared/ui/classNames'
import { Icon } from '@/shared/ui/Icon'
import { RewardLines } from '@/domain/activity/RewardLines'
import styles from './ScratchCard.module.css'

const COLUMNS = 8
const ROWS = 4
/** After this many scratched patches the card is revealed. */
const REVEAL_AFTER = 10

interface Props {
  /** The rewards under the foil; `null` until the server has returned them. */
  rewards: readonly Reward[] | null
  enabled: boolean
  onReveal: () => void
}

/** A card whose foil is scratched off by touch or mouse; the Reveal button does the same. */
export function ScratchCard({ rewards, enabled, onReveal }: Props) {
  const [scratched, setScratched] = useState<ReadonlySet<number>>(new Set())
  const scratch = (event: PointerEvent<HTMLDivElement>) => {
    if (!enabled || rewards || (event.pointerType === 'mouse' && event.buttons === 0)) return
    const box = event.currentTarget.getBoundingClientRect()
    const column = Math.floor(((event.clientX - box.left) / box.width) * COLUMNS)
    const row = Math.floor(((event.clientY - box.top) / box.height) * ROWS)
    if (!(column >= 0 && column < COLUMNS && row >= 0 && row < ROWS)) return
    const patch = row * COLUMNS + column
    if (scratched.has(patch)) return
    const next = new Set(scratched).add(patch)
    setScratched(next)
    if (next.size === REVEAL_AFTER) onReveal()
  }
  return (
    <div className={styles.card}>
      <div className={styles.under}>
        {rewards ? <RewardLines rewards={rewards} /> : <Icon name="sparkles" size={32} />}
      </div>
      <div
        className={classNames(styles.foil, rewards && styles.gone)}
        aria-hidden="true"
        data-testid="foil"
        onPointerDown={scratch}
        onPointerMove={scratch}
      >
        {Array.from({ length: COLUMNS * ROWS }, (_, patch) => (
          <span key={patch} className={classNames(styles.patch, scratched.has(patch) && styles.off)} />
        ))}
      </div>
    </div>
  )
}
