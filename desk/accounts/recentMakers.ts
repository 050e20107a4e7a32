import type { Grant } from '../../publishing/access/whyNot'
import type { Queries } from '../database/openDatabase'

/** For how long an account speaks for whoever made it what it is, in ms. */
const MAKER_MS = 7 * 24 * 3_600_000

const RESETS: readonly string[] = ['account.reset', 'password.reset']
const SIGN_INS: readonly string[] = ['session.started', 'session.verified']

interface Details {
  invitedBy?: string | null
  madeBy?: string | null
  from?: { grants: readonly Grant[]; disabled: boolean }
  to?: { grants: readonly Grant[]; disabled: boolean }
  /** The line by which the same person first signed in with the same browser. */
  knownSince?: number
}

/**
 * Who made an account what it is within a week, and when (in ms): who invited it, gave it a role, opened it again or reset how it signs
 * in, and who did that to them. A reset no longer counts once its owner has signed in from a browser that was known before; what was
 * said `at` a time between the two, somebody else may have said. The audit log knows it; nothing else has to be stored.
 */
export async function recentMakers(
  db: Queries,
  now: number,
): Promise<(account: string, at?: number) => ReadonlyMap<string, number>> {
  const lines = await db
    .selectFrom('audit')
    .select(['n', 'actor', 'verb', 'object', 'details', 'at'])
    .where((of) =>
      of.or([
        of('verb', 'in', ['account.created', 'account.changed', ...RESETS]),
        of.and([of('verb', 'in', SIGN_INS), of('details', 'like', '%"knownSince":%')]),
      ]),
    )
    .where('at', '>', now - MAKER_MS)
    .orderBy('n')
    .execute()
  const read = lines.map((line) => ({
    ...line,
    details: JSON.parse(line.details) as Details,
    account: line.object.replace('user:', ''),
  }))
  const signIns = read.filter(({ verb }) => SIGN_INS.includes(verb))
  const made = read.flatMap((line) => {
    const by = makerOf(line.verb, line.actor, line.details)
    return by === null || by === line.account ? [] : [{ ...line, by }]
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
function makerOf(verb: string, actor: string, { invitedBy, madeBy, from, to }: Details): string | null {
  if (verb === 'account.created') return invitedBy ?? null
  if (verb === 'password.reset') return madeBy ?? null
  if (verb === 'account.reset') return actor
  if (verb !== 'account.changed') return null
  const had = (grant: Grant) =>
    from?.grants.some(({ role, site }) => role === grant.role && site === grant.site)
  const isMore = to?.grants.some((grant) => !had(grant)) || (from?.disabled === true && !to?.disabled)
  return isMore ? actor : null
}
