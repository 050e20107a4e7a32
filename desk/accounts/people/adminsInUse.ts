import type { Queries } from '../../database/openDatabase'

/** Ids of the accounts in use that are admin for all sites. */
export async function adminsInUse(db: Queries): Promise<string[]> {
  const rows = await db
    .selectFrom('grants')
    .innerJoin('users', 'users.id', 'grants.user_id')
    .select('users.id')
    .where('grants.role', '=', 'admin')
    .where('grants.site', '=', '*')
    .where('users.disabled_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
