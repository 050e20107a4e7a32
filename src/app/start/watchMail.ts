import { loadMail } from '@/domain/session/loadMail'
import type { Store } from '@/store/makeStore'
import type { DeferredHistory } from '../routing/deferredHistory'

/** Pages of the lobby: returning to one checks for mail. */
const LOBBY = /^\/lobby\//

/** Checks for unread mail when the player returns to the lobby. Returns a function that stops it. */
export function watchMail(store: Store, pages: Pick<DeferredHistory, 'history' | 'onLeave'>): () => void {
  // Runs just before the next page renders: the history already points to it.
  return pages.onLeave(() => {
    if (LOBBY.test(pages.history.current().location.pathname)) void store.dispatch(loadMail())
  })
}
