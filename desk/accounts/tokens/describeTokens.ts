import type { z } from '@hono/zod-openapi'
import type { Verb } from '../../../publishing/access/verbs'
import type { token } from '../../contract/accounts'
import type { Queries } from '../../database/openDatabase'

/** Tokens as the API shows them, without their secrets, the newest first: all, or one. */
export async function describeTokens(db: Queries, id?: string): Promise<z.infer<typeof token>[]> {
  const every = db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.created_by')
    .selectAll('tokens')
    .select('users.name as maker')
    .orderBy('tokens.created_at', 'desc')
    .orderBy('tokens.id')
  const rows = await (id === undefined ? every : every.where('tokens.id', '=', id)).execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    verbs: JSON.parse(row.verbs) as Verb[],
    sites: JSON.parse(row.sites) as string[],
    createdBy: { id: row.created_by, name: row.maker },
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    lastUsedAt: row.last_used_at,
  }))
}
