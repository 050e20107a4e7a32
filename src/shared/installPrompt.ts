/** The browser's `beforeinstallprompt` event; Chromium browsers fire it once per page. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let kept: InstallPrompt | null = null
const listeners = new Set<() => void>()

function keep(offer: InstallPrompt | null): void {
  kept = offer
  for (const listener of listeners) listener()
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
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  get: () => kept,
  getServer: () => null,
  drop: () => keep(null),
}
