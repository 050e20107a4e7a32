import { mayHaveHappened, type ApiError } from '@/api/apiError'
import { doneSchema } from '@/api/client'
import type { NotificationKind } from '@/api/models/notifications'
import { playerConfigOf } from '@/api/models/playerConfig'
import { markOf } from '@/domain/session/viewerMark'
import { language } from '@/shared/i18n/language'
import type { RootState, Thunk } from '@/store/makeStore'
import { notificationCalls } from './notifications.calls'
import {
  bytesOf,
  keyOf,
  portalRegistration,
  pushPermission,
  readPushKey,
  subscriptionNow,
} from './pushBrowser'
import { readPushRecord, storePushRecord, type PushRecord } from './pushRecord'
import { selectMayNotify } from './useMayNotify'

/** What came of it. */
export type PushEnd =
  /** `waiting`: it is not known yet who this is, or what the site offers. */
  | { kind: 'on' | 'off' | 'waiting' }
  /** The browser was not permitted to notify, or could not subscribe. */
  | { kind: 'notAllowed' | 'browserFailed' }
  | { kind: 'refused'; error: ApiError }
  /** The response was lost. It is sent again at the next occasion: the same `id` is the same subscription. */
  | { kind: 'unknown'; error: ApiError }

/** Whether a subscription is that of the player who is signed in. */
export const isOwnPush = ({ session }: Pick<RootState, 'session'>, record: PushRecord | null): boolean =>
  record !== null && session.user !== null && record.of === markOf(session.user.id)

/** The kinds of a subscription that this player may be shown now (SP-06). */
export const pushedKinds = (state: RootState, { kinds }: PushRecord): NotificationKind[] =>
  kinds.filter((kind) => selectMayNotify(state, kind))

/** Turns pushes on for this device, or changes their kinds. Only upon a tap: the browser may ask the player first. */
export const turnOnPush =
  (kinds: NotificationKind[]): Thunk<Promise<PushEnd>> =>
  async (dispatch, getState) => {
    const player = getState().session.user?.id
    const permission = await Notification.requestPermission().catch(() => 'denied')
    if (permission !== 'granted') return { kind: 'notAllowed' }
    // Logged out while the browser asked.
    if (player === undefined || getState().session.user?.id !== player) return { kind: 'waiting' }
    const before = readPushRecord()
    const isOwn = isOwnPush(getState(), before)
    // Another player's, of which the back end does not know that it has ended.
    if (!isOwn) await dispatch(syncPush())
    storePushRecord(
      before && isOwn
        ? { ...before, kinds }
        : { id: crypto.randomUUID(), of: markOf(player), kinds, key: '', sent: '' },
    )
    const end = await dispatch(syncPush())
    if (end.kind === 'browserFailed' && !isOwn) storePushRecord(null)
    return end
  }

/** Turns pushes off for this device. */
export const turnOffPush = (): Thunk<Promise<PushEnd>> => (dispatch) => {
  const record = readPushRecord()
  if (record) storePushRecord({ ...record, of: '' })
  return dispatch(syncPush())
}

/**
 * Brings browser and back end in line with what the player wants: at a start, after a login and a logout, when the key or what the
 * player may be shown has changed, and online again. Done twice, or in two tabs, it changes nothing more.
 */
export const syncPush = (): Thunk<Promise<PushEnd>> => (dispatch, getState) =>
  inTurn(async () => {
    const { session, site } = getState()
    if (session.token && (!session.user || site.status !== 'ready')) return { kind: 'waiting' }
    const registration = await portalRegistration()
    if (!registration) return { kind: 'browserFailed' }
    const key = await readPushKey(playerConfigOf(site.config).pushKey)
    const record = readPushRecord()
    const isWanted = isOwnPush(getState(), record) && pushPermission() === 'granted' && key !== ''
    return dispatch(record && isWanted ? subscribe(registration, record, key) : unsubscribe(registration))
  })

const subscribe =
  ({ pushManager }: ServiceWorkerRegistration, record: PushRecord, key: string): Thunk<Promise<PushEnd>> =>
  async (_, getState, { client }) => {
    const { token } = getState().session
    const subscription = await subscriptionOf(pushManager, key)
    const { endpoint, keys } = subscription?.toJSON() ?? {}
    if (!endpoint || !keys) return { kind: 'browserFailed' }
    // Logged out meanwhile: the next turn drops it.
    if (getState().session.token !== token) return { kind: 'waiting' }
    const kinds = pushedKinds(getState(), record)
    const { id } = record
    const sent = JSON.stringify([endpoint, kinds, language()])
    if (record.sent === sent) return { kind: 'on' }
    // The worker knows of it before the first push comes.
    if (record.key !== key || record.sent !== '') storePushRecord({ ...record, key, sent: '' })
    const body = { id, endpoint, p256dh: keys.p256dh, auth: keys.auth, kinds }
    const result = await client.call(notificationCalls.subscribePush, body, doneSchema)
    const now = readPushRecord()
    if (result.ok) {
      if (now?.id === id) storePushRecord({ ...now, sent })
      return { kind: 'on' }
    }
    const { error } = result
    if (mayHaveHappened(error)) return { kind: 'unknown', error }
    await subscription?.unsubscribe().catch(() => undefined)
    if (now?.id === id) storePushRecord(null)
    return { kind: 'refused', error }
  }

/** The browser's subscription with this key; null where it makes none: without a network, or in a private window. */
async function subscriptionOf(pushManager: PushManager, key: string): Promise<PushSubscription | null> {
  try {
    const known = await subscriptionNow(pushManager)
    if (known && keyOf(known) === key) return known
    await known?.unsubscribe()
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
  } catch {
    return null
  }
}

const unsubscribe =
  ({ pushManager }: ServiceWorkerRegistration): Thunk<Promise<PushEnd>> =>
  async (_dispatch, _getState, { client }) => {
    // Without a network, too: then the push service refuses what the back end still sends.
    const known = await subscriptionNow(pushManager).catch(() => null)
    await known?.unsubscribe().catch(() => undefined)
    const record = readPushRecord()
    if (!record) return { kind: 'off' }
    const { id } = record
    if (record.of !== '') storePushRecord({ ...record, of: '' })
    const result = await client.call(notificationCalls.unsubscribePush, { id }, doneSchema)
    const isKnown = result.ok || !mayHaveHappened(result.error)
    if (isKnown && readPushRecord()?.id === id) storePushRecord(null)
    return { kind: 'off' }
  }

let last: Promise<unknown> = Promise.resolve()

/** One after the other, over all tabs of this browser. */
function inTurn(act: () => Promise<PushEnd>): Promise<PushEnd> {
  const { locks } = navigator as Partial<Navigator>
  const next = last.then(() => (locks ? locks.request('portico push', act) : act()))
  last = next.catch(() => undefined)
  return next
}
