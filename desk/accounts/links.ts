import { ROLES } from '../../publishing/access/verbs'
import type { Grant } from '../../publishing/access/whyNot'
import { writeRows, written } from '../audit/loggedRows'
import { sessionRoutes } from '../contract/session'
import type { Desk } from '../core/desk'
import type { DeskRoutes } from '../core/deskApp'
import { deskRouter, type DeskContext } from '../core/deskRouter'
import { Problem } from '../core/problem'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'
import { addressTarget, takeAttempt } from './attempts'
import { checkCode } from './authenticator'
import { acceptPasskey, type PasskeyUse } from './passkeys'
import { hashPassword, keepPassword, requireStrong } from './passwords'
import { CLOCK_SKEW_MS, endSessions, hashOf, newSecret } from './sessions'
import { signIn } from './signIn'
import {
  activeUser,
  hasSecondFactor,
  newAccount,
  normalizeEmail,
  personName,
  secondFactorsOf,
  writeAccounts,
  type Audit,
} from './users'

/** What links are for, and using them. */
export const linksRoutes: DeskRoutes = (desk) => {
  const router = deskRouter()
  const find = async (c: DeskContext, secret: string) => {
    const link = await openLink(desk, desk.db, secret)
    if (link) return link
    await takeAttempt(desk, [addressTarget(desk, c, 'link')])
    throw noLink()
  }

  router.openapi(sessionRoutes.link, async (c) => {
    const { kind, email, expires_at, user_id } = await find(c, c.req.valid('param').id)
    const secondFactor = kind === 'reset' ? await factorsOf(desk.db, user_id ?? '') : []
    return c.json({ kind, email, expiresAt: expires_at, secondFactor }, 200)
  })

  router.openapi(sessionRoutes.acceptLink, async (c) => {
    const { id: secret } = c.req.valid('param')
    await find(c, secret)
    return c.json(await acceptLink(desk, c, secret, c.req.valid('json')), 200)
  })

  return router
}

/** What the account of a link confirms a new password with. */
async function factorsOf(db: Queries, user: string) {
  const codes = await db
    .selectFrom('credentials')
    .select('id')
    .where('user_id', '=', user)
    .where('kind', '=', 'recovery')
    .executeTakeFirst()
  return [...(await secondFactorsOf(db, user)), ...(codes ? (['recovery'] as const) : [])]
}

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
async function acceptLink(desk: Desk, c: DeskContext, secret: string, given: Given) {
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
    throw new Problem(422, { code: 'email', detail: 'Enter the e-mail address that you will sign in with.' })
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

/** A link that can still be used, by its secret; undefined without one. One for the first account is void once there is an account. */
async function openLink(desk: Desk, db: Queries, secret: string): Promise<Row<'links'> | undefined> {
  const link = await openLinks(desk, db).where('id', '=', hashOf(secret)).executeTakeFirst()
  if (link?.kind !== 'first') return link
  const anybody = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return anybody ? undefined : link
}

/** Links that can still be used; one for the first account may be void all the same. */
export const openLinks = ({ now }: Desk, db: Queries) =>
  db
    .selectFrom('links')
    .selectAll()
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    // One that was made while a clock was ahead would last for as long as it was wrong.
    .where('created_at', '<=', now() + CLOCK_SKEW_MS)

const noLink = () =>
  new Problem(404, {
    code: 'link',
    detail:
      'This link does not work: it has been used, has expired, or is incomplete. Ask an admin for a new one.',
  })

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

const DAY_MS = 24 * 3_600_000
const LIFE_MS: Record<Row<'links'>['kind'], number> = {
  first: 7 * DAY_MS,
  invitation: 7 * DAY_MS,
  reset: DAY_MS,
}

interface Link {
  kind: Row<'links'>['kind']
  user?: string
  email?: string
  grants?: readonly Grant[]
  by: string | null
}

/** Makes a link that can be used once, in a transaction. Its address is shown once: the database keeps a hash of it. */
export async function newLink(
  { settings, now }: Desk,
  trx: Queries,
  { kind, user, email, grants = [], by }: Link,
): Promise<{ link: string; expiresAt: number }> {
  const secret = newSecret()
  const id = hashOf(secret)
  const expiresAt = now() + LIFE_MS[kind]
  await trx
    .insertInto('links')
    .values({
      ...{ id, kind, user_id: user ?? null, email: email ?? null },
      ...{ grants: JSON.stringify(grants), created_by: by, created_at: now(), expires_at: expiresAt },
      used_at: null,
    })
    .execute()
  written(trx, 'links', id)
  return { link: `${settings.origin}/desk/#/link/${secret}`, expiresAt }
}

/** Removes links that nobody has used yet, in a transaction. */
export async function removeLinks(
  trx: Queries,
  column: 'kind' | 'email' | 'user_id' | 'created_by',
  value: string,
): Promise<void> {
  const unused = trx
    .deleteFrom('links')
    .where(column, '=', value as never)
    .where('used_at', 'is', null)
  await writeRows(trx, 'links', unused.returning('id'))
}
