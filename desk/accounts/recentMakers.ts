import type { Grant } from '../../publishing/access/whyNot'
import type { Queries } from '../database/openDatabase'

/** For how long an account speaks for whoever made it what it is, in ms. */
const MAKER_MS = 7 * 24 * 3_600_000

interface Details {
  invitedBy?: string | null
  madeBy?: string | null
  from?: { grants: readonly Grant[]; disabled: boolean }
  to?: { grants: readonly Grant[]; disabled: boolean }
}

/**
 * Who made an account what it is within a week, and when (in ms): who invited it, gave it a role, opened it again or reset how it signs
 * in, and who did that to them. The audit log knows it; nothing else has to be kept.
 */
export async function recentMakers(
  db: Queries,
  now: number,
): Promise<(account: string) => ReadonlyMap<string, number>> {
  const lines = await db
    .selectFrom('audit')
    .select(['actor', 'verb', 'object', 'details', 'at'])
    .where('verb', 'in', ['account.created', 'account.changed', 'account.reset', 'password.reset'])
    .where('at', '>', now - MAKER_MS)
    .orderBy('n')
    .execute()
  const made = lines.flatMap(({ actor, verb, object, details, at }) => {
    const by = makerOf(verb, actor, JSON.parse(details) as Details)
    const account = object.replace('user:', '')
    return by === null || by === account ? [] : [{ by, account, at }]
  })
  return (account) => {
    const found = new Map<string, number>()
    const next = [account]
    for (let one = next.pop(); one !== undefined; one = next.pop())
      for (const { by, account: whose, at } of made) {
        if (whose !== one || by === account) continue
        if (!found.has(by)) next.push(by)
        found.set(by, Math.max(at, found.get(by) ?? 0))
      }
    return found
  }
}

/** Who made an account what it is by a line of the audit log; null for nobody. */
function makerOf(verb: string, actor: string, { invitedBy, madeBy, from, to }: Details): string | null {
  if (verb === 'account.created') return invitedBy ?? null
  if (verb === 'password.reset') return madeBy ?? null
  if (verb === 'account.reset') return actor
  const had = (grant: Grant) =>
    from?.grants.some(({ role, site }) => role === grant.role && site === grant.site)
  const isMore = to?.grants.some((grant) => !had(grant)) || (from?.disabled === true && !to?.disabled)
  return isMore ? actor : null
}
