import { type CallDocs, field } from '@/api/callDoc'
import { doneSchema } from '@/api/client'
import {
  NOTIFICATION_KINDS,
  notificationSettingsSchema,
  notificationsSchema,
} from '@/api/models/notifications'
import { z } from 'zod'
import type { notificationCalls } from './notifications.calls'

const PAGE = '/profile/notifications'
const optional = {
  adds: 'notifications by choice',
  without: 'There is no page of notifications, no link to one, and none is shown.',
}
const refused = {
  adds: optional.adds,
  without: 'The page says that this is not offered here, and shows what holds.',
}
const kinds = z.array(z.enum(NOTIFICATION_KINDS))

export const docs = {
  chapter: 'profile',
  calls: {
    getNotificationSettings: {
      purpose: 'Which notifications the player wants. Nothing is on before they turn it on.',
      response: notificationSettingsSchema,
      madeOn: { path: PAGE },
      optional,
    },
    updateNotificationSettings: {
      purpose: 'Replaces all of these settings. Sent twice, it changes nothing more.',
      response: doneSchema,
      body: {
        inPage: kinds.meta({ description: 'The kinds that are shown while the portal is open.' }),
        quietFrom: field.text('When quiet hours begin in Manila, such as `22:00`; empty for none.'),
        quietTo: field.text('When they end.'),
      },
      example: { inPage: ['security', 'money'], quietFrom: '22:00', quietTo: '07:00' },
      madeOn: { path: PAGE, steps: [/^Save$/] },
      optional: refused,
    },
    getNotifications: {
      purpose:
        'What happened to the player lately, at most 50, asked once a minute while the portal is visible and the player wants any. A restricted player gets none that invites to play: no promotions, no rewards. Reading a letter in the mail reads the notification that leads to it.',
      response: notificationsSchema,
      madeOn: { path: PAGE },
      optional: {
        ...optional,
        without: 'The page of notifications says that they are not offered here, and none is shown.',
      },
    },
    readNotifications: {
      purpose:
        'Marks notifications as read, on all devices. Unknown ids and those that are read already are ignored.',
      response: doneSchema,
      body: { ids: z.array(z.string()).meta({ description: 'Of getNotifications.' }) },
      example: { ids: ['N1'] },
      madeOn: {
        path: PAGE,
        scenario: JSON.stringify({
          player: {
            notifications: {
              ...{ inPage: [], quietFrom: '', quietTo: '' },
              list: [
                {
                  ...{
                    id: 'N1',
                    kind: 'money',
                    title: 'Your deposit has arrived',
                    path: '/record/transaction',
                  },
                  ...{ time: 1_700_000_000_000, read: false },
                },
              ],
            },
          },
        }),
        steps: [/^Mark all as read$/],
      },
      optional: refused,
    },
  },
} satisfies CallDocs<typeof notificationCalls>
