import type { OpenId } from '@/api/shape'
import { useSyncExternalStore } from 'react'
import { parseJson } from '@/shared/safe/parseJson'
import { localStore } from '@/shared/safe/storage'
import { KEY } from '@/store/storageKeys'
import { viewerMark } from '@/domain/session/viewerMark'
import { createNotifier } from '@/shared/createNotifier'

const MAX_STORED = 200
// Read notices are stored per viewer (ST-07), and may be read in another tab.
const { notify, subscribe } = createNotifier(() => {
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
})
const changed = () => notify()
viewerMark.subscribe(changed)
let cache: { raw: string | null; ids: ReadonlySet<OpenId> } = { raw: null, ids: new Set() }

function current(): ReadonlySet<OpenId> {
  const raw = localStore.get(viewerMark.key(KEY.noticesRead))
  if (raw !== cache.raw) {
    const stored = parseJson(raw)
    const ids = Array.isArray(stored)
      ? stored.filter((id): id is OpenId => ['number', 'string'].includes(typeof id))
      : []
    cache = { raw, ids: new Set(ids.slice(-MAX_STORED)) }
  }
  return cache.ids
}

/** Stores on this device that this viewer opened notices, and drops those that the site no longer has. */
export function markRead(opened: readonly OpenId[], all: readonly { id: OpenId }[]): void {
  if (opened.every((id) => current().has(id))) return
  const existing = new Set([...all.map(({ id }) => id), ...opened])
  const ids = [...new Set([...current(), ...opened])].filter((id) => existing.has(id)).slice(-MAX_STORED)
  localStore.set(viewerMark.key(KEY.noticesRead), JSON.stringify(ids))
  notify()
}

/** Ids of the notices that this viewer opened; null on a server. */
export const useReadNotices = (): ReadonlySet<OpenId> | null =>
  useSyncExternalStore(subscribe, current, () => null)
