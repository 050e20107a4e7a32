import type { Grant } from '../../../publishing/access/whyNot'
import { Problem } from '../../api/problem'
import type { Queries } from '../../database/openDatabase'
import type { Desk } from '../../desk'
import { activeUser } from '../activeUser'
import { newAccount } from '../links/newAccount'
import { personName } from '../personName'
import type { Audit } from '../writeAccounts'
import type { Identity } from './identityOf'
import { written } from '../../audit/loggedRows'

/**
 * The account of somebody who comes from the provider: the one that they used before, else the one with their verified e-mail
 * address, else the one that they were invited to have. Nobody else gets one. Throws a problem.
 */
export async function accountOf(desk: Desk, write: [Queries, Audit], identity: Identity): Promise<string> {
  const [trx, audit] = write
  const known = await trx
    .selectFrom('credentials')
    .select('user_id')
    .where('id', '=', identity.id)
    .executeTakeFirst()
  if (known) {
    const user = await activeUser(trx, { id: known.user_id })
    if (!user) throw notInvited()
    await trx
      .updateTable('credentials')
      .set({ last_used_at: desk.now() })
      .where('id', '=', identity.id)
      .execute()
    return user.id
  }
  if (identity.email === null) throw notInvited()
  const user =
    (await activeUser(trx, { email: identity.email }))?.id ??
    (await acceptInvitation(desk, write, { ...identity, email: identity.email }))
  const { issuer, subject } = identity
  await trx
    .insertInto('credentials')
    .values({
      ...{ id: identity.id, user_id: user, kind: 'oidc', data: JSON.stringify({ issuer, subject }) },
      ...{ name: desk.settings.provider?.name ?? issuer, created_at: desk.now(), last_used_at: desk.now() },
    })
    .execute()
  written(trx, 'credentials', identity.id)
  const details = { kind: 'oidc', name: issuer }
  await audit({ actor: user, verb: 'credential.added', object: `user:${user}`, details })
  return user
}

async function acceptInvitation(
  desk: Desk,
  [trx, audit]: [Queries, Audit],
  { email, name }: Identity & { email: string },
): Promise<string> {
  const link = await trx
    .selectFrom('links')
    .selectAll()
    .where('kind', '=', 'invitation')
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('expires_at', '>', desk.now())
    .executeTakeFirst()
  if (!link) throw notInvited()
  await trx.updateTable('links').set({ used_at: desk.now() }).where('id', '=', link.id).execute()
  written(trx, 'links', link.id)
  const grants = JSON.parse(link.grants) as Grant[]
  const known = { name: personName(name ?? email.split('@')[0]), email }
  return newAccount(desk, [trx, audit], { ...known, grants, by: link.created_by })
}

const notInvited = () =>
  new Problem(403, {
    code: 'notInvited',
    detail: 'There is no account for you here. Ask an admin to invite you.',
  })
