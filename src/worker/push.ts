import { fromBase64Url, toBase64Url } from '@publishing/base64'
import type { PushSettings } from './messages'
import { noteClicked, readPushSettings, storePushSettings } from './pushSettings'
import { ownPath, readPush, type PushMessage } from './readPush'
import type { NotificationEvent, PushEvent, WindowClient, WorkerScope } from './workerTypes'

/** Where a push leads that could not be read: the list of what is new. */
const LIST = '/profile/notifications'
const UNREADABLE = 'portico-unreadable'
const ICON = '/icons/icon-192.png'

/**
 * Shows a push as it was sent, to the player who is signed in here and asked for it, and to nobody else. It asks no server for
 * anything, and it decides nothing by this device's clock: quiet hours are the back end's.
 */
export async function showPush(scope: WorkerScope, storage: CacheStorage, event: PushEvent): Promise<void> {
  const { registration } = scope
  const settings = await readPushSettings(storage)
  // A browser that cannot say which subscription it is has still delivered the push.
  const subscription = await registration.pushManager?.getSubscription().catch(() => null)
  // Signed out, perhaps without a network: nothing more may come.
  if (!settings) return void (await subscription?.unsubscribe())
  if (subscription && keyOf(subscription) !== settings.key) return
  const message = readPush(event.data?.text(), scope.location.origin)
  // Browsers insist that every push is seen.
  if (!message) return showUnreadable(scope, settings)
  if (message.subscription !== settings.id) return
  if ('tags' in message) await closeTags(scope, message.tags)
  else if (!settings.kinds.includes(message.kind)) return
  else await show(scope, message)
  const unread = message.unread ?? (await registration.getNotifications()).length
  await showCount(scope, unread)
}

/** Follows the page: other settings, or none after a logout. What was shown to another player is closed. */
export async function followPushSettings(
  scope: WorkerScope,
  storage: CacheStorage,
  settings: PushSettings | null,
): Promise<void> {
  const isAnother = await storePushSettings(storage, settings)
  if (settings && !isAnother) return
  for (const notification of await scope.registration.getNotifications()) notification.close()
  await showCount(scope, 0)
}

/** Opens what a notification leads to: in a window that is open, else in a new one. */
export async function openNotification(
  scope: WorkerScope,
  storage: CacheStorage,
  { notification }: NotificationEvent,
): Promise<void> {
  notification.close()
  const { id, path: wanted } = (notification.data ?? {}) as { id?: unknown; path?: unknown }
  if (typeof id === 'string') await noteClicked(storage, id)
  const { origin } = scope.location
  const path = ownPath(wanted, origin)
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find(({ url }) => url === origin + path)
  const window = there ?? windows.find(({ focused }) => focused) ?? windows[0]
  if (!window) return void (await scope.clients.openWindow(path))
  // A window of an older build cannot always be focused or moved.
  const isFocused = await window.focus().then(
    () => true,
    () => false,
  )
  if (there && isFocused) return
  if (await stays(window, path)) return
  await window.navigate(path).catch(() => scope.clients.openWindow(path))
}

/** A page that is busy replies at once; one that was asleep needs a moment. */
const REPLY_TIMEOUT_MS = 3000

/** Whether a window stays where it is, because a game or a payment is in it: then its page has a link to the path. */
function stays(window: WindowClient, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const done = (isStaying: boolean) => {
      clearTimeout(timer)
      port1.close()
      resolve(isStaying)
    }
    const timer = setTimeout(() => done(false), REPLY_TIMEOUT_MS)
    port1.onmessage = ({ data }) => done(data === true)
    window.postMessage({ kind: 'opened', path }, [port2])
  })
}

/** The push service has ended a subscription: a new one takes its place, which the next page sends to the back end. */
export async function renewSubscription(scope: WorkerScope, storage: CacheStorage): Promise<void> {
  const settings = await readPushSettings(storage)
  const { pushManager } = scope.registration
  if (!settings || !pushManager) return
  if (await pushManager.getSubscription()) return
  await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: fromBase64Url(settings.key) })
    // Without a network, or without the permission: the next page tries again, or says so.
    .catch(() => undefined)
}

const show = async ({ registration }: WorkerScope, message: PushMessage): Promise<void> => {
  const { title, body, tag, path, lang, dir } = message
  const own = tag !== '' && { tag, data: { path, id: tag } }
  await registration.showNotification?.(title, { body, lang, dir, icon: ICON, data: { path }, ...own })
}

/** One for all of them: it says only that there is something. */
const showUnreadable = ({ registration }: WorkerScope, { title, text, lang, dir }: PushSettings) =>
  registration.showNotification?.(title, {
    ...{ body: text, lang, dir, icon: ICON },
    ...{ tag: UNREADABLE, data: { path: LIST } },
  })

async function closeTags({ registration }: WorkerScope, tags: readonly string[]): Promise<void> {
  for (const notification of await registration.getNotifications())
    if (notification.tag !== '' && tags.includes(notification.tag)) notification.close()
}

async function showCount({ navigator }: WorkerScope, count: number): Promise<void> {
  await (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())?.catch(() => undefined)
}

/** The public key that a subscription was made with, as the settings have it. */
const keyOf = ({ options }: PushSubscription): string =>
  toBase64Url(new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0)))
