import { createRoute, z } from '@hono/zod-openapi'
import {
  actorRef,
  audit,
  audited,
  body,
  id,
  idempotencyKey,
  idParam,
  impossible,
  invalid,
  json,
  preconditions,
  refused,
  siteName,
  time,
  writtenText,
} from './parts'

const tags = ['Comments']
const state = z.enum(['open', 'resolved'])

export const commentPlace = z
  .strictObject({
    layer: siteName,
    /** A part of it as the outline names it, `home.banner` or `routes./lobby/home`, or a text by its key: `text:home.title`. */
    path: z.string().min(1).max(200),
  })
  .openapi('CommentPlace')

const comment = z.object({ id, author: actorRef, at: time, text: z.string() }).openapi('Comment')

export const commentThread = z
  .object({
    /** That of its first comment. */
    id,
    /** Where in the change it stands; null for the change itself. */
    place: commentPlace.nullable(),
    /** The oldest first. */
    comments: z.array(comment),
    /** Who resolved it, and when; null while it is open. */
    resolved: z.object({ by: actorRef, at: time }).nullable(),
  })
  .openapi('CommentThread')

const commentParam = z.object({ id, comment: id })

/** What people say of a change, at a part of it or of all of it (OP-07). It keeps nothing from players. */
export const commentRoutes = {
  list: createRoute({
    method: 'get',
    path: '/changes/{id}/comments',
    tags,
    summary: 'Threads of comments on a change, the oldest first',
    request: {
      params: idParam,
      query: z.object({
        state: state.default('open'),
        /** Id of a thread: the page begins with the one after it. */
        after: id.optional(),
        limit: z.coerce.number().int().min(1).max(200).default(100),
      }),
    },
    responses: {
      200: json(
        z.object({ threads: z.array(commentThread), open: z.int(), resolved: z.int() }),
        'The threads, and how many there are of each state.',
      ),
      ...refused,
    },
  }),
  add: createRoute({
    method: 'post',
    path: '/changes/{id}/comments',
    tags,
    summary: 'Comment on a change, or reply to a comment',
    description: 'A reply names the thread, and stands where the thread does.',
    request: {
      params: idParam,
      headers: idempotencyKey,
      body: body(
        z.strictObject({
          text: writtenText(1, 2_000),
          place: commentPlace.nullable().optional(),
          thread: id.optional(),
        }),
      ),
    },
    responses: {
      201: json(z.object({ comment: id, ...audit }), 'Added.'),
      ...refused,
      ...preconditions,
      ...impossible,
      ...invalid,
    },
  }),
  resolve: createRoute({
    method: 'patch',
    path: '/changes/{id}/comments/{comment}',
    tags,
    summary: 'Resolve a thread, or open it again',
    request: { params: commentParam, body: body(z.strictObject({ state })) },
    responses: { 200: json(audited, 'It is so.'), ...refused, ...impossible },
  }),
  remove: createRoute({
    method: 'delete',
    path: '/changes/{id}/comments/{comment}',
    tags,
    summary: 'Delete one’s own comment, while nobody has replied',
    request: { params: commentParam },
    responses: { 200: json(audited, 'Deleted.'), ...refused, ...impossible },
  }),
}
