import type { Grant } from '../../../publishing/access/whyNot'
import { Problem } from '../../api/problem'
import type { Queries } from '../../database/openDatabase'
import type { Row } from '../../database/tables'
import type { Desk } from '../../desk'
import type { DeskContext } from '../../deskRouter'
import { activeUser } from '../activeUser'
import { signIn } from '../answerSession'
import { checkCode } from '../authenticator/confirmWithCode'
import { hashPassword } from '../hashPassword'
import { keepPassword, requireStrong } from '../keepPassword'
import { normalizeEmail } from '../normalizeEmail'
import { acceptPasskey, type PasskeyUse } from '../passkeys/acceptPasskey'
import { personName } from '../personName'
import { hasSecondFactor } from '../secondFactor'
import type { Audit } from '../writeAccounts'
import { newAccount } from './newAccount'
import { noLink, openLink } from './openLink'
import { written } from '../../audit/loggedRows'
import { endSessions } from '../startSession'

interface Given {
  name?: string
  email?: string
  password: string
  code?: string
  passkey?: PasskeyUse
}

/**
 * Makes the account of a link, or sets the password that a link is for, and signs in. A link is used once; what is refused does not
 * use it. Throws a problem.
 */
export async function acceptLink(desk: Desk, c: DeskContext, secret: string, given: Given) {
  const link = await openLink(desk, desk.db, secret)
  if (!link) throw noLink()
  const owner = await ownerOf(desk, link, given)
  requireStrong(given.password, owner)
  const hash = await hashPassword(given.password)
  const noteFactor = link.kind === 'reset' ? await checkFactor(desk, c, link.user_id ?? '', given) : null
  return signIn(desk, c, async (trx, audit) => {
    if (!(await openLink(desk, trx, secret))) throw noLink()
    await trx.updateTable('links').set({ used_at: desk.now() }).where('id', '=', link.id).execute()
    written(trx, 'links', link.id)
    const user =
      link.kind === 'reset'
        ? await resetPassword([trx, audit], link, noteFactor)
        : await newAccount(desk, [trx, audit], {
            ...owner,
            grants: JSON.parse(link.grants) as Grant[],
            by: link.created_by,
          })
    await keepPassword(desk, trx, user, hash)
    return { user, isVerified: noteFactor !== null, by: 'link' }
  })
}

/** Whose the account is or will be. */
async function ownerOf(
  desk: Desk,
  link: Row<'links'>,
  given: Given,
): Promise<{ name: string; email: string }> {
  if (link.kind === 'reset') {
    const user = await activeUser(desk.db, { id: link.user_id ?? '' })
    if (!user) throw noLink()
    return user
  }
  const name = personName(given.name)
  const email = given.email === undefined ? link.email : normalizeEmail(given.email)
  if (email === null)
    throw new Problem(422, { code: 'email', detail: 'Give the e-mail address that you will sign in with.' })
  if (link.email !== null && email !== link.email)
    throw new Problem(422, { code: 'email', detail: `This link is for ${link.email}.` })
  return { name, email }
}

/** Checks the second factor that was given with a new password. Returns the write that notes its use; null where none was given. */
async function checkFactor(desk: Desk, c: DeskContext, id: string, { code, passkey }: Given) {
  const user = await activeUser(desk.db, { id })
  if (!user) throw noLink()
  if (code !== undefined) return checkCode(desk, c, user, code)
  if (!passkey) return null
  const used = await acceptPasskey(desk, c, passkey)
  if (used.user === user.id) return used.note
  throw new Problem(403, { code: 'passkey', detail: 'That passkey belongs to another account.' })
}

/** Every session ends: whoever knew the old password is out. Whoever has the link alone is not its owner where there is a second factor. */
async function resetPassword(
  [trx, audit]: [Queries, Audit],
  { user_id, created_by }: Row<'links'>,
  noteFactor: ((trx: Queries) => Promise<void>) | null,
): Promise<string> {
  const user = await activeUser(trx, { id: user_id ?? '' })
  if (!user) throw noLink()
  if (noteFactor) await noteFactor(trx)
  else if (await hasSecondFactor(trx, user.id))
    throw new Problem(403, {
      code: 'secondFactor',
      detail:
        'This account has a second factor: a new password needs it, too. If you have lost it, ask an admin for a link that removes it.',
      more: { enrolled: true },
    })
  await endSessions(trx, user.id)
  const details = { madeBy: created_by }
  await audit({ actor: user.id, verb: 'password.reset', object: `user:${user.id}`, details })
  return user.id
}
