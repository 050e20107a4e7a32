import { WORKER_URL } from '@/shared/workerUrl'

/** Whether this browser has Web Push; Safari on a phone only where the site is installed. */
const hasPush = (): boolean =>
  'Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator

/** Whether the browser may show notifications of this site: `default` before it was asked. */
export const pushPermission = (): NotificationPermission =>
  (hasPush() && (globalThis as Partial<typeof globalThis>).Notification?.permission) || 'denied'

/** The portal's worker, which shows what is pushed; null where there is none. In development another one is at its place. */
export async function portalRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (!hasPush()) return null
  const found = await navigator.serviceWorker.getRegistration('/').catch(() => undefined)
  const url = found?.active?.scriptURL
  return found && url && new URL(url).pathname === WORKER_URL ? found : null
}

/** Whether pushes can be offered, with this key of the configuration. Waits for the worker of a first visit. */
export async function isPushOffered(pushKey: string): Promise<boolean> {
  if (!hasPush() || (await readPushKey(pushKey)) === '') return false
  await navigator.serviceWorker.ready
  return (await portalRegistration()) !== null
}

/** A key of the configuration as it is compared; empty for anything but a point of P-256, which a browser would refuse. */
export async function readPushKey(raw: string): Promise<string> {
  const text = raw.trim().replace(/=$/, '')
  // 65 bytes, of which the first says that both coordinates follow.
  if (!/^B[\w-]{86}$/.test(text)) return ''
  const bytes = bytesOf(text)
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  try {
    await crypto.subtle.importKey('raw', bytes, curve, false, ['verify'])
    return textOf(bytes)
  } catch {
    return ''
  }
}

/** The browser's subscription; null without one. */
export const subscriptionNow = async (manager: Partial<PushManager>): Promise<PushSubscription | null> =>
  (await manager.getSubscription?.()) ?? null

/** The key that a subscription was made with. */
export const keyOf = ({ options }: PushSubscription): string =>
  textOf(new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0)))

/** The bytes of a text in base64url. */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const textOf = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
