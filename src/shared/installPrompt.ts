import { createNotifier } from '@/shared/createNotifier'

/** The browser's `beforeinstallprompt` event; Chromium browsers fire it once per page. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let prompt: InstallPrompt | null = null
const { notify, subscribe } = createNotifier()

function keep(offer: InstallPrompt | null): void {
  prompt = offer
  notify()
}

/** Called at start, because the event can fire at any time, and only once. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    keep(event as InstallPrompt)
  })
}

/** For `useSyncExternalStore`; a prompt can be used once. */
export const installPrompt = {
  subscribe,
  get: () => prompt,
  getServer: () => null,
  drop: () => keep(null),
}
