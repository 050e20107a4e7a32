import { Problem } from '../api/problem'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'

/** An account that is in use, by its id or e-mail address; undefined without one. */
export const activeUser = (
  db: Queries,
  by: { id: string } | { email: string },
): Promise<Row<'users'> | undefined> => {
  const users = db.selectFrom('users').selectAll().where('disabled_at', 'is', null)
  const found = 'id' in by ? users.where('id', '=', by.id) : users.where('email', '=', by.email)
  return found.executeTakeFirst()
}

/** The same, for somebody who is signing in: it may have been disabled in that moment. Throws a problem. */
export async function requireActiveUser(db: Queries, id: string): Promise<Row<'users'>> {
  const user = await activeUser(db, { id })
  if (user) return user
  throw new Problem(401, {
    code: 'signIn',
    detail: 'This account is disabled. An admin can enable it again.',
  })
}
