import { loadMail } from '@/domain/session/loadMail'
import type { Store } from '@/store/makeStore'
import type { DeferredHistory } from '../routing/deferredHistory'

/** The pages of the lobby; coming back to one is a time to look for mail. */
const LOBBY = /^\/lobby\//

/** Looks for unread mail when the player comes back: to the lobby from another page, or to the window. Returns a way to stop. */
export function watchMail(store: Store, pages: Pick<DeferredHistory, 'history' | 'onLeave'>): () => void {
  const look = () => void store.dispatch(loadMail())
  const onReturn = () => {
    if (document.visibilityState === 'visible') look()
  }
  addEventListener('focus', onReturn)
  document.addEventListener('visibilitychange', onReturn)
  // Told just before the next page shows: the history is there already.
  const stop = pages.onLeave(() => {
    if (LOBBY.test(pages.history.current().location.pathname)) look()
  })
  return () => {
    removeEventListener('focus', onReturn)
    document.removeEventListener('visibilitychange', onReturn)
    stop()
  }
}
