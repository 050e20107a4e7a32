import { useSyncExternalStore } from 'react'
import { reducesMotion, subscribeToMotion } from './motion'

/** Whether reduced motion is preferred. False on the server. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(subscribeToMotion, reducesMotion, () => false)
