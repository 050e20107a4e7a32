import { Problem } from '../../api/problem'
import type { Desk } from '../../desk'
import { activeUser } from '../activeUser'
import { newLink, removeLinks } from '../links/newLink'
import { writeAccounts } from '../writeAccounts'
import { idsOf, written } from '../../audit/loggedRows'
import { endSessions } from '../startSession'

/**
 * Makes the link by which somebody sets a new password. With `secondFactor`, for who has lost theirs, what they signed in with is gone
 * at once: the old password alone would open the account to whoever knows it, and let them add a factor of their own.
 */
export const resetAccount = (
  desk: Desk,
  actor: string,
  { id, secondFactor }: { id: string; secondFactor: boolean },
) =>
  writeAccounts(desk, async (trx, audit) => {
    const user = await activeUser(trx, { id })
    if (!user)
      throw new Problem(404, { code: 'missing', detail: 'There is no such account, or it is disabled.' })
    await removeLinks(trx, 'user_id', id)
    if (secondFactor) {
      await endSessions(trx, id)
      const removed = await trx
        .deleteFrom('credentials')
        .where('user_id', '=', id)
        .where('kind', '!=', 'oidc')
        .returning('id')
        .execute()
      written(trx, 'credentials', ...idsOf(removed))
    }
    const link = await newLink(desk, trx, { kind: 'reset', user: id, email: user.email, by: actor })
    const line = { actor, verb: 'account.reset', object: `user:${id}`, details: { secondFactor } }
    return { ...link, audit: await audit(line) }
  })
