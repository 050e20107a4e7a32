import { randomUUID } from 'node:crypto'
import type { Grant } from '../../../publishing/access/whyNot'
import { Problem } from '../../api/problem'
import type { Queries } from '../../database/openDatabase'
import type { Desk } from '../../desk'
import type { Audit } from '../writeAccounts'
import { written } from '../../audit/loggedRows'

/** Makes an account in a transaction. Throws a problem when the e-mail address has one. Returns its id. */
export async function newAccount(
  { now }: Desk,
  [trx, audit]: [Queries, Audit],
  { name, email, grants, by }: { name: string; email: string; grants: readonly Grant[]; by: string | null },
): Promise<string> {
  const id = randomUUID()
  const taken = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (taken) throw emailTaken()
  await trx.insertInto('users').values({ id, name, email, created_at: now(), disabled_at: null }).execute()
  for (const { role, site } of grants)
    await trx.insertInto('grants').values({ user_id: id, role, site }).execute()
  written(trx, 'users', id)
  const details = { name, email, grants, invitedBy: by }
  await audit({ actor: id, verb: 'account.created', object: `user:${id}`, details })
  return id
}

export const emailTaken = () =>
  new Problem(409, { code: 'taken', detail: 'There is already an account with this e-mail address.' })
