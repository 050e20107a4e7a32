import { doneSchema } from '@/api/client'
import { configResponseSchema } from '@/api/models/configResponse'
import { balanceSchema, userSchema } from '@/api/models/user'
import { z } from 'zod'
import { field, type Calls, type Meanings } from '../callDoc'

const gameListVersion = field.text(
  'The version of the game list that the portal has; empty for none. With the same version the answer may leave out `appGameList`.',
)
const device = {
  os: field.text('android, ios, windows, macos, linux or web.'),
  version: field.text('Version of the app: 1.0.28.'),
  deviceModel: field.text('Name of the browser.'),
}

export const calls = {
  appConfig: {
    purpose: 'The configuration and the games, for a visitor; the first call of each visit.',
    response: configResponseSchema,
    body: { gameListVersion },
    example: { gameListVersion: '' },
    isCore: true,
  },
  getAfterLoginInfoWeb: {
    purpose:
      'The configuration and the games, for a player; after a 401 the portal logs out and calls appConfig.',
    response: configResponseSchema,
    body: { gameListVersion, ...device },
    example: { gameListVersion: '', os: 'android', version: '1.0.28', deviceModel: 'Chrome' },
    isCore: true,
  },
  getAfterLoginInfo: {
    purpose:
      'The same, where a back end answers getAfterLoginInfoWeb with 404 or an errcode. One that has that call needs no other.',
    response: configResponseSchema,
    body: { gameListVersion, ...device },
    example: { gameListVersion: '', os: 'android', version: '1.0.28', deviceModel: 'Chrome' },
  },
  refreshData: {
    purpose: 'The balance and the levels, whenever money may have changed and when a player asks.',
    response: balanceSchema,
    isCore: true,
  },
  userInfo: {
    purpose: 'The player. An error with a code here ends the session.',
    response: userSchema,
    isCore: true,
  },
  online: {
    purpose: 'The heartbeat, once a minute while a player is logged in.',
    response: doneSchema,
    body: { gameId: field.openId('The game that is open.').optional() },
    example: { gameId: 1001 },
  },
  actionLog: {
    purpose: 'Something that a player did outside the portal, such as a share; tasks count it.',
    response: doneSchema,
    body: {
      event: field.text('`share` or `task`.'),
      type: field.whole('Kind of the activity, or of the task.'),
    },
    example: { event: 'task', type: 7 },
  },
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
} satisfies Calls

export const fields: Meanings = {
  config: 'The configuration of the site. Its fields may also stand beside it, at the top.',
  gameListVersion: 'Version of the game list, any text: a new one with each change.',
  appGameList: 'All games; may be left out when the version is the one that the portal sent.',
  nickname: 'Name that is shown.',
  account: 'User name or phone number.',
  avatar: 'Number of the picture.',
  mobile: 'Phone number; empty when none is bound.',
  vip: 'VIP level.',
  vipExp: 'VIP experience.',
  userLevel: 'Level of the player.',
  bet: 'All stakes so far. Minor units.',
  coin: 'Balance. Minor units.',
  lottery: 'Points. Minor units.',
  safebox: 'What is in the safebox. Minor units.',
  totalRecharge: 'All deposits so far. Minor units.',
  firstRecharge: 'Whether a deposit was made.',
  hasSafeboxPassword: 'Whether the safebox has a password.',
  hasKyc: 'Whether identity is proven.',
  hasUserOther: 'Whether the optional details are complete.',
  pid: 'Who invited the player; empty when it is not set.',
  inviteCode: 'The player’s invite code.',
  aid: 'The activity of agents that the player belongs to.',
  appGameDataUser: 'Favourites and history.',
  shareUrlMap: 'Share links, by network.',
  activityIds: 'Kinds of the activities that are active for the player.',
}
