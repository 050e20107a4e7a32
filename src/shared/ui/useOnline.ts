import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const notifyAll = () => {
  for (const listener of listeners) listener()
}

/** The window is listened to once, however many buttons of a long list ask. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) for (const type of ['online', 'offline']) addEventListener(type, notifyAll)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) for (const type of ['online', 'offline']) removeEventListener(type, notifyAll)
  }
}

/** Whether the browser has a network; true while rendering on a server. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
