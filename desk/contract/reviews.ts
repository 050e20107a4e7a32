import { createRoute, z } from '@hono/zod-openapi'
import {
  actorRef,
  audit,
  audited,
  body,
  digest,
  id,
  idempotencyKey,
  idParam,
  impossible,
  invalid,
  json,
  preconditions,
  refused,
  time,
  writtenText,
} from './parts'

const tags = ['Review']
/** So many people can be named to review a change. */
export const MAX_NAMED = 10

/** `n7/mobile/green`, `n7/mobile` without a mode, or `hosts`. */
const viewName = z.string().max(100)
const viewRef = z.object({ view: viewName, digest }).openapi('ViewRef')

export const blocker = z
  .object({
    /** What keeps it from players, for programs. */
    code: z.enum([
      'evidence',
      'quorum',
      'ownWork',
      'scope',
      'objection',
      'freeze',
      'behind',
      'unchanged',
      'furtherBack',
      'promotion',
      'ownAccount',
      'wording',
    ]),
    /** The same in a sentence. */
    text: z.string(),
    views: z.array(viewName).optional(),
    cells: z.array(z.string()).optional(),
  })
  .openapi('Blocker')

/** What a reviewer says to an objection in another change of the same layers. */
const reply = z.object({ objection: id, note: z.string() }).openapi('ReviewReply')

export const review = z
  .object({
    id,
    reviewer: actorRef,
    verdict: z.enum(['approve', 'object']),
    note: z.string(),
    at: time,
    withdrawnAt: time.nullable(),
    /** Whether the reviewer's account is closed: another reviewer may take over what it objects to. */
    hasLeft: z.boolean(),
    views: z.array(viewRef),
    replies: z.array(reply),
    /** Views that have changed since: it no longer covers them. */
    outdated: z.array(viewName),
  })
  .openapi('Review')

const cellState = z
  .object({
    /** `n7/green/mobile/visitor` */
    cell: z.string(),
    state: z.enum(['passed', 'failed', 'stale', 'missing', 'waiting', 'running']),
    findings: z.array(z.object({ rule: z.string(), page: z.string(), text: z.string() })),
    /** Why it was not looked at to its end, the last time; null where it was. */
    problem: z.string().nullable(),
    /** Digests of the pictures of its home page, live and in this change. */
    pictureBefore: digest.nullable(),
    picture: digest.nullable(),
    at: time.nullable(),
  })
  .openapi('CellState')

const run = z
  .object({
    id,
    state: z.enum(['waiting', 'running', 'done', 'failed']),
    cells: z.int(),
    done: z.int(),
    askedAt: time,
    /** A case that is being looked at; null while none is. */
    doing: z.string().nullable(),
    /** Whether the desk began it by itself, as people edit. */
    isDraft: z.boolean(),
    message: z.string().nullable(),
  })
  .openapi('EvidenceRun')

/** Someone who was named to review a change. */
const namedReviewer = z
  .object({
    person: actorRef,
    at: time,
    /** Of the sites that the change changes, those that they may review. */
    sites: z.array(z.string()),
    /** Why they cannot review it, or not any more, in a sentence; null when they can. */
    refusal: z.string().nullable(),
    /** Whether the mail that asks them was given up: the mail server did not take it. */
    isUnreached: z.boolean(),
  })
  .openapi('NamedReviewer')

const openObjection = z
  .object({
    id,
    reviewer: actorRef,
    change: z.object({ id, title: z.string() }),
    note: z.string(),
    at: time,
    /** Layers that both changes edit. */
    layers: z.array(z.string()),
  })
  .openapi('OpenObjection')

export const reviewPage = z
  .object({
    change: id,
    revision: z.int(),
    release: digest,
    /** What it is compared with on each site: what is live; of a published change, what was before it. Null where nothing is. */
    live: z.record(z.string(), digest.nullable()),
    /** Sites that would show something else. */
    sites: z.array(z.string()),
    /** Views that would change. */
    views: z.array(viewRef.extend({ live: digest.nullable() })),
    /** The layers as they are live and as they would be, for the differences in words. */
    before: z.record(z.string(), z.string()),
    after: z.record(z.string(), z.string()),
    cells: z.array(cellState),
    reviews: z.array(review),
    named: z.array(namedReviewer),
    /** What people object to in other changes of the same layers: whoever approves answers it. */
    objections: z.array(openObjection),
    /** What keeps each changed site from players; none: it may go live. */
    blockers: z.record(z.string(), z.array(blocker)),
    /** Of sites where it may go live by the word of an account that its author made of late: that, in a sentence. */
    restsOn: z.record(z.string(), z.string()),
    /** Whether it was published in an emergency, and nobody else has reviewed it since. */
    awaitsReview: z.boolean(),
    run: run.nullable(),
  })
  .openapi('ReviewPage')

export const reviewRoutes = {
  page: createRoute({
    method: 'get',
    path: '/changes/{id}/review',
    tags,
    summary: 'What players would get, and what is still needed',
    description: 'Builds the release of the newest revision when there is none yet.',
    request: { params: idParam },
    responses: { 200: json(reviewPage, 'Everything a reviewer needs.'), ...refused, ...invalid },
  }),
  ask: createRoute({
    method: 'post',
    path: '/changes/{id}/review',
    tags,
    summary: 'Ask for review',
    description:
      'Also has everything checked that was not checked yet. `reviewers` are those who are named from now on, of `GET /changes/{id}/reviewers`; without it nothing changes about that. Anybody else who may review it can, too.',
    request: {
      params: idParam,
      body: {
        ...body(z.strictObject({ reviewers: z.array(id).max(MAX_NAMED).optional() })),
        required: false,
      },
    },
    responses: { 200: json(audited, 'Asked.'), ...refused, ...impossible, ...invalid },
  }),
  withdrawRequest: createRoute({
    method: 'delete',
    path: '/changes/{id}/review',
    tags,
    summary: 'Withdraw the request for review',
    description: 'It waits for nobody any more, and nobody is named. What was approved or objected to stays.',
    request: { params: idParam },
    responses: { 200: json(audited, 'Withdrawn.'), ...refused, ...impossible, ...invalid },
  }),
  reviewers: createRoute({
    method: 'get',
    path: '/changes/{id}/reviewers',
    tags,
    summary: 'Who can be named to review a change',
    description: 'Whoever may review something of it, and wrote nothing of it.',
    request: { params: idParam },
    responses: {
      200: json(
        z.object({
          reviewers: z.array(
            z.object({
              person: actorRef,
              /** Of the sites that it changes, those that they may review. */
              sites: z.array(z.string()),
            }),
          ),
        }),
        'By their names.',
      ),
      ...refused,
      ...invalid,
    },
  }),
  give: createRoute({
    method: 'post',
    path: '/changes/{id}/reviews',
    tags,
    summary: 'Approve, or object',
    request: {
      params: idParam,
      headers: idempotencyKey,
      body: body(
        z.strictObject({
          verdict: z.enum(['approve', 'object']),
          /** What it covers; for an objection, what it is about. */
          views: z
            .array(z.strictObject({ view: viewName, digest }))
            .min(1)
            .max(20_000),
          note: writtenText(0, 2_000),
          /** To every objection of the review page, in an approval. */
          replies: z
            .array(z.strictObject({ objection: id, note: writtenText(1, 2_000) }))
            .max(100)
            .optional(),
        }),
      ),
    },
    responses: {
      201: json(z.object({ review, ...audit }), 'Given.'),
      ...refused,
      ...preconditions,
      ...impossible,
      ...invalid,
    },
  }),
  withdraw: createRoute({
    method: 'delete',
    path: '/reviews/{id}',
    tags,
    summary: 'Withdraw one’s review',
    request: { params: idParam },
    responses: { 200: json(audited, 'Withdrawn.'), ...refused, ...impossible },
  }),
  check: createRoute({
    method: 'post',
    path: '/changes/{id}/evidence',
    tags,
    summary: 'Have checked what was not checked yet, and what failed',
    request: { params: idParam },
    responses: {
      202: json(z.object({ run: run.nullable(), ...audit }), 'In the queue.'),
      ...refused,
      ...impossible,
      ...invalid,
    },
  }),
  stop: createRoute({
    method: 'delete',
    path: '/changes/{id}/evidence',
    tags,
    summary: 'Stop checking',
    description: 'What was found stays. The desk does not begin again by itself before the next edit.',
    request: { params: idParam },
    responses: { 200: json(audited, 'Stopped.'), ...refused, ...impossible, ...invalid },
  }),
  object: createRoute({
    method: 'get',
    path: '/objects/{digest}',
    tags,
    summary: 'A picture of the evidence',
    request: { params: z.object({ digest }) },
    responses: {
      200: {
        description: 'The picture.',
        content: { 'image/jpeg': { schema: z.string().openapi({ format: 'binary' }) } },
      },
      ...refused,
    },
  }),
}
