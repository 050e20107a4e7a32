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
const push = {
  adds: 'pushes to a device',
  without: 'The page of notifications says that they are not offered for this device; those in the page are.',
}
const PUSH = JSON.stringify({
  config: {
    pushKey: 'BBe5f67keKAJfBW5lpj4n5A05CL6rbgH0fnGjbUBcqorQPnBBurHVzIUE92sFxiXLpfNgoqY_CEAaoUOxf87bBs',
  },
})
const ID = '9f1c2a34-5b6d-4e7f-8a90-b1c2d3e4f506'
const TURN_ON = [/^Deposits and withdrawals, on this device$/, /^Turn on for this device$/]
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
    subscribePush: {
      purpose:
        'Pushes to this device, where the configuration has `pushKey`: a player turned them on, chose other kinds, or the browser has a new address. It replaces what is known of the `id`: sent twice, it changes nothing more. It belongs to the session and ends with it. [Web Push](#web-push) says what to send.',
      response: doneSchema,
      body: {
        id: field.text('Which subscription it is; the device made it up. Each push carries it.'),
        endpoint: field.text('The address of the push service, https. Refuse any other one.'),
        p256dh: field.text(
          'The public key of the browser, base64url: pushes are encrypted with it (RFC 8291).',
        ),
        auth: field.text('The secret of the browser, base64url.'),
        kinds: kinds.meta({
          description: 'What the player wants on this device, without what they may not be shown now.',
        }),
      },
      example: {
        id: ID,
        endpoint: 'https://push.example/send/3f9a',
        p256dh: 'BMu1_w0…',
        auth: 'b2s2…',
        kinds: ['security', 'money'],
      },
      madeOn: { path: PAGE, scenario: PUSH, steps: TURN_ON },
      optional: push,
    },
    unsubscribePush: {
      purpose:
        'Ends a subscription: the player turned pushes off for a device, logged out there, or someone else logged in. It comes without a token, and late where the device had no network. One that is over already counts as ended.',
      response: doneSchema,
      body: { id: field.text('Of subscribePush.') },
      example: { id: ID },
      madeOn: {
        path: PAGE,
        who: 'regular',
        scenario: PUSH,
        steps: [...TURN_ON, /^Turn off for this device$/],
      },
      optional: {
        ...push,
        without:
          'The browser ends its subscription itself, and the push service answers 404 or 410 to what is still sent.',
      },
    },
  },
} satisfies CallDocs<typeof notificationCalls>
