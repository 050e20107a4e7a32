import { isRecord, parseJson } from '@/shared/safe/parseJson'
import { localStore } from '@/shared/safe/storage'
import { clearTabStorage } from '@/domain/session/clearPlayerStorage'
import type { Store } from '@/store/makeStore'
import { sessionRestored, signedOut } from '@/store/sessionSlice'
import { KEY } from '@/store/storageKeys'

/** Calls `ended` whenever a session ends. Returns a function that stops it. */
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
 * Ends this tab's session, and removes what the tab stores of the player, when another tab has removed the token (ST-10).
 * Takes over the new token when another tab has unlocked the same player's session (SP-07). Returns a function that stops it.
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

/** Sets the cookie that makes the server send a player's page; it carries nothing else. Returns a function that stops it. */
export function syncViewerCookie(store: Store): () => void {
  let before: boolean | undefined
  const update = () => {
    const player = store.getState().session.token !== null
    if (player === before) return
    before = player
    const maxAge = player ? 31_536_000 : 0
    document.cookie = `viewer=player; Path=/; SameSite=Lax; Max-Age=${maxAge}`
  }
  update()
  return store.subscribe(update)
}
