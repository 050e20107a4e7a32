import type { Person } from '../access/actor'
import { Problem } from '../api/problem'
import type { Desk } from '../desk'
import { SECOND_FACTORS } from './secondFactor'
import { writeAccounts } from './writeAccounts'
import { idsOf, written } from '../audit/loggedRows'

/** Removes one of somebody's own ways to sign in. Throws a problem for the last one. Returns the number of the line in the audit log. */
export const removeCredential = (desk: Desk, { id: user }: Person, id: string): Promise<number> =>
  writeAccounts(desk, async (trx, audit) => {
    const all = await trx
      .selectFrom('credentials')
      .select(['id', 'kind', 'name'])
      .where('user_id', '=', user)
      .execute()
    const removed = all.find((one) => one.id === id)
    if (!removed)
      throw new Problem(404, { code: 'missing', detail: 'That way to sign in is not on your account.' })
    const left = all.filter((one) => one.id !== id)
    // A code of an app confirms who somebody is; nobody signs in with it.
    if (left.every(({ kind }) => kind === 'totp'))
      throw new Problem(409, {
        code: 'lastCredential',
        detail: 'It is your only way to sign in. Add another one first.',
      })
    await trx.deleteFrom('credentials').where('id', '=', id).where('user_id', '=', user).execute()
    written(trx, 'credentials', id)
    if (!left.some(({ kind }) => SECOND_FACTORS.some((one) => one === kind)))
      written(
        trx,
        'sessions',
        ...idsOf(
          await trx
            .updateTable('sessions')
            .set({ verified_until: null })
            .where('user_id', '=', user)
            .returning('id')
            .execute(),
        ),
      )
    const { kind, name } = removed
    return audit({
      ...{ actor: user, verb: 'credential.removed', object: `user:${user}` },
      details: { kind, name },
    })
  })
