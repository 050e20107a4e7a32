import type { Queries } from '../database/openDatabase'

/** What the desk itself is called where people are named. */
export const DESK_ACTOR = 'desk'

/** Names of people and tokens by their ids; ids that nobody has any more are left out. */
export async function namesOf(db: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  // One after the other: this is also asked within a transaction, which has one connection.
  const people = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', wanted).execute()
  const tokens = await db.selectFrom('tokens').select(['id', 'name']).where('id', 'in', wanted).execute()
  return new Map([
    [DESK_ACTOR, 'The desk'],
    ...tokens.map(({ id, name }) => [id, `Token “${name}”`] as const),
    ...people.map(({ id, name }) => [id, name] as const),
  ])
}

/** Someone as answers name them. */
export interface ActorRef {
  id: string
  name: string
}

/** Names people and tokens by their ids, also those that are no longer there. */
export async function actorRefs(db: Queries, ids: readonly string[]): Promise<(id: string) => ActorRef> {
  const names = await namesOf(db, ids)
  return (id) => ({ id, name: names.get(id) ?? 'Someone' })
}
