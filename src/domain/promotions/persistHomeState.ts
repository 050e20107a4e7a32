import { promoVideoSchema } from '@/api/models/webConfig'
import { listOf, mapOf, num, text, z } from '@/api/shape'
import { isoDay } from '@/shared/format/dateTime'
import { parseJson } from '@/shared/safe/parseJson'
import { localStore, sessionStore } from '@/shared/safe/storage'
import { clock } from '@/shared/time/clock'
import { affiliateNoted } from '@/store/affiliateSlice'
import type { RootState, Store } from '@/store/makeStore'
import { agentActivityRestored } from '@/store/playerSlice'
import { noticeClosed, videoChosen, viewerChanged, type SeenState } from '@/store/promotionsSlice'
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
  const stored = read(KEY.home, storedHome)
  if (stored) {
    store.dispatch(videoChosen(stored.video))
    store.dispatch(agentActivityRestored(stored.agentActivityId))
    store.dispatch(affiliateNoted(stored.affiliateId))
  }
  if (sessionStore.get(NOTICE_SEEN) === '1') store.dispatch(noticeClosed())
  let before = store.getState()
  let token = before.session.token
  const saveChanges = () => {
    const state = store.getState()
    const { promotions, session } = state
    if (token !== null && session.token === null) forgetViewer()
    token = session.token
    const id = session.token === null ? null : (session.user?.id ?? null)
    if (promotions.of !== id) {
      viewerMark.set(id === null ? '' : markOf(id))
      const seen = id === null ? null : readSeen()
      if (id !== null) recordViewer(viewerMark.get())
      if (seen) localStore.set(viewerMark.key(KEY.homeSeen), JSON.stringify(seen))
      store.dispatch(viewerChanged({ of: id, seen }))
      before = store.getState()
      return
    }
    const last = before
    before = state
    keep(state, last)
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

/** What three domains store under one key (portal.md §3). */
const homeRecord = ({ promotions: { video }, player: { agentActivityId = 0 }, affiliateId }: RootState) => ({
  video,
  agentActivityId,
  affiliateId,
})

function keep(state: RootState, last: RootState): void {
  const record = homeRecord(state)
  const { video, agentActivityId, affiliateId } = homeRecord(last)
  // Runs at every change of the store: only what differs becomes text.
  if (
    record.video !== video ||
    record.agentActivityId !== agentActivityId ||
    record.affiliateId !== affiliateId
  ) {
    if (Object.values(record).some(Boolean)) localStore.set(KEY.home, JSON.stringify(record))
    else localStore.remove(KEY.home)
  }
  const { of, noticeSeen, modalsSeen, completedByDay } = state.promotions
  if (noticeSeen && !last.promotions.noticeSeen) sessionStore.set(NOTICE_SEEN, '1')
  if (of === null || of !== last.promotions.of) return
  if (modalsSeen === last.promotions.modalsSeen && completedByDay === last.promotions.completedByDay) return
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
