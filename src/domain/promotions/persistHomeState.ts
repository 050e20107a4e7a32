import { promoVideoSchema } from '@/api/models/webConfig'
import { flag, listOf, mapOf, num, text, z } from '@/api/shape'
import { isoDay } from '@/shared/format/dateTime'
import { parseJson } from '@/shared/safe/parseJson'
import { localStore, sessionStore } from '@/shared/safe/storage'
import { clock } from '@/shared/time/clock'
import { homeRestored, viewerChanged, type HomeState, type SeenState } from '@/store/homeSlice'
import type { Store } from '@/store/makeStore'
import { activityOf } from '../activity/activityTable'
import { clearPendingUpdate } from '../app-download/rechargeUpdate'
import { recordViewer } from './seenViewers'
import { KEY } from '@/store/storageKeys'
import { markOf, viewerMark } from '../session/viewerMark'

/** Stored for the visit: the notices were seen. */
export const NOTICE_SEEN = 'NOTICE_SEEN'

const storedHome = z.object({
  video: z.catch(z.nullable(promoVideoSchema), null),
  agentActivityId: num(),
  affiliateId: text(),
})
const storedTips = z.object({ shownAt: num(), installed: flag() })
const storedSeen = z.object({ modalsSeen: listOf(num()), completedByDay: mapOf(listOf(num())) })

/** Keys of this tab's session. */
const OF_SESSION = [NOTICE_SEEN, KEY.activity]
/** Keys of the player, on this device. */
const OF_VIEWER = [KEY.home, KEY.searches]

/**
 * Restores the home page's state and stores it whenever it changes; what was seen is stored per player. At logout, here or in
 * another tab, everything is removed that does not belong to the device (ST-07). Returns a function that stops it.
 */
export function persistHomeState(store: Store): () => void {
  store.dispatch(homeRestored(restored()))
  let before = store.getState().home
  let token = store.getState().session.token
  const saveChanges = () => {
    const { home, session } = store.getState()
    if (token !== null && session.token === null) forgetViewer()
    token = session.token
    const id = session.token === null ? null : (session.user?.id ?? null)
    if (home.of !== id) {
      viewerMark.set(id === null ? '' : markOf(id))
      const seen = id === null ? null : readSeen()
      if (id !== null) recordViewer(viewerMark.get())
      if (seen) localStore.set(viewerMark.key(KEY.homeSeen), JSON.stringify(seen))
      store.dispatch(viewerChanged({ of: id, seen }))
      before = store.getState().home
      return
    }
    const last = before
    before = home
    if (home !== last) keep(home, last)
  }
  saveChanges()
  return store.subscribe(saveChanges)
}

/** The parsed value of a key, or nothing; malformed values are dropped (ST-08). */
function read<T extends z.ZodMiniType>(key: string, schema: T): z.output<T> | null {
  const stored = z.safeParse(schema, parseJson(localStore.get(key)))
  if (!stored.success) localStore.remove(key)
  return stored.success ? stored.data : null
}

function restored(): Partial<HomeState> {
  const tips = read(KEY.desktopTips, storedTips)
  return {
    ...read(KEY.home, storedHome),
    ...(tips && { desktopTipAt: tips.shownAt, desktopInstalled: tips.installed }),
    noticeSeen: sessionStore.get(NOTICE_SEEN) === '1',
    downloadClosed: localStore.get(KEY.headerDownload) === '1',
  }
}

/** What this player has seen: only known kinds, and those completed today. */
function readSeen(): SeenState | null {
  const stored = read(viewerMark.key(KEY.homeSeen), storedSeen)
  if (!stored) return null
  const real = (kinds: readonly number[] = []) =>
    [...new Set(kinds)].filter((kind) => activityOf(kind) !== undefined)
  const today = isoDay(clock.now())
  const completed = real(stored.completedByDay[today])
  return {
    modalsSeen: real(stored.modalsSeen),
    completedByDay: completed.length > 0 ? { [today]: completed } : {},
  }
}

function keep(home: HomeState, last: HomeState): void {
  const { noticeSeen, modalsSeen, completedByDay, desktopTipAt, desktopInstalled } = home
  if (noticeSeen && !last.noticeSeen) sessionStore.set(NOTICE_SEEN, '1')
  if (home.downloadClosed && !last.downloadClosed) localStore.set(KEY.headerDownload, '1')
  if (desktopTipAt !== last.desktopTipAt || desktopInstalled !== last.desktopInstalled)
    localStore.set(KEY.desktopTips, JSON.stringify({ shownAt: desktopTipAt, installed: desktopInstalled }))
  const { video, agentActivityId, affiliateId } = home
  if (video !== last.video || agentActivityId !== last.agentActivityId || affiliateId !== last.affiliateId) {
    const someone = video !== null || agentActivityId !== 0 || affiliateId !== ''
    if (someone) localStore.set(KEY.home, JSON.stringify({ video, agentActivityId, affiliateId }))
    else localStore.remove(KEY.home)
  }
  if (home.of === null || home.of !== last.of) return
  if (modalsSeen === last.modalsSeen && completedByDay === last.completedByDay) return
  // Another tab of the same player may have seen more.
  const there = readSeen()
  const both = (mine: number[], theirs: number[] = []) => [...new Set([...theirs, ...mine])]
  const seen: SeenState = {
    modalsSeen: both(modalsSeen, there?.modalsSeen),
    completedByDay: Object.fromEntries(
      Object.entries(completedByDay).map(([day, kinds]) => [day, both(kinds, there?.completedByDay[day])]),
    ),
  }
  localStore.set(viewerMark.key(KEY.homeSeen), JSON.stringify(seen))
}

function forgetViewer(): void {
  for (const key of OF_SESSION) sessionStore.remove(key)
  for (const key of OF_VIEWER) localStore.remove(key)
  clearPendingUpdate()
  viewerMark.set('')
}
