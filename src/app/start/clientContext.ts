import type { ClientContext } from '@/api/client'
import type { Device } from '@/engine/layout/types'
import { random } from '@/shared/random'
import { localStore } from '@/shared/safe/storage'
import type { Store } from '@/store/makeStore'
import { KEY } from '@/store/storageKeys'

/** Names this application to the back end where nothing else does. */
export const DEFAULT_APP_ID = 'demo-web'

/** Ids that name this browser on the wire; made once and kept (portal.md §3). */
function kept(key: string, make: () => string): string {
  const stored = localStore.get(key)
  if (stored && /^[\w-]{1,64}$/.test(stored)) return stored
  const made = make()
  localStore.set(key, made)
  return made
}

/** What the client is told of this browser and of the store's session. */
export function browserContext(apiBase: string, device: Device, store: () => Store): ClientContext {
  const appId = kept(KEY.appId, () => DEFAULT_APP_ID)
  const fingerprint = kept(KEY.fingerprint, () => random.id())
  return {
    apiBase,
    appId: () => appId,
    fingerprint: () => fingerprint,
    platform: () => (device === 'desktop' ? 1 : 0),
    token: () => store().getState().session.token || null,
  }
}
