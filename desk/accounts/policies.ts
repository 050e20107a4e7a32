import canonicalize from 'canonicalize'
import { DEFAULT_POLICY, isWeaker, type Policy } from '../../publishing/policy'
import { lastLineAbout } from '../audit/appendAudit'
import { written } from '../audit/loggedRows'
import type { Desk } from '../core/desk'
import { Problem } from '../core/problem'
import type { Queries } from '../database/openDatabase'
import { adminsInUse, adminsLately, recentMakers } from './accountHistory'
import { writeAccounts } from './users'

interface StoredPolicy {
  policy: Policy
  version: number
  /** A weaker one that waits for a second admin. */
  proposed: { policy: Policy; by: string } | null
}

/** The policy of a channel, and what waits to take its place. */
export async function readPolicy(db: Queries, channel: string): Promise<StoredPolicy> {
  const row = await db.selectFrom('policies').selectAll().where('channel', '=', channel).executeTakeFirst()
  if (!row) return { policy: DEFAULT_POLICY, version: 0, proposed: null }
  const { data, version, proposed, proposed_by } = row
  return {
    policy: JSON.parse(data) as Policy,
    version,
    proposed:
      proposed === null || proposed_by === null
        ? null
        : { policy: JSON.parse(proposed) as Policy, by: proposed_by },
  }
}

/** A policy as the API shows it. */
export async function describePolicy(db: Queries, { policy, proposed, version }: StoredPolicy) {
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

interface Wanted {
  channel: string
  etag: string
  policy: Policy
  reason: string
}

/**
 * Changes a channel's policy. What is not weaker holds at once. What is weaker holds when a second admin sends the same; where there
 * is only one, and was for a week, at once, and the audit log says that they were alone. What is so already, or proposed by the same
 * person, is no conflict (RFC 9110, 13.1.1): perhaps only the answer was lost. Throws a problem.
 */
export async function setPolicy(desk: Desk, actor: string, { channel, etag, policy, reason }: Wanted) {
  const object = `channel:${channel}`
  const found = await readPolicy(desk.db, channel)
  const isProposedAlready = found.proposed?.by === actor && isSame(found.proposed.policy, policy)
  const isSo = isProposedAlready || (!found.proposed && isSame(found.policy, policy))
  if (String(found.version) !== etag && isSo)
    return {
      ...{ policy: found.policy, isProposed: isProposedAlready, etag: String(found.version) },
      audit: await lastLineAbout(desk.db, object),
    }
  return writeAccounts(desk, async (trx, audit) => {
    const now = desk.now()
    const kept = await readPolicy(trx, channel)
    if (String(kept.version) !== etag)
      throw new Problem(412, {
        code: 'stale',
        detail: 'The policy has been changed in the meantime. Look at it again.',
        more: await describePolicy(trx, kept),
      })
    const admins = await adminsInUse(trx)
    const weaker = isWeaker(kept.policy, policy, now)
    const isAlone = (await adminsLately(trx, now)).every((id) => id === actor)
    const proposer = weaker ? whoProposed(kept, policy, admins) : null
    const first = proposer !== null && (await areApart(trx, now, proposer, actor)) ? proposer : null
    const isProposed = weaker && !isAlone && (first === null || first === actor)
    const next = isProposed
      ? { policy: kept.policy, proposed: { policy, by: actor } }
      : { policy, proposed: null }
    await keep(trx, channel, { ...next, version: kept.version + 1, by: actor, now })
    const details = {
      ...{ from: { ...kept.policy }, to: { ...policy }, weaker, reason },
      ...(weaker && !isProposed && (isAlone ? { alone: true } : { proposedBy: first })),
    }
    const verb = isProposed ? 'policy.proposed' : 'policy.changed'
    const n = await audit({ actor, verb, object, details })
    return { policy: next.policy, isProposed, etag: String(kept.version + 1), audit: n }
  })
}

/** Whether neither of two admins made the other's account what it is of late. */
async function areApart(trx: Queries, now: number, one: string, other: string): Promise<boolean> {
  const makersOf = await recentMakers(trx, now)
  return !makersOf(one).has(other) && !makersOf(other).has(one)
}

/** Who proposed the very same, and still is an admin; null for nobody. */
function whoProposed({ proposed }: StoredPolicy, policy: Policy, admins: readonly string[]): string | null {
  if (!proposed || !admins.includes(proposed.by)) return null
  return isSame(proposed.policy, policy) ? proposed.by : null
}

const isSame = (one: Policy, other: Policy) => canonicalize(one) === canonicalize(other)

async function keep(
  trx: Queries,
  channel: string,
  { policy, proposed, version, by, now }: StoredPolicy & { by: string; now: number },
): Promise<void> {
  const row = {
    ...{ version, data: JSON.stringify(policy), changed_by: by, changed_at: now },
    proposed: proposed && JSON.stringify(proposed.policy),
    proposed_by: proposed && proposed.by,
  }
  await trx
    .insertInto('policies')
    .values({ channel, ...row })
    .onConflict((conflict) => conflict.column('channel').doUpdateSet(row))
    .execute()
  written(trx, 'policies', channel)
}
