/**
 * Whether there is a newer build than the one that runs: none known; one that waits for the player's word; or one that took
 * over already, because the player chose it in another tab.
 */
export type UpdateState = 'none' | 'waiting' | 'elsewhere'

let state: UpdateState = 'none'
let take = () => {}
let postponed = false
const listeners = new Set<() => void>()

function publish(next: UpdateState): void {
  state = next
  for (const listener of listeners) listener()
}

/** Tells the player of a newer build; `run` takes it when the player says so, and never before. */
export function offerUpdate(kind: 'waiting' | 'elsewhere', run: () => void): void {
  if (kind === 'waiting' && postponed) return
  take = run
  publish(kind)
}

/** The player's word: now, or not until the portal starts the next time. */
export function answerUpdate(now: boolean): void {
  postponed ||= !now && state === 'waiting'
  publish('none')
  if (now) take()
}

/** For `useSyncExternalStore`. */
export const appUpdate = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  get: () => state,
  getServer: (): UpdateState => 'none',
}
