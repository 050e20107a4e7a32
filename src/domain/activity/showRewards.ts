import type { Reward } from '@/api/models/reward'
import { createNotifier } from '@/shared/createNotifier'

// Outside of the portal's store: any feature may show rewards without depending on another.
let queue: readonly (readonly Reward[])[] = []
const { notify, subscribe } = createNotifier()

function change(next: typeof queue) {
  queue = next
  notify()
}

/** Shows these rewards after the earlier ones are closed (HM-17); ignores an empty list. */
export function showRewards(rewards: readonly Reward[]): void {
  if (rewards.length > 0) change([...queue, rewards])
}

/** Closes the current rewards; the next ones follow. */
export const closeRewards = (): void => change(queue.slice(1))

/** At the end of a session: what waits is not for whoever comes next. */
export const dropRewards = (): void => change([])

/** For `useSyncExternalStore`; null when there is nothing to show. */
export const rewardsStore = {
  subscribe,
  current: (): readonly Reward[] | null => queue[0] ?? null,
}
