import { useState, type PointerEvent } from 'react'
import type { Reward } from '@/api/models/reward'
import { classNames } from '@/shared/ui/classNames'
import { Icon } from '@/shared/ui/Icon'
import { RewardLines } from '@/domain/activity/RewardLines'
import styles from './ScratchCard.module.css'

const COLUMNS = 8
const ROWS = 4
/** So many patches off, and the card is asked for. */
const ENOUGH = 10

interface Props {
  /** What is under the foil, once the server said so. */
  rewards: readonly Reward[] | null
  enabled: boolean
  onReveal: () => void
}

/** A card whose foil comes off under a finger or mouse; the button beside it does the same. */
export function ScratchCard({ rewards, enabled, onReveal }: Props) {
  const [off, setOff] = useState<ReadonlySet<number>>(new Set())
  const scratch = (event: PointerEvent<HTMLDivElement>) => {
    if (!enabled || rewards || (event.pointerType === 'mouse' && event.buttons === 0)) return
    const box = event.currentTarget.getBoundingClientRect()
    const column = Math.floor(((event.clientX - box.left) / box.width) * COLUMNS)
    const row = Math.floor(((event.clientY - box.top) / box.height) * ROWS)
    if (!(column >= 0 && column < COLUMNS && row >= 0 && row < ROWS)) return
    const patch = row * COLUMNS + column
    if (off.has(patch)) return
    const next = new Set(off).add(patch)
    setOff(next)
    if (next.size === ENOUGH) onReveal()
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
          <span key={patch} className={classNames(styles.patch, off.has(patch) && styles.off)} />
        ))}
      </div>
    </div>
  )
}
