/**
 * The state of a newer build: none; `waiting` for the player's consent; or `elsewhere`: activated because the player accepted it in
 * another tab.
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

/** Offers a newer build to the player; `run` activates it when the player accepts. */
export function offerUpdate(kind: 'waiting' | 'elsewhere', run: () => void): void {
  if (kind === 'waiting' && postponed) return
  take = run
  publish(kind)
}

/** The player's choice: now, or at the next start. */
export function respondToUpdate(now: boolean): void {
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
