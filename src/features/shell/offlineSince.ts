import { localStore } from '@/shared/safe/storage'
import { clock } from '@/shared/time/clock'
import { KEY } from '@/store/storageKeys'

let wentAt = 0

/**
 * Since when what is seen may have changed, in milliseconds since the epoch, for `useSyncExternalStore`: the moment the network
 * went, or for a page that started without one, when the portal last heard from its back end; 0 where nobody knows.
 */
export const offlineSince = {
  subscribe(listener: () => void): () => void {
    const went = () => {
      wentAt = clock.now()
      listener()
    }
    addEventListener('offline', went)
    return () => removeEventListener('offline', went)
  },
  get(): number {
    if (wentAt > 0) return wentAt
    const stored = Number(localStore.get(KEY.savedAt))
    return stored > 0 && stored <= clock.now() ? stored : 0
  },
  getServer: () => 0,
}
