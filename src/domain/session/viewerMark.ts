import { localStore } from '@/shared/safe/storage'
import type { User } from '@/api/models/user'
import { KEY } from '@/store/storageKeys'
import { createNotifier } from '@/shared/createNotifier'
import { shortDigest } from '@/shared/shortDigest'

let mark = ''
const { notify, subscribe } = createNotifier()

/**
 * A pseudonym by which this device distinguishes players (ST-07): a digest of the id and this browser's random id. The same player
 * has the same mark on this device, and a different one elsewhere.
 */
export function markOf(playerId: User['id']): string {
  return shortDigest(`${localStore.get(KEY.fingerprint) ?? ''}/${playerId}`)
}

/** The current viewer: a player's mark; empty for visitors. */
export const viewerMark = {
  get: (): string => mark,
  /** The storage key for what this viewer has seen. */
  key: (name: string): string => (mark ? `${name}.${mark}` : name),
  set(next: string): void {
    if (next === mark) return
    mark = next
    notify()
  },
  subscribe,
}
