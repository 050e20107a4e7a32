import type { Actor } from '../access/actor'
import { whyNot } from '../../publishing/access/whyNot'
import type { Verb } from '../../publishing/access/verbs'
import { Problem } from '../api/problem'
import type { Queries } from '../database/openDatabase'
import type { Desk } from '../desk'
import { activeUser } from './activeUser'
import { grantsOf } from './identify'
import { isRunning } from './isRunning'

/** Who does something, and the verb that it takes. */
export interface Right {
  actor: Actor
  verb: Verb
}

/** An order of somebody, by a right that is asked again when it is committed. */
export const byRight = (actor: Actor, verb: Verb): { by: string; right: Right } => ({
  by: actor.id,
  right: { actor, verb },
})

/**
 * Throws a problem when whoever began something may not do it any more: in the transaction that does it, as the session may have ended
 * meanwhile, or the role been taken away.
 */
export async function requireStill(
  desk: Desk,
  trx: Queries,
  { actor, verb }: Right,
  sites: readonly string[],
): Promise<void> {
  const now = desk.now()
  const owner = actor.kind === 'person' ? actor.id : actor.createdBy
  const found =
    actor.kind === 'person'
      ? await trx
          .selectFrom('sessions')
          .select('id')
          .where('id', '=', actor.session)
          .where(isRunning(now))
          .executeTakeFirst()
      : await trx
          .selectFrom('tokens')
          .select('id')
          .where('id', '=', actor.id)
          .where('revoked_at', 'is', null)
          .where('expires_at', '>', now)
          .executeTakeFirst()
  if (!found || !(await activeUser(trx, { id: owner })))
    throw new Problem(401, {
      code: 'signedOut',
      detail: 'Nothing was done: you are signed out. Sign in again.',
    })
  const why = whyNot({ ...actor, grants: await grantsOf(trx, owner) }, verb, sites)
  if (why !== null) throw new Problem(403, { code: 'forbidden', detail: why })
}
