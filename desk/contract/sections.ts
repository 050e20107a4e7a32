import { createRoute, z } from '@hono/zod-openapi'
import { actorRef, id, json, refused, siteName, time } from './parts'

/** As many of a section's texts are asked for at once. */
const MAX_TEXTS = 60
const key = /^[\w.-]{1,120}$/

/** What the layer said of the section then, in the form of a layer; `{}` where it said nothing. */
const text = z.string().openapi({ description: 'What the layer said of the section, as JSON.' })

export const sectionVersion = z
  .object({
    text,
    /** When players got it first; null where it goes on in the page after this. */
    since: time.nullable(),
    /** Until when; null while they have it. */
    until: time.nullable(),
    /** How it came to be served; `planEnded`: again, after something else for a time. Null where nothing says so, as before there was a desk. */
    kind: z
      .enum(['deploy', 'schedule', 'canary', 'rollback', 'mode', 'breakGlass', 'renew', 'planEnded'])
      .nullable(),
    by: actorRef.nullable(),
    /** The change that brought it, where whoever asks may see it. */
    change: z.object({ id, title: z.string() }).nullable(),
    /** The sites that had it, where others of the layer had something else all the while; null for all of them. */
    sites: z.array(z.string()).nullable(),
  })
  .openapi('SectionVersion')

export const sectionEdit = z
  .object({ text, revision: z.int(), author: actorRef, at: time, label: z.string() })
  .openapi('SectionEdit')

export const sectionRoutes = {
  history: createRoute({
    method: 'get',
    path: '/changes/{id}/layers/{layer}/history',
    tags: ['Changes'],
    summary: 'The versions of one section or one text in a layer, the newest first',
    description:
      'What players had, and on the first page what this change made of it. Neighbours that are equal are one version; one that goes on across the end of a page is in both.',
    request: {
      params: z.object({ id, layer: siteName }),
      query: z.object({
        /** `home`, `routes`, `theme` …; `messages` for one text. */
        section: z.string().regex(/^[a-zA-Z]{1,40}$/),
        /** Its entry there; none for what has no entries. */
        entry: z.string().min(1).max(200).optional(),
        /** One text of the language that `entry` names. */
        message: z.string().regex(key).optional(),
        /** Names of messages that it shows now, with commas between: they may have had texts of their own. */
        texts: z
          .string()
          .transform((names) => names.split(',').filter((name) => name !== ''))
          .pipe(z.array(z.string().regex(key)).max(MAX_TEXTS))
          .optional()
          .openapi({ type: 'string', description: `Up to ${MAX_TEXTS} names, with commas between.` }),
        /** As `next` of the page above. */
        before: z.coerce.number().int().min(1).optional(),
        /** So many versions, or fewer where nothing changed for long. */
        limit: z.coerce.number().int().min(1).max(50).default(20),
      }),
    },
    responses: {
      200: json(
        z.object({
          edits: z.array(sectionEdit),
          versions: z.array(sectionVersion),
          next: z.int().nullable().openapi({ description: 'Goes into `before`; null at the beginning.' }),
        }),
        'A page of its history.',
      ),
      ...refused,
    },
  }),
}
