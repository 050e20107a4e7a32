import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'

/** The password of an account; undefined where people sign in by other ways. */
export const passwordOf = (db: Queries, user: string): Promise<Row<'credentials'> | undefined> =>
  db
    .selectFrom('credentials')
    .selectAll()
    .where('user_id', '=', user)
    .where('kind', '=', 'password')
    .executeTakeFirst()
