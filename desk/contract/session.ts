import { createRoute, z } from '@hono/zod-openapi'
import {
  audit,
  audited,
  body,
  email,
  grant,
  id,
  idParam,
  impossible,
  invalid,
  json,
  noContent,
  refused,
  time,
  writtenLine,
} from './parts'

const tags = ['Session']
const password = z.string().min(10).max(200)
/** Of an authenticator app, or a recovery code. */
const code = z.string().regex(/^(\d{6}|([a-z2-7]{4}-){2}[a-z2-7]{4})$/)
/** What the browser's WebAuthn gives and takes, as JSON. */
const webauthn = z.record(z.string(), z.unknown())
const passkeyUse = z.strictObject({ challenge: id, response: webauthn })

export const session = z
  .object({
    person: z.object({ id, name: z.string(), email }),
    grants: z.array(grant),
    session: z.object({ id, expiresAt: time }),
    secondFactor: z.object({
      /** Whether there is one: a passkey, or an authenticator app. */
      enrolled: z.boolean(),
      verifiedUntil: time.nullable(),
    }),
    desk: z.object({
      /** One account alone: it publishes its own work, and every such release says so. */
      isSolo: z.boolean(),
      /** Whether portals say how pages go, so that the desk can compare what it publishes. */
      hasCounts: z.boolean(),
      sites: z.array(z.string()),
      /** By group: its sites. */
      groups: z.record(z.string(), z.array(z.string())),
      /** What everybody has to know about what players get, as after a restored backup; null for nothing. */
      warning: z.string().nullable(),
    }),
  })
  .openapi('Session')

/** What a visitor of the sign-in page has to know. */
export const signInOptions = z
  .object({
    /** No account yet: the link that the desk printed makes the first. */
    isEmpty: z.boolean(),
    passkeys: z.boolean(),
    /** Name of the company's provider, where one is set up. */
    provider: z.string().nullable(),
  })
  .openapi('SignInOptions')

export const sessionRoutes = {
  options: createRoute({
    method: 'get',
    path: '/sign-in',
    tags,
    summary: 'Ways to sign in',
    responses: { 200: json(signInOptions, 'The ways.') },
  }),
  get: createRoute({
    method: 'get',
    path: '/session',
    tags,
    summary: 'Who is signed in',
    responses: { 200: json(session, 'The session.'), ...refused },
  }),
  signIn: createRoute({
    method: 'post',
    path: '/session',
    tags,
    summary: 'Sign in with a password',
    request: { body: body(z.strictObject({ email, password: z.string().max(200) })) },
    responses: { 200: json(session, 'Signed in; the cookie is set.'), ...refused },
  }),
  signOut: createRoute({
    method: 'delete',
    path: '/session',
    tags,
    summary: 'Sign out',
    responses: { ...noContent, ...refused },
  }),
  passkeyOptions: createRoute({
    method: 'post',
    path: '/session/passkey/options',
    tags,
    summary: 'Begin to sign in, or to confirm who one is, with a passkey',
    responses: { 200: json(z.object({ challenge: id, options: webauthn }), 'For the browser.'), ...refused },
  }),
  passkey: createRoute({
    method: 'post',
    path: '/session/passkey',
    tags,
    summary: 'Sign in, or confirm who one is, with a passkey',
    description: 'Counts as the second factor too.',
    request: { body: body(passkeyUse) },
    responses: { 200: json(session, 'Signed in; the cookie is set.'), ...refused },
  }),
  provider: createRoute({
    method: 'get',
    path: '/session/provider',
    tags,
    summary: 'Sign in at the company’s provider (OpenID Connect)',
    responses: { 302: { description: 'To the provider.' }, ...refused },
  }),
  providerBack: createRoute({
    method: 'get',
    path: '/session/provider/back',
    tags,
    summary: 'Where the provider sends people back to',
    responses: { 302: { description: 'To the tool.' }, ...refused },
  }),
  secondFactor: createRoute({
    method: 'post',
    path: '/session/second-factor',
    tags,
    summary: 'Confirm who one is with an authenticator app, or a recovery code',
    request: { body: body(z.strictObject({ code })) },
    responses: { 200: json(session, 'Confirmed for ten minutes.'), ...refused },
  }),
  list: createRoute({
    method: 'get',
    path: '/sessions',
    tags,
    summary: 'One’s own sessions',
    responses: {
      200: json(
        z.object({
          sessions: z.array(
            z.object({
              id,
              browser: z.string(),
              address: z.string(),
              createdAt: time,
              seenAt: time,
              isCurrent: z.boolean(),
            }),
          ),
        }),
        'The newest first.',
      ),
      ...refused,
    },
  }),
  end: createRoute({
    method: 'delete',
    path: '/sessions/{id}',
    tags,
    summary: 'End one of one’s own sessions',
    request: { params: idParam },
    responses: { ...noContent, ...refused },
  }),
  link: createRoute({
    method: 'get',
    path: '/links/{id}',
    tags,
    summary: 'What a link is for',
    description: '`id` is the secret of the link.',
    request: { params: idParam },
    responses: {
      200: json(
        z.object({
          kind: z.enum(['first', 'invitation', 'reset']),
          email: email.nullable(),
          expiresAt: time,
          /** For a new password: the second factors of the account, one of which has to be given; recovery codes stand in for them. */
          secondFactor: z.array(z.enum(['passkey', 'totp', 'recovery'])),
        }),
        'What it is for.',
      ),
      ...refused,
    },
  }),
  acceptLink: createRoute({
    method: 'post',
    path: '/links/{id}',
    tags,
    summary: 'Make the account of a link, or set its new password',
    description: 'A new password needs a second factor where the account has one: `code` or `passkey`.',
    request: {
      params: idParam,
      body: body(
        z.strictObject({
          /** Refused where it has what is not seen: nobody is named as someone else. */
          name: z.string().trim().min(1).max(80).optional(),
          email: email.optional(),
          password,
          code: code.optional(),
          passkey: passkeyUse.optional(),
        }),
      ),
    },
    responses: { 200: json(session, 'Signed in; the cookie is set.'), ...refused, ...invalid, ...impossible },
  }),
  credentials: createRoute({
    method: 'get',
    path: '/credentials',
    tags,
    summary: 'One’s own ways to sign in',
    responses: {
      200: json(
        z.object({
          credentials: z.array(
            z.object({
              id,
              kind: z.enum(['password', 'passkey', 'oidc', 'totp', 'recovery']),
              name: z.string(),
              createdAt: time,
              lastUsedAt: time.nullable(),
              /** Of recovery codes: how many were not used yet. */
              left: z.int().optional(),
            }),
          ),
        }),
        'All of them.',
      ),
      ...refused,
    },
  }),
  setPassword: createRoute({
    method: 'put',
    path: '/credentials/password',
    tags,
    summary: 'Set another password',
    description: 'Ends all other sessions.',
    request: { body: body(z.strictObject({ current: z.string().max(200), password })) },
    responses: { 200: json(audited, 'Done.'), ...refused, ...invalid },
  }),
  newPasskeyOptions: createRoute({
    method: 'post',
    path: '/credentials/passkey/options',
    tags,
    summary: 'Begin to add a passkey',
    responses: { 200: json(z.object({ challenge: id, options: webauthn }), 'For the browser.'), ...refused },
  }),
  newPasskey: createRoute({
    method: 'post',
    path: '/credentials/passkey',
    tags,
    summary: 'Add a passkey',
    request: {
      body: body(z.strictObject({ challenge: id, name: writtenLine(1, 80), response: webauthn })),
    },
    responses: { 201: json(audited, 'Added.'), ...refused, ...invalid },
  }),
  newAuthenticator: createRoute({
    method: 'post',
    path: '/credentials/authenticator/options',
    tags,
    summary: 'Begin to add an authenticator app',
    responses: {
      200: json(z.object({ challenge: id, secret: z.string(), address: z.string() }), 'For the app.'),
      ...refused,
    },
  }),
  confirmAuthenticator: createRoute({
    method: 'post',
    path: '/credentials/authenticator',
    tags,
    summary: 'Add an authenticator app',
    request: { body: body(z.strictObject({ challenge: id, code })) },
    responses: { 201: json(audited, 'Added.'), ...refused, ...invalid },
  }),
  newRecoveryCodes: createRoute({
    method: 'post',
    path: '/credentials/recovery-codes',
    tags,
    summary: 'Make recovery codes',
    description: 'Each stands in for the second factor once. Those that there were before are void.',
    responses: {
      201: json(z.object({ codes: z.array(z.string()), ...audit }), 'They are shown this once.'),
      ...refused,
      ...impossible,
    },
  }),
  removeCredential: createRoute({
    method: 'delete',
    path: '/credentials/{id}',
    tags,
    summary: 'Remove a way to sign in',
    request: { params: idParam },
    responses: { 200: json(audited, 'Removed.'), ...refused, ...impossible },
  }),
}
