import { createRoute, z } from '@hono/zod-openapi'
import { actorRef, json, refused, time } from './parts'

const tags = ['Audit']

export const auditLine = z
  .object({
    n: z.int(),
    at: time,
    actor: actorRef,
    verb: z.string(),
    object: z.string(),
    /** The title of a change; null for anything else. */
    title: z.string().nullable(),
    details: z.record(z.string(), z.unknown()),
    /** The same in a sentence. */
    text: z.string(),
    hash: z.string(),
  })
  .openapi('AuditLine')

export const auditRoutes = {
  list: createRoute({
    method: 'get',
    path: '/audit',
    tags,
    summary: 'What was done, the newest first',
    request: {
      query: z.object({
        before: z.coerce.number().int().optional(),
        limit: z.coerce.number().int().min(1).max(200).default(100),
        object: z.string().max(200).optional(),
        actor: z.string().max(64).optional(),
      }),
    },
    responses: { 200: json(z.object({ lines: z.array(auditLine) }), 'The lines.'), ...refused },
  }),
  verify: createRoute({
    method: 'get',
    path: '/audit/verification',
    tags,
    summary: 'Whether a line was changed, added in between or removed',
    responses: {
      200: json(
        z.object({
          lines: z.int(),
          checkpoints: z.int(),
          findings: z.array(z.object({ n: z.int().nullable(), text: z.string() })),
        }),
        'What was found: nothing when the log is as it was written.',
      ),
      ...refused,
    },
  }),
  export: createRoute({
    method: 'get',
    path: '/audit/export',
    tags,
    summary: 'The whole log, a line of JSON each: what was done in a sentence, and the line as it is stored',
    responses: {
      200: { description: 'The log.', content: { 'application/x-ndjson': { schema: z.string() } } },
      ...refused,
    },
  }),
}
