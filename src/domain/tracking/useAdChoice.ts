import { useSyncExternalStore } from 'react'
import { adChoice, subscribeToAdChoice, type AdChoice } from './adConsent'

/** The answer of this browser to the question about advertising; on the server, and while a page is brought to life, as if refused. */
export const useAdChoice = (): AdChoice =>
  useSyncExternalStore(subscribeToAdChoice, adChoice, (): AdChoice => 'refused')
