import { doneSchema } from '@/api/client'
import { configResponseSchema } from '@/api/models/configResponse'
import { authResponseSchema, balanceSchema, userSchema } from '@/api/models/user'
import { z } from 'zod'
import { field, secret, type CallDoc } from '../callDoc'

const gameListVersion = field.text(
  'The version of the game list that the portal has; empty for none. With the same version the answer may leave out `appGameList`.',
)
const device = {
  os: field.text('android, ios, windows, macos, linux or web.'),
  version: field.text('Version of the app: 1.0.28.'),
  deviceModel: field.text('Name of the browser.'),
}
const origin = {
  outUrl: field.text('The page, with the referrer data of the visit.'),
  phoneinfoJsonModel: z.record(z.string(), z.unknown()).meta({
    description: 'The device: channel, appId, isBrowser, os, version, deviceModel, deviceId.afuid.',
  }),
  countryCode: field.text('Calling code, without +.'),
}
const phone = {
  channel: 'WEB',
  appId: 'web-demo',
  isBrowser: 1,
  os: 'android',
  version: '1.0.28',
  deviceModel: 'Chrome',
  deviceId: { afuid: '' },
}
const from = { outUrl: 'https://portal.example.com/register', phoneinfoJsonModel: phone, countryCode: '63' }
const account = field.text('User name, or phone number without the calling code.')
const password = field.cipher('The password.')

export const siteCalls = {
  appConfig: {
    area: 'site',
    purpose: 'The configuration and the games, for a visitor; the first call of each visit.',
    response: configResponseSchema,
    body: z.object({ gameListVersion }),
    example: { gameListVersion: '' },
    demo: { persona: 'visitor' },
    isCore: true,
  },
  getAfterLoginInfoWeb: {
    area: 'site',
    purpose:
      'The configuration and the games, for a player; after a 401 the portal logs out and calls appConfig.',
    response: configResponseSchema,
    body: z.object({ gameListVersion, ...device }),
    example: { gameListVersion: '', os: 'android', version: '1.0.28', deviceModel: 'Chrome' },
    isCore: true,
  },
  getAfterLoginInfo: {
    area: 'site',
    purpose: 'The player and the configuration. Known to the portal, not called by it today.',
    response: doneSchema,
  },
  refreshData: {
    area: 'site',
    purpose: 'The balance and the levels, whenever money may have changed and when a player asks.',
    response: balanceSchema,
    isCore: true,
  },
  userInfo: {
    area: 'site',
    purpose: 'The player. An error with a code here ends the session.',
    response: userSchema,
    isCore: true,
  },
  online: {
    area: 'site',
    purpose: 'The heartbeat, once a minute while a player is logged in.',
    response: doneSchema,
    body: z.object({ gameId: field.openId('The game that is open.').optional() }),
    example: { gameId: 1001 },
  },
  actionLog: {
    area: 'site',
    purpose: 'Something that a player did outside the portal, such as a share; tasks count it.',
    response: doneSchema,
    body: z.object({
      event: field.text('`share` or `task`.'),
      type: field.whole('Kind of the activity, or of the task.'),
    }),
    example: { event: 'task', type: 7 },
  },
  eventLog: {
    area: 'site',
    purpose:
      'Events of use, in batches of at most 20, every 3 seconds and when a page is left; as a beacon, so the answer is not read.',
    response: doneSchema,
    body: z.object({
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
    }),
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
    demo: { persona: 'visitor' },
  },
  accountLogin: {
    area: 'accounts',
    purpose: 'Login, and unlocking a session after 30 minutes without input.',
    response: authResponseSchema,
    body: z.object({ ...origin, account, password }),
    example: { ...from, account: 'regular', password: secret('demo1234') },
    demo: { persona: 'visitor' },
    errors: 'login',
    isCore: true,
    needsCode200: true,
  },
  accountRegist: {
    area: 'accounts',
    purpose: 'Registration without a one-time code.',
    response: authResponseSchema,
    body: z.object({ ...origin, account, password, type: z.literal(0) }),
    example: { ...from, account: 'maria2025', password: secret('demo1234'), type: 0 },
    demo: { persona: 'visitor' },
    errors: 'login',
    needsCode200: true,
  },
  accountRegist4: {
    area: 'accounts',
    purpose: 'Registration of a phone number with the one-time code that smsSend sent.',
    response: authResponseSchema,
    body: z.object({
      ...origin,
      account,
      password,
      type: z.literal(0),
      code: field.text('The one-time code.'),
    }),
    example: { ...from, account: '09171230001', password: secret('demo1234'), type: 0, code: '123456' },
    demo: {
      scenario: 'phone-otp',
      persona: 'visitor',
      before: [['smsSend', { countryCode: '63', mobile: '09171230001', type: 0 }]],
    },
    errors: 'login',
    needsCode200: true,
  },
  lineLogin: {
    area: 'accounts',
    purpose: 'Login by a social provider, with what it sent back.',
    response: authResponseSchema,
    body: z.object({
      state: field.text('As the provider sent it back.'),
      code: field.text('The provider’s authorization code.'),
      uuid: field.text('The fingerprint of the device.'),
      phoneinfoJsonModel: origin.phoneinfoJsonModel,
    }),
    example: { state: 'demo', code: 'demo-code', uuid: 'f2a9c1', phoneinfoJsonModel: phone },
    demo: { scenario: 'social-login', persona: 'visitor' },
    errors: 'login',
    needsCode200: true,
  },
  smsSend: {
    area: 'accounts',
    purpose: 'Sends a one-time code; any other errcode than 0 is shown as “not sent”.',
    response: doneSchema,
    body: z.object({
      countryCode: origin.countryCode,
      mobile: field.text('Phone number without the calling code.'),
      type: z.literal(0),
    }),
    example: { countryCode: '63', mobile: '09171230001', type: 0 },
    demo: { persona: 'visitor' },
  },
  forgetPassword: {
    area: 'accounts',
    purpose: 'Sets a new password with a one-time code.',
    response: doneSchema,
    body: z.object({
      countryCode: origin.countryCode,
      account,
      mobile: field.text('The phone number.'),
      code: field.text('The one-time code.'),
      password: field.cipher('The new password.'),
    }),
    example: {
      countryCode: '63',
      account: '09171234567',
      mobile: '09171234567',
      code: '123456',
      password: secret('demo12345'),
    },
    demo: {
      persona: 'visitor',
      before: [['smsSend', { countryCode: '63', mobile: '09171234567', type: 0 }]],
    },
  },
} satisfies Record<string, CallDoc>
