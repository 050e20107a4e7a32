import { createRoute, z } from '@hono/zod-openapi'
import { SITE_MODES } from '@/api/models/siteModes'
import {
  actorRef,
  audit,
  body,
  channelParam,
  digest,
  id,
  idempotencyKey,
  impossible,
  invalid,
  json,
  preconditions,
  reason,
  refused,
  siteName,
  time,
  writtenText,
} from './parts'
import { blocker } from './reviews'

const tags = ['Publishing']
export const mode = z.enum(SITE_MODES)

/** Who gets a release at the end of its canary. */
const canaryEnd = z.enum(['everyone', 'nobody'])

const liveSite = z
  .object({
    release: digest,
    /** The hosts at which players find it, in order. */
    addresses: z.array(z.string()),
    /** The operator's switch; null where the back end alone decides. */
    mode: mode.nullable(),
    /** What is planned; no `until`: it stays. */
    windows: z.array(z.object({ release: digest, from: z.string(), until: z.string().nullable() })),
    /** What a share of the players gets instead, how many in a hundred; null while all get the same. */
    canary: z.object({ release: digest, share: z.number() }).nullable(),
    /** Whether its release has evidence, and whether its author alone let it through. */
    isProven: z.boolean(),
    isSelfPublished: z.boolean(),
    /** The promotions that it shows, such as `home.banner`, by their paths, with the types of the blocks. */
    promotions: z.record(z.string(), z.string()),
    /** That it rests on the word of an account that its author made of late, in a sentence; null where it does not. */
    restsOn: z.string().nullable(),
    /** What a rollback without a number brings back, and when something else took its place; null where it never served anything else. */
    goesBackTo: z.object({ release: digest, replacedAt: time }).nullable(),
  })
  .openapi('LiveSite')

export const channel = z
  .object({
    name: z.string(),
    seq: z.int(),
    issuedAt: time.nullable(),
    expiresAt: time.nullable(),
    sites: z.record(z.string(), liveSite),
    /** Looser modes that people asked for, and that wait for others to ask for the same. */
    requests: z.array(
      z.object({
        by: actorRef,
        sites: z.array(z.string()),
        mode: mode.nullable(),
        reason: z.string(),
        /** Until when it waits. */
        until: time,
      }),
    ),
    /** Whether the objects and the database agree; a sentence where they do not. */
    trouble: z.string().nullable(),
  })
  .openapi('Channel')

export const deployment = z
  .object({
    id,
    kind: z.enum(['deploy', 'schedule', 'canary', 'rollback', 'mode', 'breakGlass', 'renew']),
    /** `prepared`: it waits until nothing is missing. */
    state: z.enum(['prepared', 'waiting', 'committed', 'live', 'failed', 'cancelled']),
    release: digest.nullable(),
    /** That release as it was built and reviewed: without its evidence, which gives it a name of its own. */
    built: digest.optional(),
    sites: z.array(z.string()),
    reason: z.string(),
    askedBy: actorRef,
    askedAt: time,
    dueAt: time.nullable(),
    untilAt: time.nullable(),
    /** Of what is tried out on a share of the players: how many in a hundred, and who gets it at its end (`untilAt`). */
    canary: z.object({ share: z.number(), then: canaryEnd }).nullable(),
    /** Of a switch: the mode, or null where it was given back to the back end. Null for all else. */
    mode: mode.nullable(),
    seq: z.int().nullable(),
    liveAt: time.nullable(),
    message: z.string().nullable(),
    isSelfPublished: z.boolean(),
    /** That it rests on the word of an account that its author made of late, in a sentence; null where it does not. */
    restsOn: z.string().nullable(),
  })
  .openapi('Deployment')

const started = z.object({ deployment, ...audit }).openapi('StartedDeployment')
const blocked = {
  409: {
    description: 'Something still keeps it from players.',
    content: {
      'application/problem+json': {
        schema: z.object({
          code: z.string(),
          detail: z.string(),
          blockers: z.record(z.string(), z.array(blocker)).optional(),
        }),
      },
    },
  },
} as const

const release = z
  .object({
    name: digest,
    createdAt: time,
    createdBy: actorRef,
    change: z.object({ id, title: z.string(), revision: z.int() }).nullable(),
    base: digest.nullable(),
    /** What its cases were checked by, and how many passed; missing where it carries no evidence. */
    evidence: z.object({ rules: z.string(), build: z.string(), cells: z.int(), passed: z.int() }).optional(),
    /** Whose word it rested on when it was published, in sentences; null where nobody’s account was made by who wrote it. */
    restsOn: z.string().nullable(),
    views: z.record(z.string(), digest),
    texts: z.record(z.string(), z.string()),
  })
  .openapi('Release')

/** Page loads that show some layers, as portals counted them; of fewer than 20 nothing is said. */
const arm = z
  .object({
    /** The release whose layers they are. */
    release: digest,
    loads: z.int(),
    /** Page loads with a script error. */
    failed: z.int(),
    /** Page loads whose largest part was there after more than 2.5 s, and of how many that is known. */
    slow: z.int(),
    measured: z.int(),
    /** By the path of a block, such as `home.banner`: in how many it was seen, and tapped. */
    blocks: z.record(z.string(), z.object({ seen: z.int(), tapped: z.int() })),
  })
  .nullable()
  .openapi('ResultArm')

export const results = z
  .object({
    /** Whether the desk knows of portals that count. */
    isCounted: z.boolean(),
    /** By site: with what was published, and with what was there before it (of a canary: with what everyone else gets). */
    sites: z.record(
      z.string(),
      z.object({
        after: arm,
        before: arm,
        /** When players of the site stopped getting it; null while they get it. */
        until: time.nullable(),
      }),
    ),
  })
  .openapi('Results')

export const channelRoutes = {
  get: createRoute({
    method: 'get',
    path: '/channels/{channel}',
    tags,
    summary: 'What a channel serves now',
    request: { params: channelParam },
    responses: { 200: json(channel, 'The channel.'), ...refused },
  }),
  deployments: createRoute({
    method: 'get',
    path: '/channels/{channel}/deployments',
    tags,
    summary: 'What was published, the newest first',
    request: {
      params: channelParam,
      query: z.object({
        /** Id of a deployment: the page begins with the one before it. */
        before: z.string().max(100).optional(),
        /** Only what was published, planned or prepared of this release of a change, as `built` names it. */
        built: digest.optional(),
        limit: z.coerce.number().int().min(1).max(100).default(50),
      }),
    },
    responses: { 200: json(z.object({ deployments: z.array(deployment) }), 'The history.'), ...refused },
  }),
  deployment: createRoute({
    method: 'get',
    path: '/channels/{channel}/deployments/{id}',
    tags,
    summary: 'One deployment',
    request: { params: channelParam.extend({ id }) },
    responses: { 200: json(deployment, 'The deployment.'), ...refused },
  }),
  results: createRoute({
    method: 'get',
    path: '/channels/{channel}/deployments/{id}/results',
    tags,
    summary: 'How pages went with what was published, and what players did there',
    description:
      'Counts of page loads, nothing about a person. Sites whose layers it did not change are left out. From its first day on, to the day on which it ended; what was before it, of the 28 days before that.',
    request: { params: channelParam.extend({ id }) },
    responses: { 200: json(results, 'The results.'), ...refused },
  }),
  deploy: createRoute({
    method: 'post',
    path: '/channels/{channel}/deployments',
    tags,
    summary: 'Bring a release to players, now or for a time',
    description:
      'With `from`, the pointer carries the time itself: it begins, and with `until` ends, although the desk is down. With `canary`, a share of the players gets it until then. With `whenReady`, it waits until nothing is missing any more. All sites together or none.',
    request: {
      params: channelParam,
      headers: idempotencyKey,
      body: body(
        z.strictObject({
          release: digest,
          sites: z.array(siteName).min(1).max(5_000),
          reason,
          from: z.iso.datetime().optional(),
          until: z.iso.datetime().optional(),
          /** Tries it out on a share of the players, in per cent; needs `until`, and has no `from`. */
          canary: z.strictObject({ share: z.number().min(0.1).max(50), then: canaryEnd }).optional(),
          /** Keeps the order until the rule lets it through, instead of refusing it. */
          whenReady: z.boolean().optional(),
        }),
      ),
    },
    responses: { 201: json(started, 'Committed.'), ...refused, ...preconditions, ...invalid, ...blocked },
  }),
  cancel: createRoute({
    method: 'delete',
    path: '/channels/{channel}/deployments/{id}',
    tags,
    summary: 'Cancel what is planned or prepared, or end what a share of the players tries',
    request: { params: channelParam.extend({ id }), body: body(z.strictObject({ reason })) },
    responses: { 200: json(started, 'Cancelled.'), ...refused, ...impossible },
  }),
  rollback: createRoute({
    method: 'post',
    path: '/channels/{channel}/rollbacks',
    tags,
    summary: 'Serve again what was served before',
    request: {
      params: channelParam,
      headers: idempotencyKey,
      body: body(
        z.strictObject({
          sites: z.array(siteName).min(1).optional(),
          /** Number of the pointer to go back to; without it, what each site served before. */
          to: z.int().positive().optional(),
          /** What sites are to go back to; refused with `moved` where it would be something else by now. */
          expected: z.record(siteName, digest).optional(),
          /** Devices forget what was served until now. */
          withdraw: z.boolean().optional(),
          reason,
        }),
      ),
    },
    responses: { 201: json(started, 'Committed.'), ...refused, ...preconditions, ...impossible },
  }),
  hide: createRoute({
    method: 'post',
    path: '/channels/{channel}/hidden-promotions',
    tags,
    summary: 'Hide promotions of sites at once',
    description:
      'Makes the change itself: what the sites serve, with these blocks hidden and nothing else. One person who may tighten is enough; showing them again is a change with a review.',
    request: {
      params: channelParam,
      headers: idempotencyKey,
      body: body(
        z.strictObject({
          sites: z.array(siteName).min(1).max(5_000),
          /** `home.banner`, as `promotions` of the channel's sites names them. */
          promotions: z
            .array(z.string().regex(/^[A-Za-z][A-Za-z0-9]*\.[A-Za-z0-9_-]+$/))
            .min(1)
            .max(50),
          reason,
        }),
      ),
    },
    responses: { 201: json(started, 'Committed.'), ...refused, ...preconditions, ...invalid, ...blocked },
  }),
  mode: createRoute({
    method: 'post',
    path: '/channels/{channel}/modes',
    tags,
    summary: 'Switch sites to a mode, or give the switch back to the back end',
    description: 'A stricter mode holds at once, by one person; the other way needs what the policy says.',
    request: {
      params: channelParam,
      headers: idempotencyKey,
      body: body(
        z.strictObject({ sites: z.array(siteName).min(1).optional(), mode: mode.nullable(), reason }),
      ),
    },
    responses: { 201: json(started, 'Committed.'), ...refused, ...preconditions, ...blocked },
  }),
  breakGlass: createRoute({
    method: 'post',
    path: '/channels/{channel}/break-glass',
    tags,
    summary: 'Bring a release to players although something keeps it from them',
    description:
      'Raises an alarm, and has to be reviewed within 24 hours. Layouts that no reader accepts are refused all the same.',
    request: {
      params: channelParam,
      headers: idempotencyKey,
      body: body(
        z.strictObject({ release: digest, sites: z.array(siteName).min(1), reason: writtenText(10, 500) }),
      ),
    },
    responses: { 201: json(started, 'Committed.'), ...refused, ...preconditions, ...impossible },
  }),
  release: createRoute({
    method: 'get',
    path: '/releases/{digest}',
    tags,
    summary: 'A release with its layers',
    request: { params: z.object({ digest }) },
    responses: { 200: json(release, 'The release.'), ...refused },
  }),
}
