import { useSyncExternalStore } from 'react'
import { localStore } from '@/shared/safe/storage'
import { KEY } from '@/state/storageKeys'
import { ELIGIBILITY_VERSION } from './eligibility'

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  // Accepted in another tab is accepted here.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function accept() {
  localStore.set(KEY.ageNotice, ELIGIBILITY_VERSION)
  for (const listener of listeners) listener()
}

/** Whether this version of the eligibility notice was accepted in this browser; taken for granted until storage can be read. */
export function useAcceptance(): [accepted: boolean, accept: () => void] {
  const accepted = useSyncExternalStore(
    subscribe,
    () => localStore.get(KEY.ageNotice) === ELIGIBILITY_VERSION,
    () => true,
  )
  return [accepted, accept]
}
