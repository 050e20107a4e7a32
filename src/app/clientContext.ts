import type { ClientContext } from '@/api/client'
import type { Device } from '@/engine/layout/types'
import { random } from '@/shared/random'
import { localStore } from '@/shared/safe/storage'
import { KEY } from '@/state/storageKeys'

const DEFAULT_APP_ID = 'demo-web'

/** Ids that name this browser on the wire; made once and kept (portal.md §3). */
function kept(key: string, make: () => string): string {
  const stored = localStore.get(key)
  if (stored && /^[\w-]{1,64}$/.test(stored)) return stored
  const made = make()
  localStore.set(key, made)
  return made
}

/** What the client is told of this browser. The token is added by the store. */
export function browserContext(
  apiBase: string,
  device: Device,
): Omit<ClientContext, 'token' | 'onUnauthorized'> {
  const appId = kept(KEY.appId, () => DEFAULT_APP_ID)
  const fingerprint = kept(KEY.fingerprint, () => random.id())
  return {
    apiBase,
    appId: () => appId,
    fingerprint: () => fingerprint,
    platform: () => (device === 'desktop' ? 1 : 0),
  }
}
