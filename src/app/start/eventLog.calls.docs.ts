import { type CallDocs, field } from '@/api/callDoc'
import { doneSchema } from '@/api/client'
import { z } from 'zod'
import type { eventLogCalls } from './eventLog.calls'

export const docs = {
  chapter: 'site',
  calls: {
    eventLog: {
      purpose:
        'Events of use, in batches of at most 20, every 3 seconds and when a page is left; as a beacon, so the answer is not read.',
      response: doneSchema,
      body: {
        eventList: z
          .array(
            z
              .looseObject({
                eventTime: field.whole('Milliseconds since the epoch.'),
                eventUserId: field.openId('The player; empty for a visitor.'),
                channel: field.text('WEB.'),
                appId: field.text('The site’s app.'),
                version: field.text('1.0.28.'),
              })
              .meta({ description: 'An event, with the fields of its kind besides.' }),
          )
          .meta({ description: 'The events, the oldest first.' }),
      },
      example: {
        eventList: [
          {
            eventName: 'click_room',
            eventTime: 1_763_700_000_000,
            eventUserId: 600102,
            channel: 'WEB',
            appId: 'web-demo',
            version: '1.0.28',
            roomId: 1001,
            origin: 'hot',
          },
        ],
      },
    },
  },
  fields: {
    nickname: 'Name that is shown.',
    vipExp: 'VIP experience.',
    userLevel: 'Level of the player.',
    lottery: 'Points. Minor units.',
  },
} satisfies CallDocs<typeof eventLogCalls>
