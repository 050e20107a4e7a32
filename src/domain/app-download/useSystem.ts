import { useSyncExternalStore } from 'react'
import { systemName } from '@/api/deviceInfo'

const never = () => () => {}

/** The system that this runs on (android, ios, windows …); empty on the server and while the page is brought to life. */
export const useSystem = (): string =>
  useSyncExternalStore(
    never,
    () =>
      // A tablet that calls itself a Mac is known by its touch points.
      navigator.maxTouchPoints > 1 && /Macintosh/.test(navigator.userAgent)
        ? 'ios'
        : systemName(navigator.userAgent),
    () => '',
  )
