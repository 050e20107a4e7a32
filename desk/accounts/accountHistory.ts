import { groupOf, type Grant } from '../../publishing/access/whyNot'
import type { Queries } from '../database/openDatabase'

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

/** How long someone who was admin for all sites still counts, in ms: nobody becomes the only one by removing the others. */
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

/** For how long an account speaks for whoever made it what it is, in ms. */
const MAKER_MS = 7 * 24 * 3_600_000

const RESETS: readonly string[] = ['account.reset', 'password.reset']
const SIGN_INS: readonly string[] = ['session.started', 'session.verified']

interface Details {
  /** The sites that a group got. */
  added?: readonly string[]
  invitedBy?: string | null
  madeBy?: string | null
  from?: { grants: readonly Grant[]; disabled: boolean }
  to?: { grants: readonly Grant[]; disabled: boolean }
  /** The line by which the same person first signed in with the same browser. */
  knownSince?: number
}

/**
 * Who made an account what it is within a week, and when (in ms): who invited it, gave it a role or its group more sites, opened it again
 * or reset how it signs in, and who did that to them. A reset no longer counts once its owner has signed in from a browser that was known
 * before; what was said `at` a time between the two, someone else may have said. What was done after `until` does not count. The audit log
 * knows it; nothing else has to be stored.
 */
export async function recentMakers(
  db: Queries,
  now: number,
  until?: number,
): Promise<(account: string, at?: number) => ReadonlyMap<string, number>> {
  const lines = await db
    .selectFrom('audit')
    .select(['n', 'actor', 'verb', 'object', 'details', 'at'])
    .where((of) =>
      of.or([
        of('verb', 'in', ['account.created', 'account.changed', 'group.changed', ...RESETS]),
        of.and([of('verb', 'in', SIGN_INS), of('details', 'like', '%"knownSince":%')]),
      ]),
    )
    .where('at', '>', now - MAKER_MS)
    .$if(until !== undefined, (query) => query.where('at', '<=', until ?? now))
    .orderBy('n')
    .execute()
  const read = lines.map((line) => ({
    ...line,
    details: JSON.parse(line.details) as Details,
    account: line.object.replace('user:', ''),
  }))
  const peopleOf = await peopleOfGroups(db)
  const signIns = read.filter(({ verb }) => SIGN_INS.includes(verb))
  const made = read.flatMap((line) => {
    const by = makerOf(line.verb, line.actor, line.details)
    const accounts = line.verb === 'group.changed' ? (peopleOf.get(line.object) ?? []) : [line.account]
    return accounts.flatMap((account) => (by === null || by === account ? [] : [{ ...line, account, by }]))
  })
  const isOver = ({ n, verb, account, at }: (typeof made)[number], said: number) =>
    RESETS.includes(verb) &&
    signIns.some(
      ({ details: { knownSince = n }, ...one }) =>
        one.account === account && one.n > n && knownSince < n && (said < at || one.at <= said),
    )
  return (account, said = now) => {
    const found = new Map<string, number>()
    const next = [account]
    for (let one = next.pop(); one !== undefined; one = next.pop())
      for (const line of made) {
        const { by, at } = line
        if (line.account !== one || by === account || isOver(line, said)) continue
        if (!found.has(by)) next.push(by)
        found.set(by, Math.max(at, found.get(by) ?? 0))
      }
    return found
  }
}

/** Who made an account what it is by a line of the audit log; null for nobody. */
function makerOf(
  verb: string,
  actor: string,
  { added = [], invitedBy, madeBy, from, to }: Details,
): string | null {
  if (verb === 'account.created') return invitedBy ?? null
  if (verb === 'password.reset') return madeBy ?? null
  if (verb === 'account.reset') return actor
  if (verb === 'group.changed') return added.length > 0 ? actor : null
  if (verb !== 'account.changed') return null
  const had = (grant: Grant) =>
    from?.grants.some(({ role, site }) => role === grant.role && site === grant.site)
  const isMore = to?.grants.some((grant) => !had(grant)) || (from?.disabled === true && !to?.disabled)
  return isMore ? actor : null
}

/** Who has a role for each group, by what the log calls it: `group:asia`. */
async function peopleOfGroups(db: Queries): Promise<Map<string, string[]>> {
  const grants = await db
    .selectFrom('grants')
    .select(['user_id', 'site'])
    .where('site', 'like', '%/*')
    .execute()
  const people = new Map<string, string[]>()
  for (const { user_id, site } of grants) {
    const object = `group:${groupOf(site)}`
    people.set(object, [...(people.get(object) ?? []), user_id])
  }
  return people
}
