import type { Queries } from '../../database/openDatabase'
import { adminsInUse } from './adminsInUse'

/** How long somebody who was admin for all sites still counts, in ms: nobody becomes the only one by removing the others. */
const STILL_COUNTS_MS = 7 * 24 * 3_600_000

interface Change {
  from: { grants: readonly { role: string; site: string }[]; disabled: boolean }
}

/** Ids of the admins for all sites, with those who were it within a week: the audit log knows them. */
export async function adminsLately(db: Queries, now: number): Promise<string[]> {
  const lines = await db
    .selectFrom('audit')
    .select(['object', 'details'])
    .where('verb', '=', 'account.changed')
    .where('at', '>', now - STILL_COUNTS_MS)
    .execute()
  const before = lines
    .filter(({ details }) => wasAdmin(JSON.parse(details) as Change))
    .map(({ object }) => object.replace('user:', ''))
  return [...new Set([...(await adminsInUse(db)), ...before])]
}

const wasAdmin = ({ from }: Change): boolean =>
  !from.disabled && from.grants.some(({ role, site }) => role === 'admin' && site === '*')
