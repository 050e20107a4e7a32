import { useSyncExternalStore } from 'react'
import { reducesMotion, subscribeToMotion } from './motion'

/** Does the person ask for less motion? False on the server. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(subscribeToMotion, reducesMotion, () => false)
