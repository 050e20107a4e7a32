import { after, credentialFields, type CallDocs, field, secret, type Row, type Step } from '@/api/callDoc'
import { doneSchema } from '@/api/client'
import { loginSessionsSchema } from '@/api/models/loginSessions'
import {
  authenticatorSetupSchema,
  passkeySetupSchema,
  recoveryCodesSchema,
  secondFactorSchema,
} from '@/api/models/secondFactor'
import { z } from 'zod'
import type { securityCalls } from './security.calls'

const DEVICES = '/profile/devices'
const sessions = {
  adds: 'the list of devices',
  without: 'There is no page of devices, and no link to one.',
}

const PASSWORD = { loginPassword: secret('demo1234') }
const factor = {
  adds: 'two-step login',
  without: 'There is no page of two-step login, and no link to one. Login asks for the password alone.',
}
const passkeys = {
  adds: 'passkeys',
  without: 'Two-step login offers the authenticator app alone.',
}
/** What a browser makes for a challenge, as far as the mock looks at it. */
const createdFor = (challenge: string) => ({
  id: 'cGFzc2tleQ',
  type: 'public-key',
  response: { clientDataJSON: btoa(JSON.stringify({ type: 'webauthn.create', challenge })) },
})
const SECURITY = '/profile/security'
const ASKED: Step[] = [[/^Password/, 'demo1234'], { inDialog: /^Continue/ }]
/** A player who has set it all up. */
const PROTECTED = JSON.stringify({
  player: {
    security: {
      authenticator: { secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', step: 0 },
      passkeys: [{ id: 'cGFzc2tleQ', name: 'Chrome', createTime: 1_700_000_000_000 }],
    },
  },
})
/** The code of the secret that the mock gives at the time of the examples. */
const FIRST_CODE = '474020'

export const docs = {
  chapter: 'security',
  calls: {
    getLoginSessions: {
      purpose:
        'Where the account is logged in. Mail the player (and write an e-mail or a text message) when a device logs in for the first time.',
      response: loginSessionsSchema,
      madeOn: { path: DEVICES },
      optional: sessions,
    },
    endLoginSession: {
      purpose: 'Ends one session. One that is over already counts as ended.',
      response: doneSchema,
      body: { id: field.text('The session, of getLoginSessions.'), ...credentialFields },
      demo: after(['getLoginSessions'], ({ list }) => ({ id: String((list as Row[]).at(-1)?.id) })),
      errors: 'security',
      madeOn: { path: DEVICES, steps: [/^Log out Safari/, { inDialog: /^Log it out/ }] },
      optional: sessions,
    },
    endOtherLoginSessions: {
      purpose: 'Ends every session but the one that asks.',
      response: doneSchema,
      body: credentialFields,
      errors: 'security',
      madeOn: { path: DEVICES, steps: [/^Log out all other devices/, { inDialog: /^Log them out/ }] },
      optional: sessions,
    },
    getSecondFactor: {
      purpose:
        'Whether the account has a second factor. Where it has one, refuse accountLogin with errcode 1211 after the right password, and withdrawals too, until `factorCode` comes with them.',
      response: secondFactorSchema,
      madeOn: { path: SECURITY },
      optional: factor,
    },
    beginAuthenticator: {
      purpose: 'A new secret for an authenticator app. It protects nothing until confirmAuthenticator.',
      response: authenticatorSetupSchema,
      body: credentialFields,
      example: PASSWORD,
      errors: 'security',
      madeOn: { path: SECURITY, steps: [/^Set up/] },
      optional: factor,
    },
    confirmAuthenticator: {
      purpose:
        'Turns the second factor on with the first code of the app. The recovery codes are answered here and never again: keep only digests of them. After a lost answer the portal offers new ones.',
      response: recoveryCodesSchema,
      body: {
        key: field.text('Of beginAuthenticator.'),
        code: field.text(
          'Six digits. Accept the step before and after the present one (RFC 6238), and each code once.',
        ),
        ...credentialFields,
      },
      demo: {
        before: [['beginAuthenticator', PASSWORD]],
        bodyFrom: ({ key }) => ({ key, code: FIRST_CODE }),
      },
      errors: 'security',
      madeOn: { path: SECURITY, steps: [/^Set up/, ...ASKED, [/^Code from the app/, '123456'], /^Turn on/] },
      optional: factor,
    },
    beginPasskey: {
      purpose:
        'What the browser needs to make a passkey. A refusal with errcode 1211 or 1212 may then carry `passkey`, PublicKeyCredentialRequestOptionsJSON with a new challenge: the portal offers the passkey beside the code.',
      response: passkeySetupSchema,
      body: credentialFields,
      example: PASSWORD,
      errors: 'security',
      madeOn: { path: SECURITY, steps: [/^Add a passkey/] },
      optional: passkeys,
    },
    confirmPasskey: {
      purpose:
        'Adds the passkey. Answers recovery codes where the account had none, and an empty list otherwise.',
      response: recoveryCodesSchema,
      body: {
        name: field.text('What it is called in the list: the browser.'),
        created: z
          .record(z.string(), z.unknown())
          .meta({ description: 'What the browser made: RegistrationResponseJSON of WebAuthn.' }),
        ...credentialFields,
      },
      demo: {
        before: [['beginPasskey', PASSWORD]],
        bodyFrom: ({ options }) => ({
          name: 'Chrome',
          created: createdFor(String((options as Row).challenge)),
        }),
      },
      errors: 'security',
      madeOn: { path: SECURITY, steps: [/^Add a passkey/, ...ASKED] },
      optional: passkeys,
    },
    removePasskey: {
      purpose: 'Removes a passkey. One that is gone already counts as removed.',
      response: doneSchema,
      body: { id: field.text('The passkey, of getSecondFactor.'), ...credentialFields },
      example: { id: 'none' },
      errors: 'security',
      madeOn: { path: SECURITY, scenario: PROTECTED, steps: [/^Remove/, { inDialog: /^Remove/ }] },
      optional: passkeys,
    },
    removeAuthenticator: {
      purpose: 'Turns the second factor off. One that is off already counts as turned off.',
      response: doneSchema,
      body: credentialFields,
      errors: 'security',
      madeOn: { path: SECURITY, scenario: PROTECTED, steps: [/^Turn off/, { inDialog: /^Turn off/ }] },
      optional: factor,
    },
    renewRecoveryCodes: {
      purpose: 'New recovery codes; the old ones count no longer.',
      response: recoveryCodesSchema,
      body: credentialFields,
      example: PASSWORD,
      errors: 'security',
      madeOn: {
        path: SECURITY,
        scenario: PROTECTED,
        steps: [/^New recovery codes/, { inDialog: /^Make new codes/ }],
      },
      optional: factor,
    },
  },
} satisfies CallDocs<typeof securityCalls>
