import { useSyncExternalStore } from 'react'
import { createNotifier } from '@/shared/createNotifier'

const { notify, subscribe } = createNotifier(() => {
  const changed = () => notify()
  for (const type of ['online', 'offline']) addEventListener(type, changed)
  return () => {
    for (const type of ['online', 'offline']) removeEventListener(type, changed)
  }
})

/** Whether the browser has a network; true while rendering on a server. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
