import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { z } from '@hono/zod-openapi'
import { accountsRoutes } from '../accounts/accountsRoutes'
import { changesRoutes } from '../changes/changesRoutes'
import type { waiting } from '../contract/waiting'
import { checkFiles, edited, filesWith } from '../testing/publishedDesk'
import { approve, FIRST, newWork, pageOf, post, publishedDesk, review } from '../testing/publishedWork'
import { databasesToday } from '../testing/databasesToday'
import { databaseKinds, type Call } from '../testing/testDesk'
import { policiesRoutes } from './policiesRoutes'
import { waitingRoutes } from './waitingRoutes'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

const DAY_MS = 24 * 3_600_000
const all = <R extends string>(role: R) => ({ role, site: '*' })
const open = (kind?: (typeof databaseKinds)[number]) =>
  publishedDesk(kind, { routes: [accountsRoutes, changesRoutes, policiesRoutes, waitingRoutes] })
type On = Awaited<ReturnType<typeof open>>

const read = async (call: Call) =>
  (await call('GET', '/waiting')).body as { waiting: z.output<typeof waiting>[]; count: number }
const kinds = async (call: Call) => (await read(call)).waiting.map(({ kind }) => kind)

/** Takes all roles from someone. */
const removeRoles = ({ desk }: On, id: string) =>
  desk.db.deleteFrom('grants').where('user_id', '=', id).execute()

test.each(databasesToday)(
  '[OP-05] a change in review waits for whoever may review all of it and wrote nothing of it, until enough have (%s)',
  async (kind) => {
    const on = await open(kind)
    const ofN7 = await on.signIn('Nia', [{ role: 'reviewer', site: 'n7' }])
    const of6b = await on.signIn('Sam', [{ role: 'reviewer', site: '6b' }])
    const eva = await on.signIn('Eva', [all('compliance')])
    // Who has both roles does not review their own work.
    const both = await on.signIn('Ina', [all('operator'), all('reviewer')])
    const id = await newWork(on, both.id, 1.1)
    expect(await kinds(on.bob.call)).toEqual([])
    await on.ana.call('POST', `/changes/${id}/review`)
    const since = on.clock.now
    expect(await read(on.bob.call)).toEqual({
      count: 1,
      waiting: [
        {
          ...{ kind: 'review', change: { id, title: 'A change' }, sites: ['n7'], isNamed: false },
          ...{ by: [{ id: on.ana.id, name: 'Ana' }], since, until: null },
        },
      ],
    })
    const waitsFor = async () =>
      Promise.all([on.bob, ofN7, eva, of6b, both, on.ana].map(async ({ call }) => (await read(call)).count))
    expect(await waitsFor()).toEqual([1, 1, 1, 0, 0, 0])
    // An objection waits for its author, not for others.
    const objected = await review(eva.call, id, 'object', 'Too large')
    expect(await waitsFor()).toEqual([0, 0, 0, 0, 0, 0])
    const { review: given } = objected.body as { review: { id: string } }
    await eva.call('DELETE', `/reviews/${given.id}`)
    expect(await waitsFor()).toEqual([1, 1, 1, 0, 0, 0])
    expect((await approve(on.bob.call, id)).status).toBe(201)
    expect(await waitsFor()).toEqual([0, 0, 0, 0, 0, 0])
    // What they approved is no more what it is.
    await edited(on.desk, id, { author: both.id, files: { n7: filesWith(1.2).n7 ?? '' } })
    expect(await waitsFor()).toEqual([1, 1, 1, 0, 0, 0])
    await on.close()
  },
)

test('[OP-05] where two have to approve, it no longer waits for the one who has', async () => {
  const on = await open()
  const eva = await on.signIn('Eva', [all('compliance')])
  const policy = { quorum: 2, allowsSolo: false, freezes: [] }
  const zoe = await on.signIn('Zoe', [all('admin')])
  const body = { policy, reason: 'Two eyes more' }
  await zoe.call('PUT', '/channels/live/policy', { body, headers: { 'If-Match': '"0"' } })
  const id = await newWork(on, on.ana.id, 1.1)
  await on.ana.call('POST', `/changes/${id}/review`)
  await approve(on.bob.call, id)
  expect([await kinds(on.bob.call), await kinds(eva.call)]).toEqual([[], ['review']])
  await on.close()
})

test.each(databasesToday)(
  '[OP-05] what was published in an emergency waits a day for someone other than who published and wrote it (%s)',
  async (kind) => {
    const on = await open(kind)
    const eve = await on.signIn('Eve', [all('admin'), all('reviewer')])
    const of6b = await on.signIn('Sam', [{ role: 'reviewer', site: '6b' }])
    const id = await newWork(on, on.ana.id, 1.1)
    const { release } = await pageOf(on.ana.call, id)
    const body = { release, sites: ['n7'], reason: 'Everything is on fire.' }
    expect((await post(eve.call, '/channels/live/break-glass', body)).status).toBe(201)
    const since = on.clock.now
    expect(await read(on.bob.call)).toEqual({
      count: 1,
      waiting: [
        {
          ...{ kind: 'emergency', change: { id, title: 'A change' }, sites: ['n7'] },
          ...{ by: [{ id: eve.id, name: 'Eve' }], since, until: since + DAY_MS },
        },
      ],
    })
    for (const { call } of [eve, of6b, on.ana]) expect(await kinds(call)).toEqual([])
    // It does not go away by being overdue.
    on.clock.now += 2 * DAY_MS
    expect(await kinds(on.bob.call)).toEqual(['emergency'])
    await approve(on.bob.call, id)
    // Later, who published it changes a role of who reviewed it: the review counted when it was given.
    on.clock.now += 30 * DAY_MS
    const ada = await on.signIn('Ada', [all('admin')])
    const { accounts } = (await ada.call('GET', '/accounts')).body as {
      accounts: { id: string; etag: string }[]
    }
    const { etag = '' } = accounts.find((one) => one.id === on.bob.id) ?? {}
    const changed = await eve.call('PATCH', `/accounts/${on.bob.id}`, {
      body: { grants: [all('reviewer'), all('compliance')] },
      headers: { 'If-Match': `"${etag}"` },
    })
    expect(changed.status).toBe(200)
    const nia = await on.signIn('Nia', [all('reviewer')])
    expect(await kinds(nia.call)).toEqual([])
    await on.close()
  },
)

/** Has n7 and 6b in green mode, and Ana ask for what the back end says again. */
async function askForMode({ desk, ana, bob }: On, sites = ['6b', 'n7']) {
  await checkFiles(desk, FIRST)
  const mode = (call: Call, to: string | null, reason: string) =>
    post(call, '/channels/live/modes', { sites, mode: to, reason })
  await mode(bob.call, 'green', 'A letter')
  expect((await mode(ana.call, null, 'It is over')).status).toBe(409)
  return { confirm: (call: Call) => mode(call, null, 'I agree') }
}

test.each(databasesToday)(
  '[OP-05] a looser mode waits a day for others who may ask for it on all of its sites (%s)',
  async (kind) => {
    const on = await open(kind)
    const eva = await on.signIn('Eva', [all('compliance')])
    const ofN7 = await on.signIn('Nia', [{ role: 'operator', site: 'n7' }])
    const ofBoth = await on.signIn('Ben', [
      { role: 'operator', site: 'n7' },
      { role: 'reviewer', site: '6b' },
    ])
    const { confirm } = await askForMode(on)
    const since = on.clock.now
    expect(await read(on.bob.call)).toEqual({
      count: 1,
      waiting: [
        {
          ...{ kind: 'mode', mode: null, reason: 'It is over', sites: ['6b', 'n7'] },
          ...{ by: [{ id: on.ana.id, name: 'Ana' }], since, until: since + DAY_MS },
        },
      ],
    })
    expect(await kinds(ofBoth.call)).toEqual(['mode'])
    for (const { call } of [on.ana, eva, ofN7]) expect(await kinds(call)).toEqual([])
    expect((await confirm(ofN7.call)).status).toBe(403)
    expect((await confirm(ofBoth.call)).status).toBe(201)
    expect(await kinds(on.bob.call)).toEqual([])
    await on.close()
  },
)

test('[OP-05] a request for a mode no longer waits when its day is over, or who asked may not ask any more', async () => {
  const on = await open()
  await askForMode(on)
  expect(await kinds(on.bob.call)).toEqual(['mode'])
  await removeRoles(on, on.ana.id)
  expect(await kinds(on.bob.call)).toEqual([])
  await on.desk.db
    .insertInto('grants')
    .values({ user_id: on.ana.id, ...all('operator') })
    .execute()
  expect(await kinds(on.bob.call)).toEqual(['mode'])
  on.clock.now += DAY_MS
  expect(await kinds(on.bob.call)).toEqual([])
  await on.close()
})

test('[OP-05] someone whose role is taken away between looking and doing sees nothing more, and is refused', async () => {
  const on = await open()
  const { confirm } = await askForMode(on)
  expect(await kinds(on.bob.call)).toEqual(['mode'])
  await removeRoles(on, on.bob.id)
  expect(await read(on.bob.call)).toEqual({ waiting: [], count: 0 })
  expect(await confirm(on.bob.call)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  await on.close()
})

test.each(databasesToday)(
  '[OP-05] a weaker policy waits for another admin as long as who proposed it is one, and says until then who can agree (%s)',
  async (kind) => {
    const on = await open(kind)
    const ada = await on.signIn('Ada', [all('admin')])
    const zoe = await on.signIn('Zoe', [all('admin')])
    await on.signIn('Root', [all('admin')])
    const ofN7 = await on.signIn('Nia', [{ role: 'admin', site: 'n7' }])
    const weak = { quorum: 0, allowsSolo: true, freezes: [] }
    const policyOf = async (call: Call) =>
      (await call('GET', '/channels/live/policy')).body as {
        etag: string
        proposed: { refusal: string | null; reason: string; at: number } | null
      }
    const set = async (call: Call, policy: object) => {
      const headers = { 'If-Match': `"${(await policyOf(call)).etag}"` }
      return call('PUT', '/channels/live/policy', { body: { policy, reason: 'We are two' }, headers })
    }
    await set(ada.call, weak)
    const since = on.clock.now
    expect(await read(zoe.call)).toEqual({
      count: 1,
      waiting: [
        {
          ...{ kind: 'policy', group: null, reason: 'We are two', sites: [] },
          ...{ by: [{ id: ada.id, name: 'Ada' }], since, until: null },
        },
      ],
    })
    for (const { call } of [ada, ofN7, on.bob]) expect(await kinds(call)).toEqual([])
    expect((await policyOf(zoe.call)).proposed).toMatchObject({
      refusal: null,
      reason: 'We are two',
      at: since,
    })
    expect((await policyOf(ada.call)).proposed?.refusal).toMatch(/^Another admin for all sites/)
    expect((await policyOf(on.bob.call)).proposed?.refusal).toMatch(/^An admin for all sites/)
    // It does not end by itself.
    on.clock.now += 30 * DAY_MS
    expect(await kinds(zoe.call)).toEqual(['policy'])
    const grants = await on.desk.db.selectFrom('grants').selectAll().where('user_id', '=', ada.id).execute()
    await removeRoles(on, ada.id)
    expect(await kinds(zoe.call)).toEqual([])
    expect((await policyOf(zoe.call)).proposed?.refusal).toMatch(/no longer an admin/)
    await on.desk.db.insertInto('grants').values(grants).execute()
    expect(await kinds(zoe.call)).toEqual(['policy'])
    expect((await set(zoe.call, weak)).body).toMatchObject({ isProposed: false })
    expect(await kinds(zoe.call)).toEqual([])
    await on.close()
  },
)

test('[OP-05] of two hundred the count is true, a hundred are listed, and it takes as many queries as for one', async () => {
  const on = await open()
  const first = await newWork(on, on.ana.id, 1.1)
  await on.ana.call('POST', `/changes/${first}/review`)
  await read(on.bob.call)
  const executeQuery = vi.spyOn(on.desk.db.getExecutor(), 'executeQuery')
  const queries = async () => {
    executeQuery.mockClear()
    return { ...(await read(on.bob.call)), asked: executeQuery.mock.calls.length }
  }
  const one = await queries()
  const [change] = await on.desk.db.selectFrom('changes').selectAll().where('id', '=', first).execute()
  const builds = await on.desk.db.selectFrom('builds').selectAll().where('change_id', '=', first).execute()
  const revisions = await on.desk.db
    .selectFrom('revisions')
    .selectAll()
    .where('change_id', '=', first)
    .execute()
  for (let n = 1; n < 200 && change; n++) {
    const id = randomUUID()
    const change_id = id
    const review_asked_at = on.clock.now + n
    await on.desk.db
      .insertInto('changes')
      .values({ ...change, id, review_asked_at })
      .execute()
    await on.desk.db
      .insertInto('builds')
      .values(builds.map((row) => ({ ...row, change_id })))
      .execute()
    await on.desk.db
      .insertInto('revisions')
      .values(revisions.map((row) => ({ ...row, change_id })))
      .execute()
  }
  const many = await queries()
  expect([one.count, many.count, many.waiting.length]).toEqual([1, 200, 100])
  expect(many.waiting[0]).toMatchObject({ change: { id: first } })
  expect(one.asked).toBeLessThan(30)
  expect(many.asked).toBe(one.asked)
  await on.close()
})
