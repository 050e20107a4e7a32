import { flag, key, languageTag, latestFirstOf, listOf, text, time, uniqueOf, z } from '@/api/shape'

/** What notifications are about; a player chooses each alone (LB-08). */
export const NOTIFICATION_KINDS = ['security', 'money', 'rewards', 'promotions'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

const kinds = () =>
  z.pipe(
    listOf(text()),
    z.transform((list: string[]) => NOTIFICATION_KINDS.filter((kind) => list.includes(kind))),
  )
/** `22:00`; empty for anything else. */
const timeOfDay = () =>
  z.pipe(
    text(),
    z.transform((value: string) => (/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value) ? value : '')),
  )

/** The response of getNotificationSettings (our extension). Nothing is on before the player turns it on. */
export const notificationSettingsSchema = z.object({
  /** The kinds that are shown while the portal is open. */
  inPage: kinds(),
  /** When the quiet hours begin, on the clocks of Manila, such as `22:00`; empty for no quiet hours. */
  quietFrom: timeOfDay(),
  /** When they end. Earlier than `quietFrom`, it is on the next day; the same time means no quiet hours. */
  quietTo: timeOfDay(),
})
export type NotificationSettings = z.output<typeof notificationSettingsSchema>

const notification = z.object({
  id: key(),
  /** What it is about: `security`, `money`, `rewards` or `promotions`. One of another kind is left out. */
  kind: z.enum(NOTIFICATION_KINDS),
  title: key(),
  /** One or two sentences, without markup. */
  text: text(),
  /** When it was written, milliseconds since the epoch. */
  time: time(),
  read: flag(),
  /** The page of the portal that it leads to, such as `/record/transaction`; empty for none. */
  path: text(),
  /** Language of the texts, such as `fil` or `ur-PK`, where it is not that of the call. */
  lang: languageTag(),
})
export type PlayerNotification = z.output<typeof notification>

/** The response of getNotifications (our extension): the latest of the last weeks, at most 50. */
export const notificationsSchema = z.object({
  list: latestFirstOf(uniqueOf(notification), ({ time }) => time),
})
