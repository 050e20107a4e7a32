import { credentialFields, type CallDocs, field, secret, type Step } from '@/api/callDoc'
import { doneSchema } from '@/api/client'
import { authResponseSchema } from '@/api/models/user'
import { markSocialPending, SOCIAL_STATE } from './socialLogin'
import { z } from 'zod'
import type { accountsCalls } from './accounts.calls'

const PHONE = [
  [/^Mobile number/, '09171234567'],
  [/^One-time code/, '123456'],
] as Step[]
const password = field.cipher('The password.')
const NEW_PASSWORD = [
  [/^(New )?[Pp]assword$/, 'demo12345'],
  [/^Repeat the password$/, 'demo12345'],
] as Step[]
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
/** What begins a session. */
const session = { response: authResponseSchema, errors: 'login', needsCode200: true } as const
const registration = { ...origin, account, password, type: field.always(0) }

export const docs = {
  chapter: 'accounts',
  calls: {
    accountLogin: {
      ...session,
      purpose: 'Login, and unlocking a session after 30 minutes without input.',
      body: {
        ...origin,
        account,
        password,
        factorCode: credentialFields.factorCode,
        passkey: credentialFields.passkey,
      },
      example: { ...from, account: 'regular', password: secret('demo1234') },
      isCore: true,
      madeOn: {
        path: '/login',
        who: 'visitor',
        steps: [[/^Username or/, 'regular'], [/^Password$/, 'demo1234'], /^Log in$/],
      },
    },
    accountRegist: {
      ...session,
      purpose: 'Registration without a one-time code.',
      body: registration,
      example: { ...from, account: 'maria2025', password: secret('demo1234'), type: 0 },
      madeOn: {
        path: '/register',
        who: 'visitor',
        steps: [[/^Username$/, 'maria2025'], ...NEW_PASSWORD, /^Register$/],
      },
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
      madeOn: { path: '/register', who: 'visitor', steps: [...PHONE, ...NEW_PASSWORD, /^Register$/] },
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
      madeOn: {
        path: `/login?state=${SOCIAL_STATE}&code=demo-code`,
        who: 'visitor',
        before: markSocialPending,
      },
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
      madeOn: { path: '/forget', who: 'visitor', steps: [[/^Mobile number/, '09171234567'], /^Send code$/] },
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
      madeOn: { path: '/forget', who: 'visitor', steps: [...PHONE, ...NEW_PASSWORD, /^Set password$/] },
    },
    bindAccount: {
      chapter: 'profile',
      purpose: 'Binds a phone number with a one-time code.',
      response: doneSchema,
      body: {
        countryCode: field.text(),
        mobile: field.text('Phone number without it.'),
        code: field.text(),
        ...credentialFields,
      },
      example: { countryCode: '63', mobile: '09171230002', code: '123456' },
      demo: {
        persona: 'newbie',
        before: [['smsSend', { countryCode: '63', mobile: '09171230002', type: 0 }]],
      },
      errors: 'bind',
      madeOn: { path: '/bind', who: 'newbie', steps: [...PHONE, /^Add this number$/] },
    },
  },
  fields: {
    token: 'Token of the session.',
  },
} satisfies CallDocs<typeof accountsCalls>
