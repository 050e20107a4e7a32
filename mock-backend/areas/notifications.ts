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

/** A player's notifications, latest first, and which of them they want (not in portal.md). */
export interface Notifications {
  inPage: string[]
  quietFrom: string
  quietTo: string
  list: Notification[]
}

/** Nothing is on before the player turns it on. */
export const noNotifications = (): Notifications => ({ inPage: [], quietFrom: '', quietTo: '', list: [] })
