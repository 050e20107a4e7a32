import { isRecord, parseJson } from '@/shared/safe/parseJson'
import { localStore } from '@/shared/safe/storage'
import { KEY } from '@/store/storageKeys'

/** The id of the player whose session this browser stores; undefined without one. */
export function storedUserId(): unknown {
  const stored = parseJson(localStore.get(KEY.user))
  return isRecord(stored) ? stored.id : undefined
}
