import { createNotifier } from '@/shared/createNotifier'

/**
 * The state of a newer build: none; `waiting` for the player's consent; or `elsewhere`: activated because the player accepted it in
 * another tab.
 */
export type UpdateState = 'none' | 'waiting' | 'elsewhere'

let state: UpdateState = 'none'
let take = () => {}
let postponed = false
const { notify, subscribe } = createNotifier()

function publish(next: UpdateState): void {
  state = next
  notify()
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
  subscribe,
  get: () => state,
  getServer: (): UpdateState => 'none',
}
