import { playerConfigOf } from '@/api/models/playerConfig'
import { notificationsApi } from '@/domain/notifications/notificationsApi'
import { isOwnPush, pushedKinds, syncPush } from '@/domain/notifications/push'
import { portalRegistration, pushPermission } from '@/domain/notifications/pushBrowser'
import { pushChanges, readPushRecord } from '@/domain/notifications/pushRecord'
import { selectMayNotify } from '@/domain/notifications/useMayNotify'
import { isPageHeld } from '@/engine/render/useOverlayTurn'
import { language } from '@/shared/i18n/language'
import { directionOf } from '@/shared/i18n/languages'
import { loadMessages } from '@/shared/i18n/loadMessages'
import { LOCALES } from '@/shared/i18n/locales'
import { t } from '@/shared/i18n/t'
import { sendMutation } from '@/store/sendMutation'
import type { RootState, Store } from '@/store/makeStore'
import type { OpenedMessage, PushSettings } from '@/worker/messages'
import { showOpened } from './OpenedMessage'
import { post } from './watchUpdates'

/** A worker that does not know the message never replies. */
const REPLY_TIMEOUT_MS = 2000

/**
 * Follows what decides about pushes to this device: who is signed in, what they chose and may be shown, the key of the site, the
 * network (LB-08). The worker is told whose pushes it may show, at a logout at once; what was read in a page is closed. Returns a
 * function that stops it.
 */
export function watchPush(store: Store): () => void {
  let [followed, posted, shown] = ['', '', '']

  /** What the worker may show; undefined while it is not known who this is. */
  const settingsOf = (state: RootState): PushSettings | null | undefined => {
    const { session, site } = state
    if (session.token && !session.user) return undefined
    const record = readPushRecord()
    if (!record?.key || !isOwnPush(state, record) || pushPermission() !== 'granted') return null
    const { id, key } = record
    return {
      ...{ id, key, kinds: pushedKinds(state, record) },
      ...{ title: site.settings.appName, text: t('push.unreadable') },
      ...{ lang: LOCALES[language()], dir: directionOf(language()) },
    }
  }
  const postSettings = async () => {
    const worker = (await portalRegistration())?.active
    const settings = settingsOf(store.getState())
    const text = JSON.stringify(settings)
    if (!worker || settings === undefined || text === posted) return
    posted = text
    post(worker, { kind: 'pushSettings', settings })
  }
  const syncAll = () => {
    void postSettings()
    void store.dispatch(syncPush())
  }

  const selectList = notificationsApi.endpoints.notifications.select()
  const listOf = () => selectList(store.getState() as never).data
  const isOwn = () => isOwnPush(store.getState(), readPushRecord())
  /** Asks what is unread, and reads what was opened from the screen. */
  const look = async () => {
    if (document.visibilityState !== 'visible' || !isOwn()) return
    const opened = await takeClicked()
    if (!isOwn()) return
    if (opened.length > 0)
      void store.dispatch(sendMutation(notificationsApi.endpoints.readNotifications, opened))
    const { initiate } = notificationsApi.endpoints.notifications
    void store.dispatch(initiate(undefined, { subscribe: false, forceRefetch: true }))
  }
  /** Closes what was read, here or on another device, and counts what is left. */
  const showList = async () => {
    const list = listOf()
    const text = JSON.stringify(list?.map(({ id, read }) => [id, read]))
    if (!list || !isOwn() || text === shown) return
    shown = text
    const read = new Set(list.flatMap(({ id, read }) => (read ? id : [])))
    const onScreen = (await (await portalRegistration())?.getNotifications().catch(() => [])) ?? []
    for (const notification of onScreen) if (read.has(notification.tag)) notification.close()
    const unread = list.filter(({ kind, read }) => !read && selectMayNotify(store.getState(), kind)).length
    await (unread > 0 ? navigator.setAppBadge?.(unread) : navigator.clearAppBadge?.())?.catch(() => undefined)
  }

  const onState = () => {
    const state = store.getState()
    const { session, site } = state
    const mayNotify = [selectMayNotify(state, 'promotions'), selectMayNotify(state, 'rewards')]
    const key = playerConfigOf(site.config).pushKey
    const decides = JSON.stringify([session.token, session.user?.id, site.status, key, ...mayNotify])
    if (decides !== followed) {
      followed = decides
      shown = ''
      syncAll()
      void look()
    }
    void showList()
  }
  const onVisible = () => {
    if (document.visibilityState !== 'visible') return
    syncAll()
    void look()
  }

  /** Who plays or pays stays where they are, and opens the message later. */
  const onMessage = ({ data, ports }: MessageEvent) => {
    const message = data as Partial<OpenedMessage> | null
    if (message?.kind !== 'opened' || typeof message.path !== 'string') return
    const isStaying = isPageHeld()
    if (isStaying) showOpened(message.path)
    ports[0]?.postMessage(isStaying)
  }

  // The sentence for what cannot be read is none of the first ones.
  void loadMessages().then(onState, onState)
  const stops = [store.subscribe(onState), pushChanges.subscribe(syncAll)]
  addEventListener('online', syncAll)
  navigator.serviceWorker.addEventListener('message', onMessage)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    for (const stop of stops) stop()
    removeEventListener('online', syncAll)
    navigator.serviceWorker.removeEventListener('message', onMessage)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

/** The notifications that the player opened from the screen since the last time. */
async function takeClicked(): Promise<string[]> {
  const worker = (await portalRegistration())?.active
  if (!worker) return []
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const done = (tags: unknown) => {
      clearTimeout(timer)
      port1.close()
      resolve(Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [])
    }
    const timer = setTimeout(() => done([]), REPLY_TIMEOUT_MS)
    port1.onmessage = ({ data }) => done(data)
    post(worker, { kind: 'takeClicked' }, [port2])
  })
}
