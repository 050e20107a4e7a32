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
  ifMatch,
  impossible,
  invalid,
  json,
  preconditions,
  refused,
  siteName,
  time,
  writtenLine,
  writtenText,
} from './parts'

const tags = ['Changes']
/** Tells apart the layers of a change at different revisions. Titles and states have no version. */
const etag = z.string().openapi({ description: 'As it goes into `If-Match`, with its quotes.' })
const title = writtenLine(1, 120)
/** Texts of layers by name, without `.json`; `sites` is the one that assigns hosts. */
const texts = z.record(siteName, z.string().max(300_000))

export const changeSummary = z
  .object({
    id,
    title: z.string(),
    state: z.enum(['open', 'closed', 'published']),
    createdBy: actorRef,
    createdAt: time,
    /** Number of the newest revision; 0 is the base itself. */
    revision: z.int(),
    changedAt: time,
    authors: z.array(actorRef),
    /** Layers that differ from the base. */
    layers: z.array(z.string()),
    reviewAskedAt: time.nullable(),
    /** What people say about it as it is now; `none` before review is asked for. */
    review: z.enum(['none', 'asked', 'approved', 'objected']),
    /** Who has it open now. */
    here: z.array(actorRef),
    /** Whether something else went live since its base. */
    isBehind: z.boolean(),
    /** When players get it for a time, or from then on (no `until`), and on whose clocks; null where that is not planned, or over. */
    planned: z.object({ from: time, until: time.nullable(), timeZone: z.string() }).nullable(),
  })
  .openapi('ChangeSummary')

export const change = changeSummary
  .extend({
    base: digest,
    /** Every layer as the change has it. */
    texts,
    etag,
  })
  .openapi('Change')

const revision = z
  .object({ number: z.int(), author: actorRef, at: time, label: z.string(), layers: z.array(z.string()) })
  .openapi('Revision')

/** A release that sites serve, and which. */
const liveBase = z.object({ release: digest, sites: z.array(z.string()) }).openapi('LiveBase')

const problemWith = <Shape extends z.ZodRawShape>(description: string, more: Shape) => ({
  description,
  content: {
    'application/problem+json': { schema: z.object({ code: z.string(), detail: z.string(), ...more }) },
  },
})

/** A layer that both sides changed, each with its text, and the text that both came from. */
const conflict = z
  .object({
    layer: z.string(),
    base: z.string().nullable(),
    mine: z.string().nullable(),
    theirs: z.string().nullable(),
  })
  .openapi('LayerConflict')

const saved = z.object({ revision: z.int(), etag, ...audit }).openapi('SavedRevision')

/** So many windows share a stream. */
const MAX_WINDOWS = 50
const WINDOW = '[a-zA-Z0-9_-]{1,64}(?::[a-zA-Z0-9_-]{1,64})?'
const WINDOWS = new RegExp(`^${WINDOW}(?:,${WINDOW}){0,${MAX_WINDOWS - 1}}$`)

const revisionParams = z.object({ id, number: z.coerce.number().int().min(0) })

export const changeRoutes = {
  list: createRoute({
    method: 'get',
    path: '/changes',
    tags,
    summary: 'Changes, the newest first',
    request: {
      query: z.object({
        state: z.enum(['open', 'closed', 'published']).optional(),
        /** Id of a change: the page begins with the one before it. */
        before: z.string().max(100).optional(),
        limit: z.coerce.number().int().min(1).max(100).default(50),
      }),
    },
    responses: { 200: json(z.object({ changes: z.array(changeSummary) }), 'The changes.'), ...refused },
  }),
  create: createRoute({
    method: 'post',
    path: '/changes',
    tags,
    summary: 'Begin a change, from what is live',
    request: {
      headers: idempotencyKey,
      body: body(
        z.strictObject({
          title,
          /** Whose layouts it begins from, where sites serve different versions of one layer. */
          from: digest.optional(),
        }),
      ),
    },
    responses: {
      201: json(z.object({ change, ...audit }), 'The change.'),
      ...refused,
      ...preconditions,
      ...impossible,
      409: problemWith('Sites serve different versions of one layer (`mixed`), or else.', {
        bases: z.array(liveBase).optional(),
      }),
    },
  }),
  get: createRoute({
    method: 'get',
    path: '/changes/{id}',
    tags,
    summary: 'A change with its layers',
    request: { params: idParam },
    responses: { 200: json(change, 'The change; its `ETag` is the header too.'), ...refused },
  }),
  rename: createRoute({
    method: 'patch',
    path: '/changes/{id}',
    tags,
    summary: 'Give a change another title, or close or reopen it',
    request: {
      params: idParam,
      headers: ifMatch,
      body: body(z.strictObject({ title: title.optional(), state: z.enum(['open', 'closed']).optional() })),
    },
    responses: { 200: json(audited, 'Done.'), ...refused, ...preconditions, ...impossible },
  }),
  save: createRoute({
    method: 'put',
    path: '/changes/{id}/layers',
    tags,
    summary: 'Save layers',
    description:
      'All of them or none: one revision. A text of null removes the layer. 412 has each layer as it is now, as both sides had it and as sent.',
    request: {
      params: idParam,
      headers: ifMatch,
      body: body(
        z.strictObject({
          label: writtenText(1, 200),
          texts: z.record(siteName, z.string().max(300_000).nullable()),
        }),
      ),
    },
    responses: { 200: json(saved, 'Saved.'), ...refused, ...preconditions, ...invalid, ...impossible },
  }),
  revisions: createRoute({
    method: 'get',
    path: '/changes/{id}/revisions',
    tags,
    summary: 'The revisions of a change, the newest first',
    request: {
      params: idParam,
      query: z.object({
        /** Number of a revision: the page begins with the one before it. */
        before: z.coerce.number().int().min(0).optional(),
        limit: z.coerce.number().int().min(1).max(200).default(100),
      }),
    },
    responses: { 200: json(z.object({ revisions: z.array(revision) }), 'The revisions.'), ...refused },
  }),
  revision: createRoute({
    method: 'get',
    path: '/changes/{id}/revisions/{number}',
    tags,
    summary: 'All layers at a revision',
    request: { params: revisionParams },
    responses: { 200: json(z.object({ revision, texts }), 'The layers.'), ...refused },
  }),
  restore: createRoute({
    method: 'post',
    path: '/changes/{id}/revisions/{number}/restore',
    tags,
    summary: 'Make the layers of an earlier revision those of the next one',
    request: { params: revisionParams, headers: ifMatch },
    responses: { 200: json(saved, 'Restored.'), ...refused, ...preconditions, ...impossible },
  }),
  rebase: createRoute({
    method: 'post',
    path: '/changes/{id}/rebase',
    tags,
    summary: 'Bring a change onto what is live',
    description:
      'Merges three ways. Where both changed the same, nothing is done and the answer has both sides (409).',
    request: {
      params: idParam,
      headers: ifMatch,
      body: body(
        z.strictObject({
          /** For layers with conflicts: the texts that were decided on. */
          resolved: z.record(siteName, z.string().max(300_000).nullable()).optional(),
          /** What the conflicts were with, or whose layouts it is brought onto where sites serve different ones. Required with `resolved` (428): what went live later is not overwritten unseen. */
          onto: digest.optional(),
        }),
      ),
    },
    responses: {
      200: json(z.object({ base: digest, revision: z.int(), etag, ...audit }), 'On what is live.'),
      ...refused,
      ...preconditions,
      ...invalid,
      409: problemWith('Both changed the same (`conflict`), or sites serve different layers (`mixed`).', {
        conflicts: z.array(conflict).optional(),
        /** The release that is live: goes into `onto` with what was decided. */
        onto: digest.optional(),
        bases: z.array(liveBase).optional(),
      }),
    },
  }),
  events: createRoute({
    method: 'get',
    path: '/events',
    tags,
    summary: 'What happens to changes, as it happens (server-sent events)',
    description:
      'One stream for all windows of a browser. Events `presence` (who is here), `revision` (a newer one), `state`, `live` (something went live), `comments` (someone wrote or resolved some), each with its `change`. Changes that do not exist, or that too many follow, are left out; without any other it is a problem. `Last-Event-ID` catches up with the change of that event.',
    request: {
      query: z.object({
        windows: z
          .string()
          .regex(WINDOWS)
          .transform((text) =>
            text.split(',').map((window) => {
              const [change = '', client] = window.split(':')
              return { change, client }
            }),
          )
          .openapi({
            type: 'string',
            description: `Up to ${MAX_WINDOWS} of \`change:client\`, with commas between; \`change\` alone follows without being there.`,
          }),
      }),
    },
    responses: {
      200: { description: 'A stream.', content: { 'text/event-stream': { schema: z.string() } } },
      ...refused,
    },
  }),
  presence: createRoute({
    method: 'put',
    path: '/changes/{id}/presence/{client}',
    tags,
    summary: 'Say where in a change one is',
    description: 'Each window is a client. It is forgotten 20 s after the last word of it.',
    request: {
      params: z.object({ id, client: id }),
      body: body(
        z.strictObject({
          site: z.string().max(40).optional(),
          selected: z.string().max(200).nullable().optional(),
        }),
      ),
    },
    responses: { ...{ 204: { description: 'Known.' } }, ...refused },
  }),
}

/** Data of the event `presence`. */
export const presenceEvent = z.object({
  change: id,
  people: z.array(
    z.object({
      client: id,
      person: actorRef,
      site: z.string().optional(),
      selected: z.string().nullable().optional(),
    }),
  ),
})
/** Data of the event `revision`. */
export const revisionEvent = z.object({
  change: id,
  revision: z.int(),
  etag,
  author: actorRef,
  label: z.string(),
})
/** Data of the event `state`. */
export const stateEvent = z.object({
  change: id,
  title: z.string(),
  state: z.enum(['open', 'closed', 'published']),
})
/** Data of the event `live`. */
export const liveEvent = z.object({ change: id, seq: z.int(), isBehind: z.boolean() })
/** Data of the event `comments`: the mark is another one whenever someone has written, resolved or deleted one. */
export const commentsEvent = z.object({ change: id, mark: z.string() })
