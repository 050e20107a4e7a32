import type { Device } from '@/engine/layout/types'

/** What the device check looks at. `width` is the viewport's, in CSS pixels. */
export interface DeviceHints {
  userAgent: string
  width: number
  maxTouchPoints: number
}

/** Below this a desktop browser gets the mobile portal too: the desktop shell would not fit. */
const NARROW_PX = 768

/** Desktop or mobile, once at start (RT-16). A tablet that calls itself a Mac is known by its touch points. */
export function detectDevice({ userAgent, width, maxTouchPoints }: DeviceHints): Device {
  if (/Mobi|Android|iPhone|iPad|iPod/i.test(userAgent)) return 'mobile'
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'mobile'
  return width < NARROW_PX ? 'mobile' : 'desktop'
}
