import { loadMail } from '@/domain/session/loadMail'
import type { Store } from '@/store/makeStore'
import type { DeferredHistory } from '../routing/deferredHistory'

/** Pages of the lobby: returning to one checks for mail. */
const LOBBY = /^\/lobby\//

/** Checks for unread mail when the player returns to the lobby or to the window. Returns a function that stops it. */
export function watchMail(store: Store, pages: Pick<DeferredHistory, 'history' | 'onLeave'>): () => void {
  const check = () => void store.dispatch(loadMail())
  const onReturn = () => {
    if (document.visibilityState === 'visible') check()
  }
  addEventListener('focus', onReturn)
  document.addEventListener('visibilitychange', onReturn)
  // Runs just before the next page renders: the history already points to it.
  const stop = pages.onLeave(() => {
    if (LOBBY.test(pages.history.current().location.pathname)) check()
  })
  return () => {
    removeEventListener('focus', onReturn)
    document.removeEventListener('visibilitychange', onReturn)
    stop()
  }
}
