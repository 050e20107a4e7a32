import type { OpenedMessage } from './messages'

/** What the worker uses of the service worker API. TypeScript's DOM library describes pages only, and both cannot be combined. */
export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface RequestEvent extends ExtendableEvent {
  readonly request: Request
  /** The response to a navigation preload; undefined where the browser does not support it. */
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

export interface WorkerMessageEvent extends ExtendableEvent {
  readonly data: unknown
  readonly ports: readonly MessagePort[]
}

export interface PushEvent extends ExtendableEvent {
  /** What was sent, decrypted; null for a push without content. */
  readonly data: { text(): string } | null
}

export interface NotificationEvent extends ExtendableEvent {
  readonly notification: Pick<Notification, 'data' | 'close'>
}

/** A window of the portal. */
export interface WindowClient {
  readonly url: string
  readonly focused: boolean
  focus(): Promise<unknown>
  navigate(path: string): Promise<unknown>
  postMessage(message: OpenedMessage, ports: MessagePort[]): void
}

/** The app's badge on the home screen, where a browser has it. */
interface Badge {
  setAppBadge?(count: number): Promise<void>
  clearAppBadge?(): Promise<void>
}

export interface WorkerScope {
  readonly location: { origin: string }
  readonly navigator: Badge
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly WindowClient[]>
    openWindow(path: string): Promise<unknown>
  }
  readonly registration: {
    navigationPreload?: { enable(): Promise<void> }
    /** Missing where a browser has no Web Push. */
    pushManager?: Pick<PushManager, 'getSubscription' | 'subscribe'>
    showNotification?(title: string, options: NotificationOptions): Promise<void>
    getNotifications(): Promise<readonly Pick<Notification, 'tag' | 'close'>[]>
  }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(name: 'fetch', listener: (event: RequestEvent) => void): void
  addEventListener(name: 'message', listener: (event: WorkerMessageEvent) => void): void
  addEventListener(name: 'push', listener: (event: PushEvent) => void): void
  addEventListener(name: 'notificationclick', listener: (event: NotificationEvent) => void): void
  addEventListener(name: 'pushsubscriptionchange', listener: (event: ExtendableEvent) => void): void
}
