import { namesOf } from '../core/names'
import { whoMay } from '../accounts/users'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'
import type { Refusal } from './refusal'

/**
 * Why whoever planned something may not publish it any more: the role is gone, the account was closed, or the token was revoked by which
 * it was planned. A token that has come to its end, as a session does, takes nothing back. Null when they still may.
 */
export async function plannerRefusal(
  db: Queries,
  { asked_by, sites }: Pick<Row<'deployments'>, 'asked_by' | 'sites'>,
): Promise<Refusal | null> {
  const token = await db
    .selectFrom('tokens')
    .select(['created_by', 'revoked_at'])
    .where('id', '=', asked_by)
    .executeTakeFirst()
  const person = token?.created_by ?? asked_by
  const may = await whoMay(db, [person], 'deploy', JSON.parse(sites) as string[])
  if (may.length > 0 && (token?.revoked_at ?? null) === null) return null
  const name = (await namesOf(db, [asked_by])).get(asked_by) ?? asked_by
  return { code: 'blocked', detail: `${name} planned it, and is no longer allowed to publish it.` }
}
