import type { ApiClient } from '@/api/client'

const underWay = new WeakMap<ApiClient, Map<string, Promise<unknown>>>()

/**
 * Runs `act`, or returns the pending promise if the same action of this client is under way. So a double tap, Enter with a
 * click, or a page that is left and opened again send one POST (AU-21).
 */
export function sendOnce<T>(client: ApiClient, action: string, act: () => Promise<T>): Promise<T> {
  const running = underWay.get(client) ?? new Map<string, Promise<unknown>>()
  underWay.set(client, running)
  const same = running.get(action) as Promise<T> | undefined
  if (same) return same
  const promise = act().finally(() => running.delete(action))
  running.set(action, promise)
  return promise
}
