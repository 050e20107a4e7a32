import { webcrypto } from 'node:crypto'
import { vi } from 'vitest'
import { bytesOf } from '@/domain/notifications/pushBrowser'

/** A key of a server that may push; nobody has its private half. */
export const PUSH_KEY =
  'BBe5f67keKAJfBW5lpj4n5A05CL6rbgH0fnGjbUBcqorQPnBBurHVzIUE92sFxiXLpfNgoqY_CEAaoUOxf87bBs'

/** A browser with Web Push and the portal's worker, which jsdom lacks. It asks the player once, and gets `response`. */
export function stubPush({
  permission = 'default' as NotificationPermission,
  response = 'granted' as NotificationPermission,
  worker = 'https://portal.example/sw.js',
} = {}) {
  const state = {
    subscription: null as PushSubscription | null,
    made: 0,
    posted: [] as unknown[],
    tags: [] as string[],
    clicked: [] as string[],
  }
  const subscriptionWith = (key: Uint8Array<ArrayBuffer>) => {
    const endpoint = `https://push.example/${++state.made}`
    return {
      endpoint,
      options: { applicationServerKey: key.buffer },
      toJSON: () => ({ endpoint, keys: { p256dh: 'BMu1', auth: 'b2s2' } }),
      unsubscribe: vi.fn(() => {
        state.subscription = null
        return Promise.resolve(true)
      }),
    } as unknown as PushSubscription
  }
  const subscribe = vi.fn(({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) =>
    Promise.resolve((state.subscription = subscriptionWith(applicationServerKey))),
  )
  const registration = {
    active: {
      scriptURL: worker,
      postMessage: (message: { kind: string }, ports: MessagePort[] = []) => {
        state.posted.push(message)
        ports[0]?.postMessage(state.clicked.splice(0))
      },
    },
    pushManager: { getSubscription: () => Promise.resolve(state.subscription), subscribe },
    getNotifications: () =>
      Promise.resolve(
        state.tags.map((tag) => ({
          tag,
          close: () => (state.tags = state.tags.filter((one) => one !== tag)),
        })),
      ),
  }
  const Notification = Object.assign(vi.fn(), {
    permission,
    requestPermission: vi.fn(() => Promise.resolve((Notification.permission = response))),
  })
  Object.defineProperty(crypto, 'subtle', { configurable: true, value: webcrypto.subtle })
  vi.stubGlobal('Notification', Notification)
  vi.stubGlobal('PushManager', vi.fn())
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), {
      controller: null,
      ready: Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
      getRegistrations: () => Promise.resolve([]),
    }),
  })
  return {
    state,
    subscribe,
    Notification,
    /** The browser has a subscription with another server's key. */
    subscribeWith: (key: string) => (state.subscription = subscriptionWith(bytesOf(key))),
    remove: () => Reflect.deleteProperty(navigator, 'serviceWorker'),
  }
}
