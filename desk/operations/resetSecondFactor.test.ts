import { expect, test } from 'vitest'
import { verifyAudit } from '../audit/verifyAudit'
import { newDesk, PASSWORD, secretOf } from '../testing/newDesk'
import { testBrowser } from '../testing/testBrowser'
import { databaseKinds } from '../testing/testDesk'
import { resetSecondFactor } from './resetSecondFactor'

test.each(databaseKinds)(
  '[DK-02] a sole admin with a lost second factor comes in again by the machine of the desk, and the log says so (%s)',
  async (kind) => {
    const on = await newDesk({ kind })
    const { db } = on.desk
    const ana = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    await db
      .insertInto('credentials')
      .values({
        ...{ id: 'lost', user_id: ana.id, kind: 'totp', data: '{}', name: 'A lost phone' },
        ...{ created_at: 0, last_used_at: null },
      })
      .execute()
    const link = await resetSecondFactor(on.desk, ' ANA@example.com ')

    // Whoever had a session or knew the password is out.
    expect((await on.ana.call('GET', '/session')).status).toBe(401)
    const signIn = { body: { email: 'ana@example.com', password: PASSWORD } }
    expect((await on.visitor('POST', '/session', signIn)).status).toBe(401)
    const browser = testBrowser(on)
    const body = { password: 'another horse battery' }
    expect((await browser.call('POST', `/links/${secretOf(link)}`, { body })).status).toBe(200)
    expect(await browser.call('GET', '/session')).toMatchObject({
      body: { person: { id: ana.id }, secondFactor: { enrolled: false } },
    })
    // A new factor can be added without the lost one.
    expect((await browser.call('POST', '/credentials/authenticator/options')).status).toBe(200)
    expect((await on.visitor('POST', `/links/${secretOf(link)}`, { body })).status).toBe(404)

    const lines = await db.selectFrom('audit').select(['actor', 'verb', 'object', 'details']).execute()
    expect(lines).toContainEqual({
      ...{ actor: 'desk', verb: 'account.reset', object: `user:${ana.id}` },
      details: '{"secondFactor":true}',
    })
    expect((await verifyAudit(db, on.desk.objects, on.desk.settings.secret)).findings).toEqual([])
    await on.close()
  },
)

test('[DK-02] an address without an account in use is said, and nothing is done', async () => {
  const on = await newDesk()
  await expect(resetSecondFactor(on.desk, 'eve@example.com')).rejects.toThrow(
    /^No account in use has the e-mail address eve@example\.com\.$/,
  )
  await on.desk.db.updateTable('users').set({ disabled_at: 1 }).execute()
  await expect(resetSecondFactor(on.desk, 'ana@example.com')).rejects.toThrow(/^No account in use/)
  const links = () => on.desk.db.selectFrom('links').select('id').where('kind', '=', 'reset').execute()
  expect(await links()).toEqual([])
  await on.desk.db.updateTable('users').set({ disabled_at: null }).execute()
  await resetSecondFactor(on.desk, 'ana@example.com')
  expect(await links()).toHaveLength(1)
  await on.close()
})
