import { isRecord, parseJson } from '@/shared/safe/parseJson'
import { localStore } from '@/shared/safe/storage'
import { clearTabStorage } from '@/domain/session/clearPlayerStorage'
import { storedUser } from '@/domain/session/restoreSession'
import { storedUserId } from '@/domain/session/storedUserId'
import { favouritesRestored } from '@/store/favouritesSlice'
import type { Store } from '@/store/makeStore'
import { sessionRestored, signedOut, userLoaded } from '@/store/sessionSlice'
import { KEY } from '@/store/storageKeys'

/**
 * Makes this page follow the stored session, which another tab may have changed, or a page that this one was left for, while this one
 * slept (ST-10). Its own session ended: it ends here. Unlocked by the same player: the new token is taken (SP-07). Of another
 * player: the page starts again at its home, so that nothing of the first player's is shown, sent or counted for the second. Returns
 * a function that stops it.
 */
export function followStoredSession(store: Store, reload = reloadAt): () => void {
  let isLeaving = false
  // A page that is restored is also looked at again.
  const startAnew = (path?: string) => {
    if (!isLeaving) reload(path)
    isLeaving = true
  }
  const compare = () => {
    const { token, user } = store.getState().session
    const stored = localStore.get(KEY.token)
    if (!stored) clearTabStorage()
    if (!token || stored === token) return
    if (!stored) store.dispatch(signedOut())
    else if (user && storedUserId() === user.id) store.dispatch(sessionRestored({ token: stored, user }))
    else {
      clearTabStorage()
      startAnew('/')
    }
  }
  /** What is stored of this page's player. */
  const ownInfo = () => {
    const { token, user } = store.getState().session
    const info = storedUser(KEY.userInfo)
    return info && token === localStore.get(KEY.token) && info.id === user?.id ? info : null
  }
  /** What another tab has fetched of the same player: a break that was taken there holds here, too (SP-05). */
  const takeUserInfo = (before: string | null, now: string | null) => {
    const info = ownInfo()
    if (!info) return
    // A heart or a game there is stored with the figures of an earlier response.
    store.dispatch(
      before && withoutGames(before) === withoutGames(now) ? favouritesRestored(info) : userLoaded(info),
    )
  }
  let last = store.getState()
  /** Stores the hearts and games of this tab with the player's data: for other tabs, where storing the same is no event, and the next start. */
  const storeGames = () => {
    const { session, favourites } = store.getState()
    const isOwn = favourites !== last.favourites && session === last.session
    last = store.getState()
    if (!isOwn || !ownInfo()) return
    const games = { gameLikes: favourites.liked, gameHistory: favourites.history.toReversed() }
    const info = parseJson(localStore.get(KEY.userInfo)) as object
    localStore.set(KEY.userInfo, JSON.stringify({ ...info, appGameDataUser: games }))
  }
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === KEY.token || key === null) compare()
    else if (key === KEY.userInfo) takeUserInfo(oldValue, newValue)
  }
  const onWake = () => {
    if (document.visibilityState !== 'visible') return
    compare()
  }
  const onShow = ({ persisted }: PageTransitionEvent) => {
    // A visitor's page from before the login; while it was shown, a login elsewhere would have cost what is typed here.
    if (persisted && !store.getState().session.token && localStore.get(KEY.token)) startAnew()
    else compare()
  }
  compare()
  const stopStoring = store.subscribe(storeGames)
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onShow)
  // A frozen tab misses the events of storage.
  document.addEventListener('resume', onWake)
  document.addEventListener('visibilitychange', onWake)
  return () => {
    stopStoring()
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onShow)
    document.removeEventListener('resume', onWake)
    document.removeEventListener('visibilitychange', onWake)
  }
}

/** Stored data of a player but for the games, as text; null where there is none. */
function withoutGames(stored: string | null): string | null {
  const info = parseJson(stored)
  if (!isRecord(info)) return null
  const { appGameDataUser: _, ...rest } = info
  return JSON.stringify(rest)
}

/** Loads the document once more, hidden until then. */
function reloadAt(path?: string): void {
  document.documentElement.hidden = true
  if (path !== undefined) history.replaceState(null, '', path)
  location.reload()
}
