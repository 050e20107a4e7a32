import { useState } from 'react'
import type { Reward } from '@/api/models/reward'

/** How many were used before, and the rewards of the response; none if the response was lost. */
interface Opened {
  used: number
  rewards: readonly Reward[]
}

/**
 * The rewards of a card or a draw: those of the response or, if that was lost, the `last` ones of the state once its
 * `used` has gone up. `null` until something is opened on this visit.
 */
export function useOpening(used: number | undefined, last: readonly Reward[]) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const showLast = opened !== null && opened.rewards.length === 0 && used !== undefined && used > opened.used
  return {
    result: opened === null ? null : showLast ? last : opened.rewards.length > 0 ? opened.rewards : null,
    /** `before`: how many were used; -1 if confirmed on a later visit, when the state counts it already. */
    onDone: (rewards: readonly Reward[], before = -1) => setOpened({ used: before, rewards }),
    close: () => setOpened(null),
  }
}
