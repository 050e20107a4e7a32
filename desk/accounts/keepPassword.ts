import { randomUUID } from 'node:crypto'
import { Problem } from '../api/problem'
import type { Queries } from '../database/openDatabase'
import type { Desk } from '../desk'
import { weakPassword } from './weakPassword'
import { idsOf, written } from '../audit/loggedRows'

/** Refuses, with a problem, a password that is easily guessed. */
export function requireStrong(password: string, owner: { name: string; email: string }): void {
  const weakness = weakPassword(password, owner)
  if (weakness !== null) throw new Problem(422, { code: 'password', detail: weakness })
}

/** Makes a hash the password of an account, in place of the one that it had. */
export async function keepPassword(desk: Desk, trx: Queries, user: string, data: string): Promise<void> {
  const id = randomUUID()
  const removed = await trx
    .deleteFrom('credentials')
    .where('user_id', '=', user)
    .where('kind', '=', 'password')
    .returning('id')
    .execute()
  await trx
    .insertInto('credentials')
    .values({
      ...{ id, user_id: user, kind: 'password', data, name: 'Password' },
      created_at: desk.now(),
      last_used_at: null,
    })
    .execute()
  written(trx, 'credentials', id, ...idsOf(removed))
}
