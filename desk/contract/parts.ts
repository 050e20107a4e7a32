import { z } from '@hono/zod-openapi'
import { isSiteName } from '@layout/siteName'
import { readLines, readText } from '@/shared/format/readTyped'
import { ROLES, VERBS } from '../../publishing/access/verbs'

/** `application/json` with a schema, as a response. */
export const json = <S extends z.ZodType>(schema: S, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})

/** `application/json` with a schema, as what is sent. */
export const body = <S extends z.ZodType>(schema: S) => ({
  required: true,
  content: { 'application/json': { schema } },
})

export const problemSchema = z
  .object({
    type: z.string(),
    code: z.string().openapi({ description: 'The kind of problem, for programs.' }),
    title: z.string(),
    status: z.int(),
    detail: z.string().openapi({ description: 'What is wrong, in a sentence for people.' }),
  })
  .catchall(z.unknown())
  .openapi('Problem')

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: problemSchema } },
})

/** What any call may answer instead. */
export const refused = {
  400: problem('The request is not understood.'),
  401: problem('Nobody is signed in, or the session or token has ended.'),
  403: problem('Who asks may not do that.'),
  404: problem('There is no such thing.'),
  429: problem('Too often: `Retry-After` says when to try again.'),
} as const

/** What a write with a precondition may answer instead. */
export const preconditions = {
  412: problem('It has changed since `If-Match`; the problem has what is there now.'),
  428: problem('`If-Match` is missing: nothing is overwritten unseen.'),
} as const

export const invalid = { 422: problem('It is understood, and not valid: the detail says why.') } as const
export const impossible = { 409: problem('It is not possible in this state.') } as const

export const noContent = { 204: { description: 'Done.' } } as const

export const digest = z.string().regex(/^sha256:[0-9a-f]{64}$/)
export const id = z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/)
export const siteName = z
  .string()
  .regex(/^[a-z0-9-]{1,32}$/)
  .refine(isSiteName)
/** A site, `asia/*` for a group, or `*` for all. */
export const scope = z.string().regex(/^(?:[a-z0-9-]{1,32}(?:\/\*)?|\*)$/)
export const channelName = z.enum(['live', 'preview'])
export const time = z.int().openapi({ description: 'Milliseconds since the epoch.' })
/** Nobody types U+0000: it stays, so that the router refuses it. */
const unlessRefused = (read: (text: string) => string) => (text: string) =>
  text.includes('\0') ? text : read(text)

/** What a person writes for others to read, as it is meant: only what can be seen counts, and nothing in it disguises the rest. */
export const writtenText = (min: number, max: number) =>
  z
    .string()
    .overwrite(unlessRefused(readLines))
    .min(min)
    .max(max)
    .refine((text) => readText(text).length >= min)

/** A name or a title: one line, as the forms read it. */
export const writtenLine = (min: number, max: number) =>
  z.string().overwrite(unlessRefused(readText)).min(min).max(max)
export const reason = writtenText(1, 500)
const role = z.enum(ROLES)
export const verb = z.enum(VERBS)
export const grant = z.strictObject({ role, site: scope }).openapi('Grant')

/** In ASCII, before and after the @: other letters can look like these. */
export const email = z.email().max(200)

/** Who did something: a person, a token, or the desk itself. */
export const actorRef = z
  .object({ id: z.string(), name: z.string() })
  .openapi('Actor', { description: 'A person, a token, or the desk itself.' })

export const audit = { audit: z.int().openapi({ description: 'Number of the line in the audit log.' }) }
export const audited = z.object(audit).openapi('Audited')

export const idParam = z.object({ id })
export const channelParam = z.object({ channel: channelName })

export const ifMatch = z.object({
  'if-match': z
    .string()
    .optional()
    .openapi({ description: 'The `ETag` of what is changed. Required: 428 without it.' }),
})
export const idempotencyKey = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{8,128}$/)
    .optional()
    .openapi({
      description: 'The same key and body again give the first answer again. Required: 428 without it.',
    }),
})
