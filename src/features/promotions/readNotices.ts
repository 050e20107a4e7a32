import { useSyncExternalStore } from 'react'
import { parseJson } from '@/shared/safe/parseJson'
import { localStore } from '@/shared/safe/storage'

const KEY = 'NOTICES_READ'
const KEPT = 200
const listeners = new Set<() => void>()
let known: ReadonlySet<number> | null = null

function current(): ReadonlySet<number> {
  if (known) return known
  const stored = parseJson(localStore.get(KEY))
  const ids = Array.isArray(stored) ? stored.filter((id): id is number => typeof id === 'number') : []
  known = new Set(ids)
  return known
}

/** Notes on this device that a notice was opened. */
export function markRead(id: number): void {
  if (current().has(id)) return
  const ids = [...current(), id].slice(-KEPT)
  known = new Set(ids)
  localStore.set(KEY, JSON.stringify(ids))
  for (const listener of listeners) listener()
}

/** Forgets what was read from storage, as a new page load does; for tests. */
export function forgetReadNotices(): void {
  known = null
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Ids of the notices that were opened on this device; null while rendering on a server. */
export const useReadNotices = (): ReadonlySet<number> | null =>
  useSyncExternalStore(subscribe, current, () => null)
