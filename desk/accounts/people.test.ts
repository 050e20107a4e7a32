import { expect, test } from 'vitest'
import { newDesk, secretOf } from '../testing/newDesk'
import { databasesToday } from '../testing/databasesToday'
import { testDesk, type Call } from '../testing/testDesk'
import { accountsRoutes, sessionsRoutes } from './accountsRoutes'
import type { Account } from './people'

const admin = { role: 'admin', site: '*' } as const
const operator = { role: 'operator', site: 'n7' } as const

const listOf = async (call: Call) =>
  ((await call('GET', '/accounts')).body as { accounts: Account[] }).accounts
async function find(call: Call, name: string): Promise<Account> {
  const account = (await listOf(call)).find((one) => one.name === name)
  if (!account) throw new Error(`There is no ${name}.`)
  return account
}
const change = (call: Call, { id, etag }: Pick<Account, 'id' | 'etag'>, body: object) =>
  call('PATCH', `/accounts/${id}`, { body, headers: { 'If-Match': `"${etag}"` } })
const lastAdmin = { status: 409, body: { code: 'lastAdmin' } }

test.each(databasesToday)(
  '[DK-02] an admin sees all accounts and changes roles; the audit log has both states (%s)',
  async (kind) => {
    const desk = await newDesk({ kind })
    const root = await desk.signIn('Root', [admin])
    const bob = await desk.signIn('Bob', [operator])
    expect((await listOf(root.call)).map(({ name }) => name).sort()).toEqual(['Ana', 'Bob', 'Root'])
    const before = await find(root.call, 'Bob')
    expect(before).toMatchObject({ grants: [operator], disabledAt: null, hasSecondFactor: false })
    const grants = [{ role: 'reviewer', site: '*' }, operator, operator]
    const changed = await change(root.call, before, { grants })
    expect(changed).toMatchObject({ status: 200, body: { audit: expect.any(Number) } })
    const session = (await bob.call('GET', '/session')).body as { grants: object[] }
    expect(session.grants).toHaveLength(2)
    const [line] = await desk.desk.db.selectFrom('audit').selectAll().orderBy('n', 'desc').limit(1).execute()
    expect(line).toMatchObject({ actor: root.id, verb: 'account.changed', object: `user:${bob.id}` })
    expect(JSON.parse(line?.details ?? '')).toMatchObject({
      from: { grants: [operator], disabled: false },
      to: { grants: [operator, { role: 'reviewer', site: '*' }], disabled: false },
    })
    await desk.close()
  },
)

test('[DK-02] nothing of an account is overwritten unseen', async () => {
  const desk = await newDesk()
  const root = await desk.signIn('Root', [admin])
  await desk.signIn('Bob', [operator])
  const bob = await find(root.call, 'Bob')
  const body = { grants: [] }
  expect(await root.call('PATCH', `/accounts/${bob.id}`, { body })).toMatchObject({ status: 428 })
  expect((await change(root.call, bob, body)).status).toBe(200)
  expect(await change(root.call, bob, { grants: [admin] })).toMatchObject({
    status: 412,
    body: { code: 'stale', account: { id: bob.id, grants: [] } },
  })
  expect(await change(root.call, { ...bob, id: 'nobody' }, body)).toMatchObject({ status: 404 })
  for (const wrong of [
    { grants: [{ role: 'owner', site: '*' }] },
    { grants: [{ role: 'admin', site: '../x' }] },
    { name: 'x' },
  ])
    expect(await change(root.call, bob, wrong)).toMatchObject({ status: 400, body: { code: 'request' } })
  await desk.close()
})

test('[DK-02] a disabled account is signed out, signs in no more, and can be used again', async () => {
  const desk = await newDesk()
  const root = await desk.signIn('Root', [admin])
  const ana = await find(root.call, 'Ana')
  const sessions = () =>
    desk.desk.db.selectFrom('sessions').selectAll().where('user_id', '=', ana.id).execute()
  expect(await sessions()).toHaveLength(1)
  expect((await change(root.call, ana, { disabled: true })).status).toBe(200)
  expect((await desk.ana.call('GET', '/session')).status).toBe(401)
  expect(await sessions()).toEqual([])
  expect((await change(root.call, await find(root.call, 'Ana'), { disabled: false })).status).toBe(200)
  expect((await desk.ana.call('GET', '/session')).status).toBe(401)
  expect(await find(root.call, 'Ana')).toMatchObject({ disabledAt: null, grants: ana.grants })
  await desk.close()
})

test('[DK-02] the last admin for all sites stays', async () => {
  const desk = await testDesk([sessionsRoutes, accountsRoutes])
  const root = await desk.signIn('Root', [admin])
  await desk.signIn('Nia', [{ role: 'admin', site: 'n7' }])
  const self = await find(root.call, 'Root')
  expect(await change(root.call, self, { grants: [{ role: 'admin', site: 'n7' }] })).toMatchObject(lastAdmin)
  expect(await change(root.call, self, { disabled: true })).toMatchObject(lastAdmin)
  expect((await find(root.call, 'Root')).grants).toEqual([admin])
  await desk.signIn('Zoe', [admin])
  expect((await change(root.call, self, { grants: [] })).status).toBe(200)
  await desk.close()
})

test.each(databasesToday)(
  '[DK-02] of two admins who remove each other at once, one stays (%s)',
  async (kind) => {
    const desk = await testDesk([sessionsRoutes, accountsRoutes], { kind })
    const second = await testDesk([accountsRoutes], { kind, sameAs: desk })
    const root = await desk.signIn('Root', [admin])
    const zoe = await desk.signIn('Zoe', [admin])
    const [ofRoot, ofZoe] = [await find(root.call, 'Root'), await find(root.call, 'Zoe')]
    const responses = await Promise.all([
      change(root.call, ofZoe, { disabled: true }),
      change(zoe.call, ofRoot, { grants: [] }),
    ])
    // Who comes second is no admin any more, or would leave nobody.
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await desk.desk.db
      .selectFrom('users')
      .select('name')
      .where('disabled_at', 'is', null)
      .execute()
    expect(left.length).toBeGreaterThan(0)
    await second.close()
    await desk.close()
  },
)

test('[DK-02] invitations of someone who is admin no more are void', async () => {
  const desk = await testDesk([sessionsRoutes, accountsRoutes])
  const root = await desk.signIn('Root', [admin])
  const zoe = await desk.signIn('Zoe', [admin])
  const body = { email: 'eve@example.com', grants: [admin] }
  const { link } = (await zoe.call('POST', '/invitations', { body })).body as { link: string }
  expect((await desk.visitor('GET', `/links/${secretOf(link)}`)).status).toBe(200)
  expect((await change(root.call, await find(root.call, 'Zoe'), { grants: [] })).status).toBe(200)
  expect((await desk.visitor('GET', `/links/${secretOf(link)}`)).status).toBe(404)
  await desk.close()
})

test('[DK-02] an account that is closed and opened again has none of its tokens back', async () => {
  const desk = await newDesk()
  const root = await desk.signIn('Root', [admin])
  const bob = await desk.signIn('Bob', [operator])
  await desk.desk.db
    .insertInto('tokens')
    .values({
      ...{ id: 'script', hash: 'x', name: 'Script', created_by: bob.id, verbs: '["read"]', sites: '["*"]' },
      ...{ created_at: 0, expires_at: desk.clock.now + 1_000, revoked_at: null, last_used_at: null },
    })
    .execute()
  for (const disabled of [true, false])
    expect((await change(root.call, await find(root.call, 'Bob'), { disabled })).status).toBe(200)
  const token = await desk.desk.db.selectFrom('tokens').select('revoked_at').executeTakeFirstOrThrow()
  expect(token.revoked_at).toBe(desk.clock.now)
  await desk.close()
})
