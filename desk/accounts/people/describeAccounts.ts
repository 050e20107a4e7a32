import type { z } from '@hono/zod-openapi'
import type { account } from '../../contract/accounts'
import type { Queries } from '../../database/openDatabase'
import { SECOND_FACTORS } from '../secondFactor'
import { accountEtag } from './accountEtag'

export type Account = z.infer<typeof account>

/** Accounts as the API shows them: all, or one. */
export async function describeAccounts(db: Queries, id?: string): Promise<Account[]> {
  const every = db.selectFrom('users').selectAll().orderBy('created_at').orderBy('id')
  const users = await (id === undefined ? every : every.where('id', '=', id)).execute()
  const grants = await db.selectFrom('grants').selectAll().orderBy('role').orderBy('site').execute()
  const credentials = await db
    .selectFrom('credentials')
    .select(['user_id', 'kind', 'last_used_at as at'])
    .execute()
  const sessions = await db.selectFrom('sessions').select(['user_id', 'seen_at as at']).execute()
  return users.map((user) => {
    const isOwn = (row: { user_id: string }) => row.user_id === user.id
    const own = grants.filter(isOwn).map(({ role, site }) => ({ role, site }))
    const seen = [...sessions, ...credentials].filter(isOwn).map(({ at }) => at ?? 0)
    const factors = credentials.filter(isOwn).filter(({ kind }) => SECOND_FACTORS.some((one) => one === kind))
    return {
      id: user.id,
      name: user.name,
      email: user.email,
      grants: own,
      createdAt: user.created_at,
      disabledAt: user.disabled_at,
      lastSeenAt: Math.max(0, ...seen) || null,
      hasSecondFactor: factors.length > 0,
      etag: accountEtag({ grants: own, isDisabled: user.disabled_at !== null }),
    }
  })
}
