import { createHash } from 'node:crypto'
import type { z } from '@hono/zod-openapi'
import canonicalize from 'canonicalize'
import type { Grant } from '../../publishing/access/whyNot'
import { lastLineAbout } from '../audit/appendAudit'
import { writeRows, written } from '../audit/loggedRows'
import { accountRoutes, type account, type invitation } from '../contract/accounts'
import type { Desk } from '../core/desk'
import type { DeskRoutes } from '../core/deskApp'
import { deskRouter, requireVerb } from '../core/deskRouter'
import { actorRefs, DESK_ACTOR } from '../core/names'
import { Problem, requireIfMatch } from '../core/problem'
import type { Queries } from '../database/openDatabase'
import { adminsInUse } from './accountHistory'
import { newLink, removeLinks } from './links'
import { endSessions } from './sessions'
import { activeUser, emailTaken, normalizeEmail, SECOND_FACTORS, writeAccounts } from './users'

/** What admins do with accounts. */
export const peopleRoutes: DeskRoutes = (desk) => {
  const router = deskRouter()

  router.openapi(accountRoutes.list, async (c) => {
    requireVerb(c, 'administer')
    const accounts = await describeAccounts(desk.db)
    return c.json({ accounts, invitations: await describeInvitations(desk.db) }, 200)
  })

  router.openapi(accountRoutes.update, async (c) => {
    const { id: actor } = requireVerb(c, 'administer')
    const etag = requireIfMatch(c.req.valid('header')['if-match'])
    const { id } = c.req.valid('param')
    return c.json(await updateAccount(desk, actor, { id, etag }, c.req.valid('json')), 200)
  })

  router.openapi(accountRoutes.invite, async (c) => {
    const { id: actor } = requireVerb(c, 'administer')
    const given = c.req.valid('json')
    const email = normalizeEmail(given.email)
    const grants = [...new Map(given.grants.map((one) => [`${one.role} ${one.site}`, one])).values()]
    const made = await writeAccounts(desk, async (trx, audit) => {
      const taken = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
      if (taken) throw emailTaken()
      // A second invitation takes the place of the first.
      await removeLinks(trx, 'email', email)
      const link = await newLink(desk, trx, { kind: 'invitation', email, grants, by: actor })
      const n = await audit({
        ...{ actor, verb: 'account.invited', object: `user:${email}` },
        details: { grants },
      })
      return { ...link, audit: n }
    })
    return c.json(made, 201)
  })

  router.openapi(accountRoutes.reset, async (c) => {
    const { id: actor } = requireVerb(c, 'administer')
    const { id } = c.req.valid('param')
    const { secondFactor = false } = c.req.valid('json')
    return c.json(await resetAccount(desk, actor, { id, secondFactor }), 201)
  })

  return router
}

interface Update {
  grants?: readonly Grant[]
  disabled?: boolean
}

/**
 * Changes someone's roles, or whether their account is in use, in the version that `etag` names. What is so already is no conflict
 * (RFC 9110, 13.1.1): perhaps only the answer was lost. Throws a problem, also when nobody would be left who is admin for all sites.
 */
async function updateAccount(
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
        detail: 'That would leave no admin for all sites. Make someone else one first.',
      })
    if (update.disabled === true) {
      await endSessions(trx, id)
      // Whoever opens the account again makes new ones: nobody remembers by then who has the old.
      const tokens = trx
        .updateTable('tokens')
        .set({ revoked_at: desk.now() })
        .where('created_by', '=', id)
        .where('revoked_at', 'is', null)
      await writeRows(trx, 'tokens', tokens.returning('id'))
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

/**
 * Makes the link by which someone sets a new password. With `secondFactor`, for who has lost theirs, what they signed in with is gone
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
      const own = trx.deleteFrom('credentials').where('user_id', '=', id).where('kind', '!=', 'oidc')
      await writeRows(trx, 'credentials', own.returning('id'))
    }
    const link = await newLink(desk, trx, { kind: 'reset', user: id, email: user.email, by: actor })
    const line = { actor, verb: 'account.reset', object: `user:${id}`, details: { secondFactor } }
    return { ...link, audit: await audit(line) }
  })

export type Account = z.infer<typeof account>
type Invitation = z.output<typeof invitation>

/** Accounts as the API shows them: all, or one. */
/** The invitations that nobody has accepted, the oldest first. */
async function describeInvitations(db: Queries): Promise<Invitation[]> {
  const links = await db
    .selectFrom('links')
    .select(['email', 'grants', 'created_by', 'created_at', 'expires_at'])
    .where('kind', '=', 'invitation')
    .where('used_at', 'is', null)
    // Someone may have signed in with a provider instead.
    .where('email', 'not in', db.selectFrom('users').select('email'))
    .orderBy('created_at')
    .execute()
  const ref = await actorRefs(
    db,
    links.map(({ created_by }) => created_by ?? DESK_ACTOR),
  )
  return links.map(({ email, grants, created_by, created_at, expires_at }) => ({
    ...{ email: email ?? '', grants: JSON.parse(grants) as Grant[], by: ref(created_by ?? DESK_ACTOR) },
    ...{ at: created_at, expiresAt: expires_at },
  }))
}

async function describeAccounts(db: Queries, id?: string): Promise<Account[]> {
  const every = db.selectFrom('users').selectAll().orderBy('created_at').orderBy('id')
  const users = await (id === undefined ? every : every.where('id', '=', id)).execute()
  const grants = await db.selectFrom('grants').selectAll().orderBy('role').orderBy('site').execute()
  const credentials = await db
    .selectFrom('credentials')
    .select(['user_id', 'kind', 'last_used_at as at'])
    .execute()
  const sessions = await db.selectFrom('sessions').select(['user_id', 'seen_at as at']).execute()
  return users.map((user) => {
    const isOwn = (row: { user_id: string }) => row.user_id === user.id
    const own = grants.filter(isOwn).map(({ role, site }) => ({ role, site }))
    const seen = [...sessions, ...credentials].filter(isOwn).map(({ at }) => at ?? 0)
    const factors = credentials.filter(isOwn).filter(({ kind }) => SECOND_FACTORS.some((one) => one === kind))
    return {
      id: user.id,
      name: user.name,
      email: user.email,
      grants: own,
      createdAt: user.created_at,
      disabledAt: user.disabled_at,
      lastSeenAt: Math.max(0, ...seen) || null,
      hasSecondFactor: factors.length > 0,
      etag: accountEtag({ grants: own, isDisabled: user.disabled_at !== null }),
    }
  })
}

/** The version of what an admin changes of an account: its grants, in any order, and whether it is in use. */
function accountEtag({ grants, isDisabled }: { grants: readonly Grant[]; isDisabled: boolean }): string {
  const sorted = grants.map(({ role, site }) => `${role} ${site}`).sort()
  const text = canonicalize({ grants: sorted, isDisabled }) ?? ''
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
