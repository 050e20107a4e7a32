import { localStore } from '@/shared/safe/storage'
import type { User } from '@/api/models/user'
import { KEY } from '@/store/storageKeys'
import { createNotifier } from '@/shared/createNotifier'

let mark = ''
const { notify, subscribe } = createNotifier()

/**
 * A pseudonym by which this device distinguishes players (ST-07): a digest of the id and this browser's random id. The same player
 * has the same mark on this device, and a different one elsewhere.
 */
export function markOf(playerId: User['id']): string {
  return digest(`${localStore.get(KEY.fingerprint) ?? ''}/${playerId}`)
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

/** 53-bit hash of a text, after cyrb53: fast, not for secrets. */
function digest(text: string): string {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36)
}
