import { useSyncExternalStore } from 'react'
import { adChoice, subscribeToAdChoice, type AdChoice } from './adConsent'

/** This browser's choice on advertising; refused while prerendering and hydrating. */
export const useAdChoice = (): AdChoice =>
  useSyncExternalStore(subscribeToAdChoice, adChoice, (): AdChoice => 'refused')
