import type { Reward } from '@/api/models/reward'

// Outside of the store of the portal: any feature may congratulate, and nothing else has to know of it.
let queue: readonly (readonly Reward[])[] = []
const listeners = new Set<() => void>()

function change(next: typeof queue) {
  queue = next
  for (const listener of listeners) listener()
}

/** Congratulates on these rewards once the ones before them are closed (HM-17); an empty list says nothing. */
export function showRewards(rewards: readonly Reward[]): void {
  if (rewards.length > 0) change([...queue, rewards])
}

/** Closes the congratulation that shows; the next one follows. */
export const closeRewards = (): void => change(queue.slice(1))

/** For the one who draws them (`useSyncExternalStore`); null when there is nothing to show. */
export const rewardsStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  current: (): readonly Reward[] | null => queue[0] ?? null,
}
