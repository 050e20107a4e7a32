import { doneSchema } from '@/api/client'
import { authResponseSchema } from '@/api/models/user'
import { z } from 'zod'
import { field, secret, type Calls, type Meanings } from '../callDoc'

const origin = {
  outUrl: field.text('The page, with the referrer data of the visit.'),
  phoneinfoJsonModel: z.record(z.string(), z.unknown()).meta({
    description: 'The device: channel, appId, isBrowser, os, version, deviceModel, deviceId.afuid.',
  }),
  countryCode: field.text(),
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
const registration = { ...origin, account, password, type: field.always(0) }
/** What begins a session. */
const session = { response: authResponseSchema, errors: 'login', needsCode200: true } as const

export const calls = {
  accountLogin: {
    ...session,
    purpose: 'Login, and unlocking a session after 30 minutes without input.',
    body: { ...origin, account, password },
    example: { ...from, account: 'regular', password: secret('demo1234') },
    isCore: true,
  },
  accountRegist: {
    ...session,
    purpose: 'Registration without a one-time code.',
    body: registration,
    example: { ...from, account: 'maria2025', password: secret('demo1234'), type: 0 },
  },
  accountRegist4: {
    ...session,
    purpose: 'Registration of a phone number with the one-time code that smsSend sent.',
    body: { ...registration, code: field.text() },
    example: { ...from, account: '09171230001', password: secret('demo1234'), type: 0, code: '123456' },
    demo: {
      scenario: 'phone-otp',
      before: [['smsSend', { countryCode: '63', mobile: '09171230001', type: 0 }]],
    },
  },
  lineLogin: {
    ...session,
    purpose: 'Login by a social provider, with what it sent back.',
    body: {
      state: field.text('As the provider sent it back.'),
      code: field.text('The provider’s authorization code.'),
      uuid: field.text('The fingerprint of the device.'),
      phoneinfoJsonModel: origin.phoneinfoJsonModel,
    },
    example: { state: 'demo', code: 'demo-code', uuid: 'f2a9c1', phoneinfoJsonModel: phone },
    demo: { scenario: 'social-login' },
  },
  smsSend: {
    purpose: 'Sends a one-time code; any other errcode than 0 is shown as “not sent”.',
    response: doneSchema,
    body: {
      countryCode: origin.countryCode,
      mobile: field.text('Phone number without the calling code.'),
      type: field.always(0),
    },
    example: { countryCode: '63', mobile: '09171230001', type: 0 },
  },
  forgetPassword: {
    purpose: 'Sets a new password with a one-time code.',
    response: doneSchema,
    body: {
      countryCode: origin.countryCode,
      account,
      mobile: field.text('The phone number.'),
      code: field.text(),
      password: field.cipher('The new password.'),
    },
    example: {
      countryCode: '63',
      account: '09171234567',
      mobile: '09171234567',
      code: '123456',
      password: secret('demo12345'),
    },
    demo: {
      before: [['smsSend', { countryCode: '63', mobile: '09171234567', type: 0 }]],
    },
  },
} satisfies Calls

export const fields: Meanings = {
  token: 'Token of the session.',
}
