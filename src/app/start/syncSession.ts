import type { Store } from '@/store/makeStore'

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
