import { Problem } from '../../api/problem'
import type { Queries } from '../../database/openDatabase'
import type { Row } from '../../database/tables'
import type { Desk } from '../../desk'
import { hashOf } from '../identify'

/** A link that can still be used, by its secret; undefined without one. One for the first account is void once there is an account. */
export async function openLink(
  { now }: Desk,
  db: Queries,
  secret: string,
): Promise<Row<'links'> | undefined> {
  const link = await db
    .selectFrom('links')
    .selectAll()
    .where('id', '=', hashOf(secret))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  if (link?.kind !== 'first') return link
  const anybody = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return anybody ? undefined : link
}

export const noLink = () =>
  new Problem(404, {
    code: 'link',
    detail:
      'This link does not work: it has been used, has expired, or is incomplete. Ask an admin for a new one.',
  })
