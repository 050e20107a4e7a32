import canonicalize from 'canonicalize'
import { sitesOfScope, whyNot } from '../../publishing/access/whyNot'
import {
  DEFAULT_POLICY,
  isWeaker,
  NO_OWN_POLICY,
  type GroupPolicy,
  type Policy,
} from '../../publishing/policy'
import { lastLineAbout } from '../audit/appendAudit'
import { written } from '../audit/loggedRows'
import type { Desk } from '../core/desk'
import type { Actor } from '../core/deskRouter'
import { actorRefs } from '../core/names'
import { Problem } from '../core/problem'
import type { Queries } from '../database/openDatabase'
import { adminsInUse, adminsLately, recentMakers } from './accountHistory'
import { readGroups, writeAccounts } from './users'

interface StoredPolicy {
  policy: Policy
  version: number
  /** A weaker one that waits for a second admin, and since when (in ms). */
  proposed: Proposal | null
}

interface Proposal {
  policy: Policy
  by: string
  at: number
}

/** Whose policy it is: a channel's, for all of its sites, or what a group of sites asks for beside it on what players get. */
export type PolicyOwner = { channel: string } | { group: string }

/** What the audit log calls it. */
export const policyObject = (owner: PolicyOwner): string =>
  'group' in owner ? `group:${owner.group}` : `channel:${owner.channel}`

/** The policy of a channel or a group, and what waits to take its place. */
export async function readPolicy(db: Queries, owner: PolicyOwner): Promise<StoredPolicy> {
  const row =
    'group' in owner
      ? await db.selectFrom('group_policies').selectAll().where('name', '=', owner.group).executeTakeFirst()
      : await db.selectFrom('policies').selectAll().where('channel', '=', owner.channel).executeTakeFirst()
  if (!row) return { policy: 'group' in owner ? NO_OWN_POLICY : DEFAULT_POLICY, version: 0, proposed: null }
  const { data, version, proposed, proposed_by, changed_at } = row
  return {
    policy: JSON.parse(data) as Policy,
    version,
    proposed:
      proposed === null || proposed_by === null
        ? null
        : { policy: JSON.parse(proposed) as Policy, by: proposed_by, at: changed_at },
  }
}

/** What groups ask for beside the policy of the channel that players get, for their sites as they are now. */
export async function readGroupPolicies(db: Queries): Promise<GroupPolicy[]> {
  const rows = await db.selectFrom('group_policies').select(['name', 'data']).orderBy('name').execute()
  if (rows.length === 0) return []
  const groups = await readGroups(db)
  return rows.map(({ name, data }) => ({
    group: name,
    sites: sitesOfScope(`${name}/*`, groups),
    policy: JSON.parse(data) as Policy,
  }))
}

/** A policy as the API shows it to someone. */
export async function describePolicy(
  desk: Desk,
  db: Queries,
  owner: PolicyOwner,
  { policy, proposed, version }: StoredPolicy,
  reader: Actor,
) {
  const etag = String(version)
  if (!proposed) return { policy, proposed, etag }
  const ref = await actorRefs(db, [proposed.by])
  const line = await db
    .selectFrom('audit')
    .select('details')
    .where('object', '=', policyObject(owner))
    .where('verb', '=', 'policy.proposed')
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { reason = '' } = JSON.parse(line?.details ?? '{}') as { reason?: string }
  // The second factor is asked for when they agree.
  const mayAgree = whyNot(reader.kind === 'person' ? { ...reader, isVerified: true } : reader, 'administer')
  return {
    policy,
    proposed: {
      policy: proposed.policy,
      by: ref(proposed.by),
      at: proposed.at,
      reason,
      refusal:
        mayAgree === null
          ? await whyNotAgree(db, desk.now(), proposed, reader.id)
          : 'An admin for all sites has to agree, other than the person who proposed it.',
    },
    etag,
  }
}

interface Wanted {
  owner: PolicyOwner
  etag: string
  policy: Policy
  reason: string
}

/**
 * Changes a policy. What is not weaker holds at once. What is weaker holds when a second admin sends the same; where there
 * is only one, and was for a week, at once, and the audit log says that they were alone. What is so already, or proposed by the same
 * person, is no conflict (RFC 9110, 13.1.1): perhaps only the answer was lost. Throws a problem.
 */
export async function setPolicy(desk: Desk, by: Actor, { owner, etag, policy, reason }: Wanted) {
  const actor = by.id
  const object = policyObject(owner)
  const found = await readPolicy(desk.db, owner)
  const isProposedAlready = found.proposed?.by === actor && isSame(found.proposed.policy, policy)
  const isSo = isProposedAlready || (!found.proposed && isSame(found.policy, policy))
  if (String(found.version) !== etag && isSo)
    return {
      ...{ policy: found.policy, isProposed: isProposedAlready, etag: String(found.version) },
      audit: await lastLineAbout(desk.db, object),
    }
  return writeAccounts(desk, async (trx, audit) => {
    const now = desk.now()
    const stored = await readPolicy(trx, owner)
    if (String(stored.version) !== etag)
      throw new Problem(412, {
        code: 'stale',
        detail: 'The policy has been changed in the meantime. Look at it again.',
        more: await describePolicy(desk, trx, owner, stored, by),
      })
    const weaker = isWeaker(stored.policy, policy, now)
    const isAlone = await isOnlyAdmin(trx, now, actor)
    const agreed = stored.proposed && isSame(stored.proposed.policy, policy) ? stored.proposed : null
    const isProposed =
      weaker && !isAlone && (agreed === null || (await whyNotAgree(trx, now, agreed, actor)) !== null)
    const next = isProposed
      ? { policy: stored.policy, proposed: { policy, by: actor, at: now } }
      : { policy, proposed: null }
    await keep(trx, owner, { ...next, version: stored.version + 1, by: actor, now })
    const details = {
      ...{ from: { ...stored.policy }, to: { ...policy }, weaker, reason },
      ...(weaker && !isProposed && (isAlone ? { alone: true } : { proposedBy: agreed?.by })),
    }
    const verb = isProposed ? 'policy.proposed' : 'policy.changed'
    const n = await audit({ actor, verb, object, details })
    return { policy: next.policy, isProposed, etag: String(stored.version + 1), audit: n }
  })
}

/** Whether someone is the only admin for all sites, and was for a week. */
const isOnlyAdmin = async (db: Queries, now: number, actor: string): Promise<boolean> =>
  (await adminsLately(db, now)).every((id) => id === actor)

/** Why what was proposed does not hold once this admin sends the same, as a sentence; null when it does. */
async function whyNotAgree(
  db: Queries,
  now: number,
  { by }: Proposal,
  actor: string,
): Promise<string | null> {
  if (await isOnlyAdmin(db, now, actor)) return null
  if (by === actor) return 'Another admin for all sites has to agree.'
  if (!(await adminsInUse(db)).includes(by))
    return 'Whoever proposed it is no longer an admin for all sites, so it takes a new proposal.'
  const makersOf = await recentMakers(db, now)
  if (makersOf(by).has(actor) || makersOf(actor).has(by))
    return 'One of you two invited the other, or changed or reset the other’s account, within the last 7 days. Another admin for all sites has to agree.'
  return null
}

const isSame = (one: Policy, other: Policy) => canonicalize(one) === canonicalize(other)

async function keep(
  trx: Queries,
  owner: PolicyOwner,
  { policy, proposed, version, by, now }: StoredPolicy & { by: string; now: number },
): Promise<void> {
  const row = {
    ...{ version, data: JSON.stringify(policy), changed_by: by, changed_at: now },
    proposed: proposed && JSON.stringify(proposed.policy),
    proposed_by: proposed && proposed.by,
  }
  if ('group' in owner) {
    await trx
      .insertInto('group_policies')
      .values({ name: owner.group, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute()
    written(trx, 'group_policies', owner.group)
    return
  }
  await trx
    .insertInto('policies')
    .values({ channel: owner.channel, ...row })
    .onConflict((conflict) => conflict.column('channel').doUpdateSet(row))
    .execute()
  written(trx, 'policies', owner.channel)
}
