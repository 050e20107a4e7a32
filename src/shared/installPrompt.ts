/** The browser's own offer to install this site; Chrome and its kin make it once a page. */
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

/** From the start on: the offer comes when it likes, and only once. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    keep(event as InstallPrompt)
  })
}

/** For `useSyncExternalStore`; an offer can be used once, then it is dropped. */
export const installPrompt = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  get: () => kept,
  getServer: () => null,
  drop: () => keep(null),
}
