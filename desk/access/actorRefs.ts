import type { Queries } from '../database/openDatabase'

/** Somebody as answers name them. */
export interface ActorRef {
  id: string
  name: string
}

/** Names people and tokens by their ids, also those that are no longer there. */
export async function actorRefs(db: Queries, ids: Iterable<string>): Promise<(id: string) => ActorRef> {
  const wanted = [...new Set(ids)]
  const names = new Map<string, string>()
  if (wanted.length > 0)
    for (const table of ['users', 'tokens'] as const)
      for (const { id, name } of await db
        .selectFrom(table)
        .select(['id', 'name'])
        .where('id', 'in', wanted)
        .execute())
        names.set(id, name)
  return (id) => ({ id, name: names.get(id) ?? (id === 'desk' ? 'The desk' : 'Somebody') })
}
