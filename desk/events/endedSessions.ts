import type { Actor } from '../core/deskRouter'
import { isRunning } from '../accounts/sessions'
import type { Desk } from '../core/desk'

/** Which of those who asked may no longer read: their session or token has ended, or their roles were taken away. */
export async function endedSessions(
  { db, now }: Desk,
  actors: readonly Actor[],
): Promise<ReadonlySet<Actor>> {
  const people = actors.filter((actor) => actor.kind === 'person')
  const tokens = actors.filter((actor) => actor.kind === 'token')
  const running = new Set<string>()
  if (people.length > 0)
    for (const { id } of await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .innerJoin('grants', 'grants.user_id', 'users.id')
      .select('sessions.id')
      .distinct()
      .where('sessions.id', 'in', [...new Set(people.map(({ session }) => session))])
      .where(isRunning(now()))
      .where('users.disabled_at', 'is', null)
      .execute())
      running.add(id)
  if (tokens.length > 0)
    for (const { id } of await db
      .selectFrom('tokens')
      .innerJoin('users', 'users.id', 'tokens.created_by')
      .innerJoin('grants', 'grants.user_id', 'users.id')
      .select('tokens.id')
      .distinct()
      .where('tokens.id', 'in', [...new Set(tokens.map(({ id }) => id))])
      .where('tokens.expires_at', '>', now())
      .where('tokens.revoked_at', 'is', null)
      .where('users.disabled_at', 'is', null)
      .execute())
      running.add(id)
  return new Set(actors.filter((actor) => !running.has(actor.kind === 'person' ? actor.session : actor.id)))
}
