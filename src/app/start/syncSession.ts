import type { Store } from '@/store/makeStore'
import type { SessionState } from '@/store/sessionSlice'

/** Calls `ended` with each session that ends. Returns a function that stops it. */
export function onSessionEnd(store: Store, ended: (session: SessionState) => void): () => void {
  let now = store.getState().session
  return store.subscribe(() => {
    const before = now
    now = store.getState().session
    if (before.token !== null && now.token === null) ended(before)
  })
}

/** Sets the cookie that makes the server send a player's page; it carries nothing else. Returns a function that stops it. */
export function syncViewerCookie(store: Store): () => void {
  let before: boolean | undefined
  const update = () => {
    const player = store.getState().session.token !== null
    if (player === before) return
    before = player
    try {
      document.cookie = `viewer=player; Path=/; SameSite=Lax; Max-Age=${player ? 31_536_000 : 0}`
    } catch {
      // A sandboxed frame has no cookies.
    }
  }
  update()
  return store.subscribe(update)
}
