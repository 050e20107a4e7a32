import type { Queries } from '../../database/openDatabase'
import type { KeptPolicy } from './readPolicy'

/** A policy as the API shows it. */
export async function describePolicy(db: Queries, { policy, proposed, version }: KeptPolicy) {
  const etag = String(version)
  if (!proposed) return { policy, proposed, etag }
  const by = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', proposed.by)
    .executeTakeFirst()
  return {
    policy,
    proposed: { policy: proposed.policy, by: by ?? { id: proposed.by, name: proposed.by } },
    etag,
  }
}
