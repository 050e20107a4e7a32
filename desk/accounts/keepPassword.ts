import { randomUUID } from 'node:crypto'
import { Problem } from '../api/problem'
import type { Queries } from '../database/openDatabase'
import type { Desk } from '../desk'
import { weakPassword } from './weakPassword'
import { writeRows, written } from '../audit/loggedRows'

/** Refuses, with a problem, a password that is easily guessed. */
export function requireStrong(password: string, owner: { name: string; email: string }): void {
  const weakness = weakPassword(password, owner)
  if (weakness !== null) throw new Problem(422, { code: 'password', detail: weakness })
}

/** Makes a hash the password of an account, in place of the one that it had. */
export async function keepPassword(desk: Desk, trx: Queries, user: string, data: string): Promise<void> {
  const id = randomUUID()
  const before = trx.deleteFrom('credentials').where('user_id', '=', user).where('kind', '=', 'password')
  await writeRows(trx, 'credentials', before.returning('id'))
  await trx
    .insertInto('credentials')
    .values({
      ...{ id, user_id: user, kind: 'password', data, name: 'Password' },
      created_at: desk.now(),
      last_used_at: null,
    })
    .execute()
  written(trx, 'credentials', id)
}
