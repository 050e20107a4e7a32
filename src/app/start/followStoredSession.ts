import { isRecord, parseJson } from '@/shared/safe/parseJson'
import { localStore } from '@/shared/safe/storage'
import { clearTabStorage } from '@/domain/session/clearPlayerStorage'
import { storedUser } from '@/domain/session/restoreSession'
import { storedUserId } from '@/domain/session/storedUserId'
import { favouritesRestored } from '@/store/favouritesSlice'
import type { Store } from '@/store/makeStore'
import {
  balanceLoaded,
  REFRESHED,
  selectRefreshed,
  sessionRestored,
  signedOut,
  userLoaded,
} from '@/store/sessionSlice'
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
    const { token, user, isEnded } = store.getState().session
    const stored = localStore.get(KEY.token)
    // Of a session that has ended here there is left what its player may find again.
    if (!stored && !isEnded) clearTabStorage()
    if (!token || stored === token) return
    // Not by its player here: the login says so.
    if (!stored) store.dispatch(signedOut({ isEnded: true }))
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
    const [was, is] = [partsOf(before), partsOf(now)]
    if (!was || was.rest !== is?.rest) return store.dispatch(userLoaded(info))
    store.dispatch(favouritesRestored(info))
    // A heart or a game there is stored with the figures of an earlier response.
    if (was.figures !== is.figures) store.dispatch(balanceLoaded(info))
  }
  let last = store.getState()
  /**
   * Stores hearts, games and refreshed figures of this tab with the player's data: for other tabs, where storing the same is no event,
   * and the next start.
   */
  const storeOwn = () => {
    const { session, favourites } = store.getState()
    const hasGames = favourites !== last.favourites && session === last.session
    const hasFigures = session.user !== last.session.user && session.user?.id === last.session.user?.id
    last = store.getState()
    if (!(hasGames || hasFigures) || !ownInfo()) return
    const games = { gameLikes: favourites.liked, gameHistory: favourites.history.toReversed() }
    const info = parseJson(localStore.get(KEY.userInfo)) as object
    const own = { ...(hasGames && { appGameDataUser: games }), ...(hasFigures && selectRefreshed(last)) }
    localStore.set(KEY.userInfo, JSON.stringify({ ...info, ...own }))
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
  const stopStoring = store.subscribe(storeOwn)
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

/** Stored data of a player as text: the figures of a refresh, and what is neither those nor games. Null where there is none. */
function partsOf(stored: string | null) {
  const info = parseJson(stored)
  if (!isRecord(info)) return null
  const { appGameDataUser: _, ...rest } = info
  const figures = REFRESHED.map((figure) => rest[figure])
  for (const figure of REFRESHED) delete rest[figure]
  return { rest: JSON.stringify(rest), figures: JSON.stringify(figures) }
}

/** Loads the document once more, hidden until then. */
function reloadAt(path?: string): void {
  document.documentElement.hidden = true
  if (path !== undefined) history.replaceState(null, '', path)
  location.reload()
}
