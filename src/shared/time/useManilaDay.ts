import { useSyncExternalStore } from 'react'
import { isoDay } from '../format/dateTime'
import { clock } from './clock'

/** A device that slept fires late. */
const LOOK_MS = 60_000

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, LOOK_MS)
  const stop = clock.subscribe(changed)
  return () => {
    clearInterval(timer)
    stop()
  }
}

/** The ISO day in Manila, `2026-11-21`, also of a page that is open at midnight; '' on a server. */
export const useManilaDay = (): string =>
  useSyncExternalStore(
    subscribe,
    () => isoDay(clock.now()),
    () => '',
  )
