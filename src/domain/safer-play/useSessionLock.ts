import { useSyncExternalStore } from 'react'
import { sessionLock, type SessionState } from './sessionLock'

/** How it stands with the lock of the session (SP-07); `off` where the site has none. */
export const useSessionLock = (): SessionState =>
  useSyncExternalStore(sessionLock.subscribe, sessionLock.now, sessionLock.none)
