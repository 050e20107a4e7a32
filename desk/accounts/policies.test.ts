import { expect, test } from 'vitest'
import { policiesRoutes } from '../deployments/policiesRoutes'
import { databasesToday } from '../testing/databasesToday'
import { testDesk, type Call } from '../testing/testDesk'
import { accountsRoutes } from './accountsRoutes'

const admin = { role: 'admin', site: '*' } as const
const FIRST = { quorum: 1, allowsSolo: true, freezes: [] }
const STRICT = { quorum: 2, allowsSolo: false, freezes: [] }

const read = async (call: Call) =>
  (await call('GET', '/channels/live/policy')).body as { etag: string; proposed: unknown }
async function set(call: Call, policy: object, etag?: string) {
  const headers = { 'If-Match': `"${etag ?? (await read(call)).etag}"` }
  return call('PUT', '/channels/live/policy', { body: { policy, reason: 'decided on Monday' }, headers })
}
const held = (policy: object) => ({ status: 200, body: { policy, isProposed: false } })
const proposed = (policy: object) => ({ status: 200, body: { policy, isProposed: true } })

test.each(databasesToday)(
  '[DK-02] a stricter policy holds at once, a weaker one when a second admin sends the same (%s)',
  async (kind) => {
    const desk = await testDesk([accountsRoutes, policiesRoutes], { kind })
    const ana = await desk.signIn('Ana', [admin])
    const zoe = await desk.signIn('Zoe', [admin])
    expect(await read(ana.call)).toEqual({ policy: FIRST, proposed: null, etag: '0' })
    expect(await set(ana.call, STRICT)).toMatchObject(held(STRICT))
    expect(await set(ana.call, FIRST)).toMatchObject(proposed(STRICT))
    expect(await read(zoe.call)).toMatchObject({
      policy: STRICT,
      proposed: { policy: FIRST, by: { id: ana.id, name: 'Ana' } },
    })
    // Neither the same person again, nor another one who wants something else.
    expect(await set(ana.call, FIRST)).toMatchObject(proposed(STRICT))
    const other = { ...FIRST, quorum: 0 }
    expect(await set(zoe.call, other)).toMatchObject(proposed(STRICT))
    expect(await set(ana.call, FIRST)).toMatchObject(proposed(STRICT))
    expect(await set(zoe.call, FIRST)).toMatchObject(held(FIRST))
    expect(await read(ana.call)).toMatchObject({ policy: FIRST, proposed: null })
    const [line] = await desk.desk.db.selectFrom('audit').selectAll().orderBy('n', 'desc').limit(1).execute()
    expect(line).toMatchObject({ actor: zoe.id, verb: 'policy.changed', object: 'channel:live' })
    expect(JSON.parse(line?.details ?? '')).toEqual({
      ...{ from: STRICT, to: FIRST, weaker: true, reason: 'decided on Monday', proposedBy: ana.id },
    })
    // The other channel has its own.
    expect((await ana.call('GET', '/channels/preview/policy')).body).toMatchObject({
      policy: FIRST,
      etag: '0',
    })
    await desk.close()
  },
)

test('[DK-02] an admin alone makes it weaker at once, and the audit log says so', async () => {
  const desk = await testDesk([accountsRoutes, policiesRoutes])
  const ana = await desk.signIn('Ana', [admin])
  const gone = await desk.signIn('Gone', [admin])
  await desk.desk.db.updateTable('users').set({ disabled_at: 1 }).where('id', '=', gone.id).execute()
  await desk.signIn('Nia', [{ role: 'admin', site: 'n7' }])
  const weak = { ...FIRST, quorum: 0 }
  expect(await set(ana.call, weak)).toMatchObject(held(weak))
  const [line] = await desk.desk.db
    .selectFrom('audit')
    .select('details')
    .orderBy('n', 'desc')
    .limit(1)
    .execute()
  expect(JSON.parse(line?.details ?? '')).toMatchObject({ weaker: true, alone: true })
  await desk.close()
})

test('[DK-02] nobody becomes the only admin by removing the others', async () => {
  for (const body of [{ disabled: true }, { grants: [] }]) {
    const desk = await testDesk([accountsRoutes, policiesRoutes])
    const ana = await desk.signIn('Ana', [admin])
    const zoe = await desk.signIn('Zoe', [admin])
    const { accounts } = (await ana.call('GET', '/accounts')).body as {
      accounts: { id: string; etag: string }[]
    }
    const { etag = '' } = accounts.find(({ id }) => id === zoe.id) ?? {}
    const headers = { 'If-Match': `"${etag}"` }
    expect((await ana.call('PATCH', `/accounts/${zoe.id}`, { body, headers })).status).toBe(200)
    const weak = { ...FIRST, quorum: 0 }
    expect(await set(ana.call, weak)).toMatchObject(proposed(FIRST))
    desk.clock.now += 7 * 24 * 3_600_000
    expect(await set(ana.call, weak)).toMatchObject(held(weak))
    await desk.close()
  }
})

test('[DK-02] a proposal counts only while who made it is an admin, and a stricter policy drops it', async () => {
  const desk = await testDesk([accountsRoutes, policiesRoutes])
  const ana = await desk.signIn('Ana', [admin])
  const zoe = await desk.signIn('Zoe', [admin])
  await desk.signIn('Root', [admin])
  const weak = { ...FIRST, quorum: 0 }
  expect(await set(ana.call, weak)).toMatchObject(proposed(FIRST))
  await desk.desk.db.deleteFrom('grants').where('user_id', '=', ana.id).execute()
  expect(await set(zoe.call, weak)).toMatchObject(proposed(FIRST))
  expect(await set(zoe.call, { ...FIRST, quorum: 3 })).toMatchObject(held({ ...FIRST, quorum: 3 }))
  expect((await read(zoe.call)).proposed).toBeNull()
  await desk.close()
})

test.each(databasesToday)(
  '[DK-02] of two who change one version of a policy, one is told (%s)',
  async (kind) => {
    const desk = await testDesk([accountsRoutes, policiesRoutes], { kind })
    const { call } = await desk.signIn('Ana', [admin])
    const responses = await Promise.all([2, 3].map((quorum) => set(call, { ...FIRST, quorum }, '0')))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412])
    const stale = responses.find(({ status }) => status === 412)
    expect(stale?.body).toMatchObject({ code: 'stale', etag: '1', policy: { allowsSolo: true } })
    await desk.close()
  },
)

test('[DK-02] a policy that is not understood, or without a precondition, changes nothing', async () => {
  const desk = await testDesk([accountsRoutes, policiesRoutes])
  const { call } = await desk.signIn('Ana', [admin])
  const backwards = { from: '2026-12-24T00:00:00Z', until: '2026-12-24T00:00:00Z', reason: 'Christmas' }
  expect(await set(call, { ...STRICT, freezes: [backwards] })).toMatchObject({
    status: 422,
    body: { code: 'freeze' },
  })
  for (const policy of [{}, { ...STRICT, quorum: -1 }, { ...STRICT, quorum: 1.5 }, { ...STRICT, extra: 1 }])
    expect(await set(call, policy)).toMatchObject({ status: 400 })
  const body = { policy: STRICT, reason: 'why' }
  expect(await call('PUT', '/channels/live/policy', { body })).toMatchObject({ status: 428 })
  expect(await call('PUT', '/channels/moon/policy', { body })).toMatchObject({ status: 400 })
  expect(await read(call)).toMatchObject({ policy: FIRST, etag: '0' })
  await desk.close()
})
