import { ROLES } from '../../../publishing/access/verbs'
import type { Desk } from '../../desk'
import { writeAccounts } from '../writeAccounts'
import { newLink, removeLinks } from './newLink'

/**
 * The address of the link that makes the first account, with every role for all sites; null when there is an account. Each replaces
 * the one before, so that only what was printed last opens the desk.
 */
export async function firstLink(desk: Desk): Promise<string | null> {
  const anybody = () => desk.db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (await anybody()) return null
  return writeAccounts(desk, async (trx, audit) => {
    await removeLinks(trx, 'kind', 'first')
    const grants = ROLES.map((role) => ({ role, site: '*' }))
    const { link } = await newLink(desk, trx, { kind: 'first', grants, by: null })
    await audit({ actor: 'desk', verb: 'account.invited', object: 'user:first', details: { grants } })
    return link
  })
}
