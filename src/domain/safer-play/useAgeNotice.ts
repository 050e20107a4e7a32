import { useSyncExternalStore } from 'react'
import { localStore } from '@/shared/safe/storage'
import { storedChanges } from '@/shared/safe/storedChanges'
import { KEY } from '@/store/storageKeys'

/** A new version of the age and eligibility notice makes everyone accept again (OV-01). */
export const ELIGIBILITY_VERSION = '1'

/** Acceptance in another tab counts here too. */
const changes = storedChanges(KEY.ageNotice)

function accept() {
  localStore.set(KEY.ageNotice, ELIGIBILITY_VERSION)
  changes.notify()
}

/** Whether this version of the eligibility notice was accepted in this browser; true until storage can be read. */
export function useAgeNotice(): [accepted: boolean, accept: () => void] {
  const accepted = useSyncExternalStore(
    changes.subscribe,
    () => localStore.get(KEY.ageNotice) === ELIGIBILITY_VERSION,
    () => true,
  )
  return [accepted, accept]
}
