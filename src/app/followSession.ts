import { localStore } from '@/shared/safe/storage'
import type { Store } from '@/state/makeStore'
import { signedOut } from '@/state/sessionSlice'
import { KEY } from '@/state/storageKeys'

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

/** Ends this tab's session when another tab has removed the token (ST-10). Returns a way to stop. */
export function followOtherTabs(store: Store): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== KEY.token && event.key !== null) return
    if (!localStore.get(KEY.token) && store.getState().session.token) store.dispatch(signedOut())
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** Tells the server, and nothing more, that a player comes: the next page is drawn for one. Returns a way to stop. */
export function keepViewerCookie(store: Store): () => void {
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
