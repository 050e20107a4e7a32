import type { OpenId } from '@/api/shape'
import { useSyncExternalStore } from 'react'
import { parseJson } from '@/shared/safe/parseJson'
import { localStore } from '@/shared/safe/storage'
import { KEY } from '@/store/storageKeys'
import { viewerMark } from '@/domain/session/viewerMark'
import { createNotifier } from '@/shared/createNotifier'

const MAX_STORED = 200
const { notify, subscribe } = createNotifier()
let known: ReadonlySet<OpenId> | null = null
// Read notices are stored per viewer (ST-07).
viewerMark.subscribe(() => {
  known = null
  notify()
})

function current(): ReadonlySet<OpenId> {
  if (known) return known
  const stored = parseJson(localStore.get(viewerMark.key(KEY.noticesRead)))
  const ids = Array.isArray(stored)
    ? stored.filter((id): id is OpenId => ['number', 'string'].includes(typeof id))
    : []
  known = new Set(ids.slice(-MAX_STORED))
  return known
}

/** Stores on this device that this viewer opened notices, and drops those that the site no longer has. */
export function markRead(opened: readonly OpenId[], all: readonly { id: OpenId }[]): void {
  if (opened.every((id) => current().has(id))) return
  const existing = new Set([...all.map(({ id }) => id), ...opened])
  const ids = [...new Set([...current(), ...opened])].filter((id) => existing.has(id)).slice(-MAX_STORED)
  known = new Set(ids)
  localStore.set(viewerMark.key(KEY.noticesRead), JSON.stringify(ids))
  notify()
}

/** Drops the in-memory copy, as a page load does; for tests. */
export function forgetReadNotices(): void {
  known = null
}

/** Ids of the notices that this viewer opened; null on a server. */
export const useReadNotices = (): ReadonlySet<OpenId> | null =>
  useSyncExternalStore(subscribe, current, () => null)
