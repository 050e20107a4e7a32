import { NOTIFICATION_KINDS } from '@/api/models/notifications'
import { listOf, text, z } from '@/api/shape'
import { parseJson } from '@/shared/safe/parseJson'
import { localStore } from '@/shared/safe/storage'
import { storedChanges } from '@/shared/safe/storedChanges'
import { KEY } from '@/store/storageKeys'

const recordSchema = z.object({
  /** Its id, which this device made up and only the back end knows besides. */
  id: z.string().check(z.minLength(16)),
  /** Whose it is, as a mark (`markOf`); empty once it has ended and the back end does not know it yet. */
  of: text(),
  kinds: listOf(z.enum(NOTIFICATION_KINDS)),
  /** The key that the browser subscribed with; empty before. */
  key: text(),
  /** What the back end has of it; empty where that is not known. */
  sent: text(),
})
/** The push subscription of this device: at most one, since a browser has one for a site. */
export type PushRecord = z.output<typeof recordSchema>

/** Notified when it changes, here or in another tab. */
export const pushChanges = storedChanges(KEY.push)

export function readPushRecord(): PushRecord | null {
  const stored = z.safeParse(recordSchema, parseJson(localStore.get(KEY.push)))
  return stored.success ? stored.data : null
}

export function storePushRecord(record: PushRecord | null): void {
  if (record) localStore.set(KEY.push, JSON.stringify(record))
  else localStore.remove(KEY.push)
  pushChanges.notify()
}
