import { createRoute, z } from '@hono/zod-openapi'
import {
  actorRef,
  audit,
  audited,
  body,
  channelParam,
  email,
  grant,
  id,
  idParam,
  ifMatch,
  impossible,
  invalid,
  json,
  preconditions,
  reason,
  refused,
  scope,
  siteName,
  time,
  verb,
  writtenLine,
  writtenText,
} from './parts'

const tags = ['Accounts']
const etag = { etag: z.string() }

export const account = z
  .object({
    id,
    name: z.string(),
    email,
    grants: z.array(grant),
    createdAt: time,
    disabledAt: time.nullable(),
    lastSeenAt: time.nullable(),
    hasSecondFactor: z.boolean(),
    ...etag,
  })
  .openapi('Account')

/** Someone who was invited, and has no account yet. */
export const invitation = z
  .object({ email, grants: z.array(grant), by: actorRef, at: time, expiresAt: time })
  .openapi('Invitation')

export const token = z
  .object({
    id,
    name: z.string(),
    verbs: z.array(verb),
    sites: z.array(scope),
    createdBy: actorRef,
    createdAt: time,
    expiresAt: time,
    revokedAt: time.nullable(),
    lastUsedAt: time.nullable(),
  })
  .openapi('Token')

/** Who has to agree before something goes to players. */
export const policy = z
  .strictObject({
    /** How many people, besides the authors, have to approve each view. */
    quorum: z.int().min(0).max(10),
    /** Whether a person who wrote a change may publish it while there is only one account. */
    allowsSolo: z.boolean(),
    /** Whether one of those who approve has to be from compliance. */
    needsCompliance: z.boolean().optional(),
    /** When nothing but tightening goes live. */
    freezes: z
      .array(z.strictObject({ from: z.iso.datetime(), until: z.iso.datetime(), reason: writtenText(0, 200) }))
      .max(20),
  })
  .openapi('Policy')

const policyInForce = z.object({
  policy,
  /** A weaker one that waits for a second admin. */
  proposed: z
    .object({
      policy,
      by: actorRef,
      at: time,
      reason: z.string(),
      /** Why it does not hold once the reader sends the same, as a sentence; null where it does. */
      refusal: z.string().nullable(),
    })
    .nullable(),
  ...etag,
})
const policySet = z.object({ policy, isProposed: z.boolean(), ...etag, ...audit })

/** Sites that roles can be for together, with the layer of that name: a brand, a licence, a region. */
export const siteGroup = z
  .object({ name: siteName, sites: z.array(siteName), etag: z.string() })
  .openapi('SiteGroup')

export const accountRoutes = {
  list: createRoute({
    method: 'get',
    path: '/accounts',
    tags,
    summary: 'All accounts, and who is invited',
    description: 'Invitations that have expired are named for a while, too.',
    responses: {
      200: json(
        z.object({ accounts: z.array(account), invitations: z.array(invitation) }),
        'All accounts, and the invitations that nobody has accepted.',
      ),
      ...refused,
    },
  }),
  invite: createRoute({
    method: 'post',
    path: '/invitations',
    tags,
    summary: 'Invite someone',
    description: 'The desk sends no mail: whoever invites passes the link on.',
    request: { body: body(z.strictObject({ email, grants: z.array(grant).min(1).max(50) })) },
    responses: {
      201: json(z.object({ link: z.url(), expiresAt: time, ...audit }), 'The link, shown once.'),
      ...refused,
      ...impossible,
    },
  }),
  update: createRoute({
    method: 'patch',
    path: '/accounts/{id}',
    tags,
    summary: 'Change someone’s roles, or whether the account is in use',
    description: 'Ends the sessions of a disabled account. The last admin stays.',
    request: {
      params: idParam,
      headers: ifMatch,
      body: body(
        z.strictObject({ grants: z.array(grant).max(50).optional(), disabled: z.boolean().optional() }),
      ),
    },
    responses: {
      200: json(z.object({ account, ...audit }), 'As it is now.'),
      ...refused,
      ...preconditions,
      ...impossible,
    },
  }),
  reset: createRoute({
    method: 'post',
    path: '/accounts/{id}/reset',
    tags,
    summary: 'Make a link by which someone sets a new password',
    description:
      'With `secondFactor`, for who has lost theirs: passkeys, authenticator app and password are gone at once, and the link is the way in.',
    request: {
      params: idParam,
      body: { ...body(z.strictObject({ secondFactor: z.boolean().optional() })), required: false },
    },
    responses: {
      201: json(z.object({ link: z.url(), expiresAt: time, ...audit }), 'The link, shown once.'),
      ...refused,
    },
  }),
  groups: createRoute({
    method: 'get',
    path: '/groups',
    tags,
    summary: 'All groups of sites',
    responses: { 200: json(z.object({ groups: z.array(siteGroup) }), 'All groups.'), ...refused },
  }),
  setGroup: createRoute({
    method: 'put',
    path: '/groups/{name}',
    tags,
    summary: 'Set the sites of a group',
    description:
      'A role for the group is for these sites from then on. Of a new one the `ETag` is "0"; without sites it is dissolved. No site leaves it that would be published under a weaker policy then.',
    request: {
      params: z.object({ name: siteName }),
      headers: ifMatch,
      body: body(z.strictObject({ sites: z.array(siteName).max(5_000) })),
    },
    responses: {
      200: json(z.object({ group: siteGroup, ...audit }), 'As it is now.'),
      ...refused,
      ...impossible,
      ...preconditions,
    },
  }),
  tokens: createRoute({
    method: 'get',
    path: '/tokens',
    tags,
    summary: 'All tokens',
    responses: { 200: json(z.object({ tokens: z.array(token) }), 'All tokens.'), ...refused },
  }),
  newToken: createRoute({
    method: 'post',
    path: '/tokens',
    tags,
    summary: 'Make a token for a script',
    request: {
      body: body(
        z.strictObject({
          name: writtenLine(1, 80),
          verbs: z.array(verb).min(1),
          sites: z.array(scope).min(1).max(50),
          /** At most a year from now. */
          expiresAt: time,
        }),
      ),
    },
    responses: {
      201: json(z.object({ token, secret: z.string(), ...audit }), 'The secret, shown once.'),
      ...refused,
      ...invalid,
    },
  }),
  revokeToken: createRoute({
    method: 'delete',
    path: '/tokens/{id}',
    tags,
    summary: 'Revoke a token',
    request: { params: idParam },
    responses: { 200: json(audited, 'Revoked.'), ...refused },
  }),
  policy: createRoute({
    method: 'get',
    path: '/channels/{channel}/policy',
    tags,
    summary: 'Who has to agree before something goes live',
    request: { params: channelParam },
    responses: {
      200: json(policyInForce, 'The policy.'),
      ...refused,
    },
  }),
  setPolicy: createRoute({
    method: 'put',
    path: '/channels/{channel}/policy',
    tags,
    summary: 'Change the policy',
    description: 'A stricter one holds at once; a weaker one when a second admin sends the same.',
    request: { params: channelParam, headers: ifMatch, body: body(z.strictObject({ policy, reason })) },
    responses: {
      200: json(policySet, 'Changed, or proposed.'),
      ...refused,
      ...preconditions,
      ...invalid,
    },
  }),
  groupPolicy: createRoute({
    method: 'get',
    path: '/groups/{name}/policy',
    tags,
    summary: 'What a group asks for before something goes live on its sites',
    description: 'Beside the policy of the channel `live`: of the two the stricter counts, in each point.',
    request: { params: z.object({ name: siteName }) },
    responses: { 200: json(policyInForce, 'The policy of the group.'), ...refused },
  }),
  setGroupPolicy: createRoute({
    method: 'put',
    path: '/groups/{name}/policy',
    tags,
    summary: 'Change the policy of a group',
    description: 'A stricter one holds at once; a weaker one when a second admin sends the same.',
    request: {
      params: z.object({ name: siteName }),
      headers: ifMatch,
      body: body(z.strictObject({ policy, reason })),
    },
    responses: {
      200: json(policySet, 'Changed, or proposed.'),
      ...refused,
      ...preconditions,
      ...invalid,
    },
  }),
}
