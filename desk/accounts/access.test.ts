import { createRoute, z } from '@hono/zod-openapi'
import { afterAll, expect, test } from 'vitest'
import { ROLES, TOKEN_VERBS, VERBS, type Role, type Verb } from '../../publishing/access/verbs'
import { accountRoutes } from '../contract/accounts'
import type { DeskRoutes } from '../core/deskApp'
import { deskRouter, requireVerb } from '../core/deskRouter'
import { policiesRoutes } from '../deployments/policiesRoutes'
import { RIGHTS } from '../testing/rightsOfDesign'
import { testDesk, type Call } from '../testing/testDesk'
import { accountsRoutes, sessionsRoutes } from './accountsRoutes'
import { hashOf } from './sessions'

const params = z.object({ verb: z.enum(VERBS), site: z.string() })
const probe = createRoute({
  method: 'post',
  path: '/probe/{verb}/{site}',
  request: { params },
  responses: { 204: { description: 'Allowed.' } },
})
const probeRoutes: DeskRoutes = () => {
  const router = deskRouter()
  router.openapi(probe, (c) => {
    const { verb, site } = c.req.valid('param')
    requireVerb(c, verb, site === 'anything' ? [] : site.split(','))
    return c.body(null, 204)
  })
  return router
}

const desk = await testDesk([probeRoutes, accountsRoutes, policiesRoutes, sessionsRoutes])
afterAll(() => desk.close())

/** What is asked for, by what someone's roles are for: `true` where the scope covers it. */
const SCOPES: Record<string, Record<string, boolean>> = {
  '*': { n7: true, '6b': true, 'n7,6b': true, '*': true, anything: true },
  n7: { n7: true, '6b': false, 'n7,6b': false, '*': false, anything: true },
}

interface Door {
  name: string
  call: Call
  /** Roles that may, by letter, for a verb. */
  may: (verb: Verb) => string
  /** The answer where only the second factor is missing. */
  refusal: (verb: Verb) => string
}

async function newToken(maker: string, verbs: readonly Verb[], sites: readonly string[]): Promise<Call> {
  const secret = `portico_${crypto.randomUUID()}`
  const now = desk.clock.now
  await desk.desk.db
    .insertInto('tokens')
    .values({
      ...{ id: crypto.randomUUID(), hash: hashOf(secret), name: 'script', created_by: maker },
      ...{ verbs: JSON.stringify(verbs), sites: JSON.stringify(sites), created_at: now },
      ...{ expires_at: now + 1_000, revoked_at: null, last_used_at: null },
    })
    .execute()
  const headers = { Authorization: `Bearer ${secret}` }
  return (method, path, options = {}) =>
    desk.visitor(method, path, { ...options, headers: { ...headers, ...options.headers } })
}

async function doorsOf(role: Role, site: string): Promise<Door[]> {
  const name = `${role}-${site === '*' ? 'all' : site}`
  const grants = [{ role, site }]
  const session = await desk.signIn(name, grants)
  const plain = await desk.signIn(`${name}-plain`, grants, { isVerified: false })
  const onlyFactor = (verb: Verb) => RIGHTS[verb].people.includes(role.charAt(0))
  return [
    { name: 'session', call: session.call, may: (verb) => RIGHTS[verb].people, refusal: () => 'forbidden' },
    {
      name: 'session without second factor',
      call: plain.call,
      may: (verb) => RIGHTS[verb].withoutFactor,
      refusal: (verb) => (onlyFactor(verb) ? 'secondFactor' : 'forbidden'),
    },
    {
      name: 'token',
      call: await newToken(session.id, VERBS, ['*']),
      may: (verb) => RIGHTS[verb].tokens,
      refusal: () => 'forbidden',
    },
  ]
}

test.each(ROLES.flatMap((role) => Object.keys(SCOPES).map((site) => [role, site] as const)))(
  '[DK-02] each verb by each door is as the design has it: %s for %s',
  async (role, scope) => {
    for (const door of await doorsOf(role, scope))
      for (const verb of VERBS)
        for (const [asked, isCovered] of Object.entries(SCOPES[scope] ?? {})) {
          const isInScope = RIGHTS[verb].allSites ? scope === '*' : isCovered
          const isAllowed = isInScope && door.may(verb).includes(role.charAt(0))
          const { status, body } = await door.call('POST', `/probe/${verb}/${asked}`)
          const response = status === 204 ? 'allowed' : (body as { code: string }).code
          const expected = isAllowed ? 'allowed' : isInScope ? door.refusal(verb) : 'forbidden'
          expect(`${door.name} ${verb} ${asked}: ${response}`).toBe(
            `${door.name} ${verb} ${asked}: ${expected}`,
          )
        }
  },
)

test('[DK-02] without a role, and without being signed in, nothing is allowed', async () => {
  const nobody = await desk.signIn('nobody', [])
  for (const verb of VERBS)
    for (const site of ['n7', '*', 'anything']) {
      expect(await nobody.call('POST', `/probe/${verb}/${site}`)).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      })
      expect(await desk.visitor('POST', `/probe/${verb}/${site}`)).toMatchObject({
        status: 401,
        body: { code: 'signedOut' },
      })
    }
})

test('[DK-02] a token does what it was made for, where it was made for, while its maker may', async () => {
  const { id } = await desk.signIn('maker', [{ role: 'operator', site: '*' }])
  const ask = async (call: Call, verb: Verb, site: string) =>
    (await call('POST', `/probe/${verb}/${site}`)).status
  for (const verb of TOKEN_VERBS)
    for (const other of VERBS) {
      const token = await newToken(id, [verb], ['n7'])
      expect(await ask(token, other, 'n7')).toBe(other === verb ? 204 : 403)
      expect(await ask(token, other, '6b')).toBe(403)
      expect(await ask(token, other, '*')).toBe(403)
    }
  const token = await newToken(id, TOKEN_VERBS, ['*'])
  expect(await ask(token, 'edit', 'n7')).toBe(204)
  await desk.desk.db.updateTable('grants').set({ site: '6b' }).where('user_id', '=', id).execute()
  expect(await ask(token, 'edit', 'n7')).toBe(403)
  expect(await ask(token, 'edit', '6b')).toBe(204)
  await desk.desk.db.updateTable('users').set({ disabled_at: 1 }).where('id', '=', id).execute()
  expect(await ask(token, 'edit', '6b')).toBe(401)
})

test('[DK-02] every call about accounts is an admin’s: not a visitor’s, a token’s or another role’s', async () => {
  const all = ROLES.filter((role) => role !== 'admin').map((role) => ({ role, site: '*' }))
  const others = await desk.signIn('all but admin', all)
  const ofOneSite = await desk.signIn('admin of a site', [{ role: 'admin', site: 'n7' }])
  const root = await desk.signIn('root', [{ role: 'admin', site: '*' }])
  const token = await newToken(root.id, VERBS, ['*'])
  const policy = { policy: { quorum: 2, allowsSolo: false, freezes: [] }, reason: 'two eyes more' }
  const grants = [{ role: 'admin', site: '*' }]
  const bodies: Record<string, unknown> = {
    invite: { email: 'eve@example.com', grants },
    update: { grants },
    newToken: { name: 'x', verbs: ['read'], sites: ['*'], expiresAt: desk.clock.now + 1_000 },
    setPolicy: policy,
    setGroup: { sites: ['n7'] },
    setGroupPolicy: policy,
  }
  await root.call('PUT', '/groups/asia', { body: { sites: ['n7'] }, headers: { 'If-Match': '"0"' } })
  for (const [name, { method, path }] of Object.entries(accountRoutes)) {
    const address = path.replace('{channel}', 'live').replace('{id}', root.id).replace('{name}', 'asia')
    const options = { body: bodies[name], headers: { 'If-Match': '"0"' } }
    expect(`${name} ${(await desk.visitor(method.toUpperCase(), address, options)).status}`).toBe(
      `${name} 401`,
    )
    const isForAll = name === 'policy' || name === 'groupPolicy'
    for (const { call } of [others, ofOneSite, { call: token }]) {
      const { status } = await call(method.toUpperCase(), address, options)
      expect(`${name} ${status}`).toBe(`${name} ${isForAll ? 200 : 403}`)
    }
  }
  const policies = () => desk.desk.db.selectFrom('policies').selectAll().execute()
  expect(await policies()).toEqual([])
  expect(await desk.desk.db.selectFrom('group_policies').selectAll().execute()).toEqual([])
  const options = { body: policy, headers: { 'If-Match': '"0"' } }
  expect(await root.call('PUT', '/channels/live/policy', options)).toMatchObject({ status: 200 })
  expect(await policies()).toHaveLength(1)
})

test('[DK-02] a token that is unknown, ended, revoked or malformed is refused, and guesses are slowed', async () => {
  const { id } = await desk.signIn('scripts', [{ role: 'operator', site: '*' }])
  const token = await newToken(id, ['read'], ['*'])
  const read = (call: Call) => call('POST', '/probe/read/n7')
  expect((await read(token)).status).toBe(204)
  desk.clock.now += 1_000
  expect(await read(token)).toMatchObject({ status: 401, body: { code: 'token' } })
  const revoked = await newToken(id, ['read'], ['*'])
  await desk.desk.db.updateTable('tokens').set({ revoked_at: 1 }).execute()
  expect((await read(revoked)).status).toBe(401)
  await desk.desk.db.deleteFrom('attempts').execute()
  const guess = (Authorization: string) =>
    desk.visitor('POST', '/probe/read/n7', { headers: { Authorization } })
  for (let n = 0; n < 15; n++) {
    expect((await guess(`Bearer portico_${n}`)).status).toBe(401)
    expect((await guess('Bearer x y')).status).toBe(401)
  }
  expect((await guess('Bearer portico_guess')).status).toBe(429)
  expect((await read(await newToken(id, ['read'], ['*']))).status).toBe(204)
})

test('[DK-02] people’s own calls are not for tokens', async () => {
  const { id } = await desk.signIn('owner', [{ role: 'admin', site: '*' }])
  const token = await newToken(id, VERBS, ['*'])
  const calls = [
    ['GET', '/session'],
    ['DELETE', '/session'],
    ['GET', '/sessions'],
    ['GET', '/credentials'],
    ['POST', '/credentials/passkey/options'],
    ['POST', '/credentials/authenticator/options'],
    ['DELETE', '/credentials/x'],
  ] as const
  for (const [method, path] of calls) expect(await token(method, path)).toMatchObject({ status: 403 })
})
