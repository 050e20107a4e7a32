import type { Device } from '@layout/types'

/** Below this scale the text of a page is unreadable. */
const MIN_SCALE = 0.35
/** A phone beside a wide window stays readable. */
const MIN_PHONE_SCALE = 0.7

/**
 * The scale of each window in the room that there is, by device. Windows of one device share theirs; a phone beside a desktop keeps
 * what it needs, and the desktop gets the rest.
 */
export function scales(
  devices: readonly Device[],
  widths: Record<Device, number>,
  free: number,
): Record<Device, number> {
  const full = devices.reduce((sum, device) => sum + widths[device], 0)
  const shared = within(free / full)
  if (!devices.includes('mobile') || !devices.includes('desktop')) return { mobile: shared, desktop: shared }
  const mobile = Math.max(shared, MIN_PHONE_SCALE)
  return { mobile, desktop: within((free - widths.mobile * mobile) / widths.desktop) }
}

const within = (scale: number) => Math.min(1, Math.max(MIN_SCALE, scale))
