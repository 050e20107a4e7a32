import { useSyncExternalStore } from 'react'
import { sessionLock, type SessionState } from './sessionLock'

/** State of the session lock (SP-07); `off` if the site has none. */
export const useSessionLock = (): SessionState =>
  useSyncExternalStore(sessionLock.subscribe, sessionLock.now, sessionLock.none)
