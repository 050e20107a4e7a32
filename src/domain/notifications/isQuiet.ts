import type { NotificationSettings } from '@/api/models/notifications'
import { formatIso } from '@/shared/format/dateTime'

/** Whether a moment (ms since 1970) lies in the quiet hours, which may pass midnight. The same time twice means none. */
export function isQuiet({ quietFrom, quietTo }: NotificationSettings, now: number): boolean {
  if (!quietFrom || !quietTo || quietFrom === quietTo) return false
  // Text of two digits each compares as the clock does.
  const time = formatIso(now).slice(11, 16)
  return quietFrom < quietTo ? time >= quietFrom && time < quietTo : time >= quietFrom || time < quietTo
}
