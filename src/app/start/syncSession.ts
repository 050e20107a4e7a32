import { isRecord, parseJson } from '@/shared/safe/parseJson'
import { localStore } from '@/shared/safe/storage'
import { clearTabStorage } from '@/domain/session/clearPlayerStorage'
import type { Store } from '@/store/makeStore'
import { sessionRestored, signedOut } from '@/store/sessionSlice'
import { KEY } from '@/store/storageKeys'

/** Calls back when a session ends, for whatever reason. Returns a way to stop. */
export function onSessionEnd(store: Store, ended: () => void): () => void {
  let before = store.getState().session.token
  return store.subscribe(() => {
    const now = store.getState().session.token
    const wasSignedIn = before !== null
    before = now
    if (wasSignedIn && now === null) ended()
  })
}

/**
 * Ends this tab's session, and drops what the tab keeps of the player, when another tab has removed the token (ST-10); takes the new token when another tab has
 * unlocked the same player's session (SP-07). Returns a way to stop.
 */
export function syncTabs(store: Store): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== KEY.token && event.key !== null) return
    const { token, user } = store.getState().session
    const now = localStore.get(KEY.token)
    if (!now) clearTabStorage()
    if (!token || now === token) return
    if (!now) store.dispatch(signedOut())
    else if (user && storedUserId() === user.id) store.dispatch(sessionRestored({ token: now, user }))
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

function storedUserId(): unknown {
  const stored = parseJson(localStore.get(KEY.user))
  return isRecord(stored) ? stored.id : undefined
}

/** Tells the server, and nothing more, that a player comes: the next page is drawn for one. Returns a way to stop. */
export function syncViewerCookie(store: Store): () => void {
  let before: boolean | undefined
  const keep = () => {
    const player = store.getState().session.token !== null
    if (player === before) return
    before = player
    const life = player ? 31_536_000 : 0
    document.cookie = `viewer=player; Path=/; SameSite=Lax; Max-Age=${life}`
  }
  keep()
  return store.subscribe(keep)
}
