import { endpoints } from '@/api/endpoints'

export const notificationCalls = endpoints({
  getNotificationSettings: { optional: true },
  /** `inPage`, `quietFrom`, `quietTo`: all of them, in place of what was set. */
  updateNotificationSettings: { write: true, optional: true },
  getNotifications: { optional: true },
  /** `ids`: marks them as read. */
  readNotifications: { write: true, optional: true },
  /** Replaces what is known of the `id`: sent twice, it changes nothing more. */
  subscribePush: { write: true, optional: true },
  /** Without a token: the session may have ended, and who knows the `id` is the device itself. */
  unsubscribePush: { path: 'anonymous/unsubscribePush', anonymous: true, write: true, optional: true },
})
