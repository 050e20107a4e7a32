import { useSyncExternalStore } from 'react'
import { systemName } from '@/api/deviceInfo'

const never = () => () => {}

/** The operating system (android, ios, windows …); empty while prerendering and hydrating. */
export const useSystem = (): string =>
  useSyncExternalStore(
    never,
    () =>
      // An iPad that identifies as a Mac is recognised by its touch points.
      navigator.maxTouchPoints > 1 && /Macintosh/.test(navigator.userAgent)
        ? 'ios'
        : systemName(navigator.userAgent),
    () => '',
  )
