import type { Grant } from '../../../publishing/access/whyNot'
import { Problem } from '../../api/problem'
import { lastLineAbout } from '../../audit/lastLineAbout'
import type { Queries } from '../../database/openDatabase'
import type { Desk } from '../../desk'
import { writeAccounts } from '../writeAccounts'
import { accountEtag } from './accountEtag'
import { adminsInUse } from './adminsInUse'
import { describeAccounts, type Account } from './describeAccounts'
import { idsOf, written } from '../../audit/loggedRows'
import { removeLinks } from '../links/newLink'
import { endSessions } from '../startSession'

interface Update {
  grants?: readonly Grant[]
  disabled?: boolean
}

/**
 * Changes somebody's roles, or whether their account is in use, in the version that `etag` names. What is so already is no conflict
 * (RFC 9110, 13.1.1): perhaps only the answer was lost. Throws a problem, also when nobody would be left who is admin for all sites.
 */
export async function updateAccount(
  desk: Desk,
  actor: string,
  { id, etag }: { id: string; etag: string },
  update: Update,
): Promise<{ account: Account; audit: number }> {
  const found = await requireAccount(desk.db, id)
  if (found.etag !== etag && isSo(found, update))
    return { account: found, audit: await lastLineAbout(desk.db, `user:${id}`) }
  return writeAccounts(desk, async (trx, audit) => {
    const before = await requireAccount(trx, id)
    if (before.etag !== etag)
      throw new Problem(412, {
        code: 'stale',
        detail: `${before.name}’s account has been changed in the meantime. Look at it again.`,
        more: { account: before },
      })
    if (update.grants) await setGrants(trx, id, update.grants)
    written(trx, 'users', id)
    if (update.disabled !== undefined && update.disabled !== (before.disabledAt !== null))
      await trx
        .updateTable('users')
        .set({ disabled_at: update.disabled ? desk.now() : null })
        .where('id', '=', id)
        .execute()
    const admins = await adminsInUse(trx)
    if (admins.length === 0)
      throw new Problem(409, {
        code: 'lastAdmin',
        detail: 'That would leave no admin for all sites. Make somebody else one first.',
      })
    if (update.disabled === true) {
      await endSessions(trx, id)
      // Whoever opens the account again makes new ones: nobody remembers by then who has the old.
      const tokens = await trx
        .updateTable('tokens')
        .set({ revoked_at: desk.now() })
        .where('created_by', '=', id)
        .where('revoked_at', 'is', null)
        .returning('id')
        .execute()
      written(trx, 'tokens', ...idsOf(tokens))
    }
    // An invitation is as good as who gave it.
    if (!admins.includes(id)) await removeLinks(trx, 'created_by', id)
    const account = await requireAccount(trx, id)
    const n = await audit({
      ...{ actor, verb: 'account.changed', object: `user:${id}` },
      details: { from: stateOf(before), to: stateOf(account) },
    })
    return { account, audit: n }
  })
}

async function requireAccount(trx: Queries, id: string): Promise<Account> {
  const [account] = await describeAccounts(trx, id)
  if (account) return account
  throw new Problem(404, { code: 'missing', detail: 'There is no such account.' })
}

async function setGrants(trx: Queries, user: string, grants: readonly Grant[]): Promise<void> {
  await trx.deleteFrom('grants').where('user_id', '=', user).execute()
  for (const { role, site } of grants)
    await trx
      .insertInto('grants')
      .values({ user_id: user, role, site })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

const isSo = ({ etag, grants, disabledAt }: Account, wanted: Update): boolean =>
  etag ===
  accountEtag({ grants: wanted.grants ?? grants, isDisabled: wanted.disabled ?? disabledAt !== null })

const stateOf = ({ grants, disabledAt }: Account) => ({ grants, disabled: disabledAt !== null })
