import type { OpenId } from '@/api/shape'
import { useSyncExternalStore } from 'react'
import { parseJson } from '@/shared/safe/parseJson'
import { localStore } from '@/shared/safe/storage'
import { viewerMark } from '@/state/viewerMark'

const KEY = 'NOTICES_READ'
const KEPT = 200
const listeners = new Set<() => void>()
let known: ReadonlySet<OpenId> | null = null
// Another viewer has read other news (ST-07).
viewerMark.subscribe(() => {
  known = null
  for (const listener of listeners) listener()
})

function current(): ReadonlySet<OpenId> {
  if (known) return known
  const stored = parseJson(localStore.get(viewerMark.key(KEY)))
  const ids = Array.isArray(stored)
    ? stored.filter((id): id is OpenId => ['number', 'string'].includes(typeof id))
    : []
  known = new Set(ids)
  return known
}

/** Notes on this device that this viewer has opened a notice. */
export function markRead(id: OpenId): void {
  if (current().has(id)) return
  const ids = [...current(), id].slice(-KEPT)
  known = new Set(ids)
  localStore.set(viewerMark.key(KEY), JSON.stringify(ids))
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

/** Ids of the notices that were opened by this viewer; null while rendering on a server. */
export const useReadNotices = (): ReadonlySet<OpenId> | null =>
  useSyncExternalStore(subscribe, current, () => null)
