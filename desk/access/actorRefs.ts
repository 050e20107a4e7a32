import { namesOf } from '../accounts/namesOf'
import type { Queries } from '../database/openDatabase'

/** Somebody as answers name them. */
export interface ActorRef {
  id: string
  name: string
}

/** Names people and tokens by their ids, also those that are no longer there. */
export async function actorRefs(db: Queries, ids: readonly string[]): Promise<(id: string) => ActorRef> {
  const names = await namesOf(db, ids)
  return (id) => ({ id, name: names.get(id) ?? 'Somebody' })
}
