import { useSyncExternalStore } from 'react'
import { localStore } from '@/shared/safe/storage'
import { storedChanges } from '@/shared/safe/storedChanges'

const KEY = 'CLOSED_NOTICES'
/** Those of before are long gone from the page. */
const MAX_STORED = 30
const changes = storedChanges(KEY)

const stored = (): string[] => (localStore.get(KEY) ?? '').split(' ').filter((one) => one !== '')

/** Tells contents apart (FNV-1a): what is edited is another notice. */
export function contentHash(content: unknown): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(JSON.stringify(content)))
    hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(36)
}

/** Closes a notice on this device, by the hash of its content. */
export function closeNotice(hash: string): void {
  const others = stored().filter((one) => one !== hash)
  localStore.set(KEY, [...others, hash].slice(-MAX_STORED).join(' '))
  changes.notify()
}

/** Whether a notice was closed on this device; false while prerendering, which does not know the device. */
export const useNoticeClosed = (hash: string): boolean =>
  useSyncExternalStore(
    changes.subscribe,
    () => stored().includes(hash),
    () => false,
  )
