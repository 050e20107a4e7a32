import { useState } from 'react'
import type { Reward } from '@/api/models/reward'

/** What was there before, and the answer's rewards; none where the answer was lost. */
interface Opened {
  used: number
  rewards: readonly Reward[]
}

/**
 * What a card or a draw gave: the answer's rewards, or once the records show one more `used`, theirs (`last`). `null`
 * while nothing was opened on this visit.
 */
export function useOpening(used: number, last: readonly Reward[]) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const known = opened !== null && opened.rewards.length === 0 && used > opened.used
  return {
    result: opened === null ? null : known ? last : opened.rewards.length > 0 ? opened.rewards : null,
    /** `before`: how many were used; unknown on a later visit, when the records have it already. */
    onDone: (rewards: readonly Reward[], before = -1) => setOpened({ used: before, rewards }),
    close: () => setOpened(null),
  }
}
