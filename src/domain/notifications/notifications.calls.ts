import { endpoints } from '@/api/endpoints'

export const notificationCalls = endpoints({
  getNotificationSettings: { optional: true },
  /** `inPage`, `quietFrom`, `quietTo`: all of them, in place of what was set. */
  updateNotificationSettings: { write: true, optional: true },
  getNotifications: { optional: true },
  /** `ids`: marks them as read. */
  readNotifications: { write: true, optional: true },
})
