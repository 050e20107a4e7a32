import { localStore } from '@/shared/safe/storage'
import { clock } from '@/shared/time/clock'
import { KEY } from '@/store/storageKeys'

let offlineAt = 0

/**
 * Since when the data may be outdated, in milliseconds since the epoch, for `useSyncExternalStore`: when the browser went
 * offline, or after an offline start the time of the last response; 0 if unknown.
 */
export const offlineSince = {
  subscribe(listener: () => void): () => void {
    const onOffline = () => {
      offlineAt = clock.device()
      listener()
    }
    addEventListener('offline', onOffline)
    return () => removeEventListener('offline', onOffline)
  },
  get(): number {
    if (offlineAt > 0) return offlineAt
    const stored = Number(localStore.get(KEY.savedAt))
    return stored > 0 && stored <= clock.device() ? stored : 0
  },
  getServer: () => 0,
}
