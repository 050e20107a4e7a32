import { randomUUID } from 'node:crypto'
import { writeRows, written } from '../audit/loggedRows'
import { sessionRoutes } from '../contract/session'
import type { Desk } from '../core/desk'
import type { DeskRoutes } from '../core/deskApp'
import { deskRouter, requirePerson, type DeskContext, type Person } from '../core/deskRouter'
import { Problem } from '../core/problem'
import type { Queries } from '../database/openDatabase'
import type { NewRow } from '../database/tables'
import { auditSignIn, setBrowser } from './attempts'
import { authenticatorToAdd, checkNewAuthenticator, confirmWithCode } from './authenticator'
import { checkNewPasskey, passkeyToAdd } from './passkeys'
import { changePassword } from './passwords'
import { codesLeft, makeRecoveryCodes, removeRecoveryCodes } from './recoveryCodes'
import { rotateSession, setSession } from './sessions'
import { requireFactorIfAny, SECOND_FACTORS, writeAccounts } from './users'

/** One's own ways to sign in. */
export const credentialsRoutes: DeskRoutes = (desk) => {
  const router = deskRouter()
  const requireConfirmed = (c: DeskContext): Person => {
    const person = requirePerson(c)
    requireFactorIfAny(person)
    return person
  }

  /** Keeps a second factor. To have added it counts as having given it. */
  async function add(
    c: DeskContext,
    person: Person,
    made: Pick<NewRow<'credentials'>, 'id' | 'kind' | 'data' | 'name'>,
    before?: (trx: Queries) => Promise<void>,
  ): Promise<number> {
    const { secret, browser, n } = await writeAccounts(desk, async (trx, audit) => {
      await before?.(trx)
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('credentials')
        .values({ ...made, user_id: person.id, created_at: desk.now(), last_used_at: null })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows === 0n)
        throw new Problem(422, { code: 'known', detail: 'That passkey has already been added.' })
      written(trx, 'credentials', made.id)
      const details = { kind: made.kind, name: made.name }
      const rotated = await rotateSession(desk, trx, person.session, { isVerified: true })
      const event = { user: person.id, isVerified: true, verb: 'credential.added', details }
      return { secret: rotated, ...(await auditSignIn(desk, c, [trx, audit], event)) }
    })
    setSession(desk, c, secret)
    setBrowser(desk, c, browser)
    return n
  }

  router.openapi(sessionRoutes.credentials, async (c) => {
    const rows = await desk.db
      .selectFrom('credentials')
      .selectAll()
      .where('user_id', '=', requirePerson(c).id)
      .orderBy('created_at')
      .execute()
    const credentials = rows.map(({ id, kind, name, data, created_at, last_used_at }) => ({
      ...{ id, kind, name },
      createdAt: created_at,
      lastUsedAt: last_used_at,
      ...(kind === 'recovery' && { left: codesLeft(data) }),
    }))
    return c.json({ credentials }, 200)
  })

  router.openapi(sessionRoutes.secondFactor, async (c) =>
    c.json(await confirmWithCode(desk, c, requirePerson(c), c.req.valid('json').code), 200),
  )

  router.openapi(sessionRoutes.setPassword, async (c) =>
    c.json({ audit: await changePassword(desk, c, requirePerson(c), c.req.valid('json')) }, 200),
  )

  router.openapi(sessionRoutes.newPasskeyOptions, async (c) =>
    c.json(await passkeyToAdd(desk, requireConfirmed(c)), 200),
  )

  router.openapi(sessionRoutes.newPasskey, async (c) => {
    const person = requireConfirmed(c)
    const { name, ...given } = c.req.valid('json')
    const passkey = await checkNewPasskey(desk, person.id, given)
    return c.json({ audit: await add(c, person, { ...passkey, kind: 'passkey', name }) }, 201)
  })

  router.openapi(sessionRoutes.newAuthenticator, async (c) =>
    c.json(await authenticatorToAdd(desk, requireConfirmed(c)), 200),
  )

  router.openapi(sessionRoutes.confirmAuthenticator, async (c) => {
    const person = requireConfirmed(c)
    const data = await checkNewAuthenticator(desk, c, person, c.req.valid('json'))
    const made = { id: randomUUID(), kind: 'totp' as const, data, name: 'Authenticator app' }
    // One app for an account: another takes its place.
    const n = await add(c, person, made, async (trx) => {
      const before = trx.deleteFrom('credentials').where('user_id', '=', person.id).where('kind', '=', 'totp')
      await writeRows(trx, 'credentials', before.returning('id'))
    })
    return c.json({ audit: n }, 201)
  })

  router.openapi(sessionRoutes.newRecoveryCodes, async (c) =>
    c.json(await makeRecoveryCodes(desk, requireConfirmed(c)), 201),
  )

  router.openapi(sessionRoutes.removeCredential, async (c) =>
    c.json({ audit: await removeCredential(desk, requireConfirmed(c), c.req.valid('param').id) }, 200),
  )

  return router
}

/** Removes one of someone's own ways to sign in. Throws a problem for the last one. Returns the number of the line in the audit log. */
const removeCredential = (desk: Desk, { id: user }: Person, id: string): Promise<number> =>
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
    // A code confirms who someone is; nobody signs in with it.
    if (left.every(({ kind }) => kind === 'totp' || kind === 'recovery'))
      throw new Problem(409, {
        code: 'lastCredential',
        detail: 'It is your only way to sign in. Add another one first.',
      })
    await trx.deleteFrom('credentials').where('id', '=', id).where('user_id', '=', user).execute()
    written(trx, 'credentials', id)
    if (!left.some(({ kind }) => SECOND_FACTORS.some((one) => one === kind))) {
      await removeRecoveryCodes(trx, user)
      await writeRows(
        trx,
        'sessions',
        trx.updateTable('sessions').set({ verified_until: null }).where('user_id', '=', user).returning('id'),
      )
    }
    const { kind, name } = removed
    return audit({
      ...{ actor: user, verb: 'credential.removed', object: `user:${user}` },
      details: { kind, name },
    })
  })
