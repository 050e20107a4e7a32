import type { NotificationKind } from '@/api/models/notifications'

/** One notification; `mailId` is the letter that says more: reading that reads this. */
export interface Notification {
  id: string
  kind: NotificationKind
  title: string
  path: string
  mailId?: number
  time: number
  read: boolean
}

/** A device that is pushed to, until the session of its token ends. */
export interface PushDevice {
  id: string
  endpoint: string
  p256dh: string
  auth: string
  kinds: NotificationKind[]
  lang: string
  token: string
}

/** A player's notifications, latest first, and which of them they want (not in portal.md). */
export interface Notifications {
  inPage: string[]
  quietFrom: string
  quietTo: string
  list: Notification[]
  /** Absent in states that were stored before there were any. */
  devices?: PushDevice[]
}

/** Nothing is on before the player turns it on. */
export const noNotifications = (): Notifications => ({ inPage: [], quietFrom: '', quietTo: '', list: [] })
