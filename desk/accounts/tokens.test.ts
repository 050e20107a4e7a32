import { expect, test } from 'vitest'
import { policiesRoutes } from '../deployments/policiesRoutes'
import { testDesk } from '../testing/testDesk'
import { accountsRoutes, sessionsRoutes } from './accountsRoutes'

const DAY = 24 * 3_600_000
const routes = [sessionsRoutes, accountsRoutes, policiesRoutes]
const all = [
  { role: 'admin', site: '*' },
  { role: 'operator', site: 'n7' },
] as const

test('[DK-02] a token’s secret is shown once, and the token lasts until its end or until it is revoked', async () => {
  const desk = await testDesk(routes)
  const ana = await desk.signIn('Ana', [...all])
  const body = {
    name: 'Nightly',
    verbs: ['edit', 'read'],
    sites: ['n7'],
    expiresAt: desk.clock.now + 365 * DAY,
  }
  const made = await ana.call('POST', '/tokens', { body })
  expect(made).toMatchObject({
    status: 201,
    body: {
      secret: expect.stringMatching(/^portico_[\w-]{43}$/),
      token: { ...body, createdBy: { id: ana.id, name: 'Ana' }, revokedAt: null, lastUsedAt: null },
    },
  })
  const { secret, token } = made.body as { secret: string; token: { id: string } }
  const headers = { Authorization: `Bearer ${secret}` }
  const read = () => desk.visitor('GET', '/channels/live/policy', { headers })
  expect((await read()).status).toBe(200)
  const list = await ana.call('GET', '/tokens')
  expect(list.body).toMatchObject({ tokens: [{ id: token.id, lastUsedAt: desk.clock.now }] })
  const { db } = desk.desk
  const kept = [
    await db.selectFrom('tokens').selectAll().execute(),
    await db.selectFrom('audit').selectAll().execute(),
  ]
  expect(JSON.stringify([list.body, kept])).not.toContain(secret.slice('portico_'.length))
  expect((await ana.call('DELETE', `/tokens/${token.id}`)).status).toBe(200)
  expect(await read()).toMatchObject({ status: 401, body: { code: 'token' } })
  expect((await ana.call('DELETE', `/tokens/${token.id}`)).status).toBe(404)
  expect((await ana.call('GET', '/tokens')).body).toMatchObject({ tokens: [{ revokedAt: desk.clock.now }] })
  await desk.close()
})

test('[DK-02] a token cannot be made for more than its maker may, for people’s verbs, or for longer than a year', async () => {
  const desk = await testDesk(routes)
  const ana = await desk.signIn('Ana', [...all])
  const good = { name: 'Script', verbs: ['edit'], sites: ['n7'], expiresAt: desk.clock.now + DAY }
  const wrong = [
    { ...good, sites: ['6b'] },
    { ...good, sites: ['n7', '*'] },
    { ...good, verbs: ['edit', 'review'] },
    { ...good, verbs: ['administer'] },
    { ...good, verbs: ['tighten'] },
    { ...good, expiresAt: desk.clock.now },
    { ...good, expiresAt: desk.clock.now + 365 * DAY + 1 },
  ]
  for (const body of wrong)
    expect(await ana.call('POST', '/tokens', { body })).toMatchObject({
      status: 422,
      body: { code: 'token' },
    })
  for (const body of [
    { ...good, verbs: [] },
    { ...good, verbs: ['fly'] },
    { ...good, name: 'x'.repeat(200) },
  ])
    expect(await ana.call('POST', '/tokens', { body })).toMatchObject({ status: 400 })
  expect(await desk.desk.db.selectFrom('tokens').selectAll().execute()).toEqual([])
  expect((await ana.call('POST', '/tokens', { body: good })).status).toBe(201)
  await desk.close()
})
