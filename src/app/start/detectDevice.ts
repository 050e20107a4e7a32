import type { Device } from '@layout/types'

/** Input of the device check. `width` is the viewport's, in CSS pixels. */
export interface DeviceHints {
  userAgent: string
  width: number
  maxTouchPoints: number
}

/** Narrower desktop browsers get the mobile portal: the desktop shell would not fit. */
const NARROW_PX = 768

/** Desktop or mobile, decided once at start (RT-16). An iPad that identifies as a Mac is recognised by its touch points. */
export function detectDevice({ userAgent, width, maxTouchPoints }: DeviceHints): Device {
  if (/Mobi|Android|iPhone|iPad|iPod/i.test(userAgent)) return 'mobile'
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'mobile'
  return width < NARROW_PX ? 'mobile' : 'desktop'
}
