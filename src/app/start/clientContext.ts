import type { ClientContext } from '@/api/client'
import type { Device } from '@layout/types'
import { language } from '@/shared/i18n/language'
import { random } from '@/shared/random'
import { localStore } from '@/shared/safe/storage'
import type { Store } from '@/store/makeStore'
import { KEY } from '@/store/storageKeys'

/** The app id that is sent to the back end unless another one is stored. */
export const DEFAULT_APP_ID = 'demo-web'

/** A stored id, created on first use: it identifies this browser to the back end (portal.md §3). */
function storedId(key: string, create: () => string): string {
  const stored = localStore.get(key)
  if (stored && /^[\w-]{1,64}$/.test(stored)) return stored
  const created = create()
  localStore.set(key, created)
  return created
}

/** The client's context: this browser's ids, and the token of the store's session. */
export function browserContext(apiBase: string, device: Device, store: () => Store): ClientContext {
  const appId = storedId(KEY.appId, () => DEFAULT_APP_ID)
  const fingerprint = storedId(KEY.fingerprint, () => random.id())
  return {
    apiBase,
    appId: () => appId,
    language,
    fingerprint: () => fingerprint,
    platform: () => (device === 'desktop' ? 1 : 0),
    token: () => store().getState().session.token || null,
  }
}
