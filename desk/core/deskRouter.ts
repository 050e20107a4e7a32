import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Verb } from '../../publishing/access/verbs'
import { whyNot, type PersonRights, type TokenRights } from '../../publishing/access/whyNot'
import { Problem } from './problem'

export interface DeskEnv {
  Variables: {
    /** Who makes the request; undefined when nobody is signed in. */
    actor: Actor | undefined
    /** Id of the request, in log and response. */
    requestId: string
  }
}
export type DeskContext = Context<DeskEnv>
export type DeskRouter = ReturnType<typeof deskRouter>

/** Routes of the API: what does not fit its route's schemas is answered with a problem. */
export const deskRouter = () =>
  new OpenAPIHono<DeskEnv>({
    defaultHook: (result) => {
      if (result.success) return requireText(result.data)
      const [issue] = result.error.issues
      const place = issue?.path.join('.') ?? ''
      throw new Problem(400, {
        code: 'request',
        detail: `${place === '' ? 'The request' : `“${place}”`} is not understood: ${issue?.message ?? 'it has another form'}.`,
      })
    },
  })

/** Refuses characters that no text has: PostgreSQL keeps no U+0000, and half of a surrogate pair has no UTF-8. */
function requireText(given: unknown): void {
  if (typeof given === 'string' && (given.includes('\0') || !given.isWellFormed()))
    throw new Problem(400, {
      code: 'request',
      detail:
        'A text has a character that cannot be kept (U+0000, or half of a pair). Remove it, then try again.',
    })
  if (typeof given === 'object' && given !== null) Object.values(given).forEach(requireText)
}

/** Who makes the request. Throws a problem when nobody is signed in. */
export function requireActor(c: DeskContext): Actor {
  const actor = c.get('actor')
  if (!actor) throw new Problem(401, { code: 'signedOut', detail: 'Sign in first.' })
  return actor
}

/** Who makes the request, if that one may do this for these sites. Throws a problem otherwise. */
export function requireVerb(c: DeskContext, verb: Verb, sites: readonly string[] = []): Actor {
  const actor = requireActor(c)
  const why = whyNot(actor, verb, sites)
  if (why === null) return actor
  const isOnlyFactor = actor.kind === 'person' && whyNot({ ...actor, isVerified: true }, verb, sites) === null
  if (!isOnlyFactor) throw new Problem(403, { code: 'forbidden', detail: why })
  throw new Problem(403, { code: 'secondFactor', detail: why, more: { enrolled: actor.hasFactor } })
}

/** The person who makes the request: tokens and visitors are refused. */
export function requirePerson(c: DeskContext): Person {
  const actor = requireActor(c)
  if (actor.kind === 'person') return actor
  throw new Problem(403, { code: 'forbidden', detail: 'Only people can do that, not tokens.' })
}

export interface Person extends PersonRights {
  /** Id of the account. */
  id: string
  name: string
  email: string
  /** Id of the session that the request came with. */
  session: string
  /** The sites that they see who have roles for groups alone; null for all. */
  sees: readonly string[] | null
}

interface Token extends TokenRights {
  /** Id of the token. */
  id: string
  name: string
  /** Whose token it is. */
  createdBy: string
  /** As a person's. */
  sees: readonly string[] | null
}

/** Who makes a request. */
export type Actor = Person | Token
