import { afterEach, expect, test, vi } from 'vitest'
import type { z } from '@hono/zod-openapi'
import { changesRoutes } from '../changes/changesRoutes'
import type { waiting } from '../contract/waiting'
import { waitingRoutes } from '../deployments/waitingRoutes'
import { approve, newWork, pageOf, publishedDesk } from '../testing/publishedWork'
import { edited, filesWith } from '../testing/publishedDesk'
import { databasesToday } from '../testing/databasesToday'
import { databaseKinds, type Call } from '../testing/testDesk'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

let on: Awaited<ReturnType<typeof publishedDesk>>
let id: string
afterEach(() => on?.close())
async function open(kind?: (typeof databaseKinds)[number]) {
  on = await publishedDesk(kind, { routes: [changesRoutes, waitingRoutes] })
  id = await newWork(on, on.ana.id, 1.1)
}
const ask = (call: Call, reviewers?: string[]) =>
  call('POST', `/changes/${id}/review`, { body: reviewers ? { reviewers } : {} })
const offered = async (call: Call) =>
  (
    (await call('GET', `/changes/${id}/reviewers`)).body as {
      reviewers: { person: { id: string; name: string }; sites: string[] }[]
    }
  ).reviewers
const named = async () =>
  (await pageOf(on.ana.call, id)).named.map(({ person, refusal }) => [person.name, refusal])
const waitingFor = async (call: Call) =>
  ((await call('GET', '/waiting')).body as { waiting: z.output<typeof waiting>[] }).waiting

test.each(databasesToday)(
  '[OP-07] whoever may review a change and wrote nothing of it can be named, and finds it first (%s)',
  async (kind) => {
    await open(kind)
    const nia = await on.signIn('Nia', [{ role: 'compliance', site: 'n7' }])
    await on.signIn('Sam', [{ role: 'reviewer', site: '6b' }])
    const both = await on.signIn('Ina', [
      { role: 'operator', site: '*' },
      { role: 'reviewer', site: '*' },
    ])
    await edited(on.desk, id, { author: both.id, files: { n7: filesWith(1.2).n7 ?? '' } })
    expect(await offered(on.ana.call)).toEqual([
      { person: { id: on.bob.id, name: 'Bob' }, sites: ['n7'] },
      { person: { id: nia.id, name: 'Nia' }, sites: ['n7'] },
    ])
    const other = await newWork(on, on.ana.id, 1.3)
    await on.ana.call('POST', `/changes/${other}/review`)
    on.clock.now += 1_000
    expect((await ask(on.ana.call, [nia.id])).status).toBe(200)
    expect(await named()).toEqual([['Nia', null]])
    const ofNia = await waitingFor(nia.call)
    expect(ofNia).toMatchObject([
      { kind: 'review', change: { id }, isNamed: true },
      { change: { id: other }, isNamed: false },
    ])
    // Others may review it as before.
    expect(await waitingFor(on.bob.call)).toMatchObject([{ isNamed: false }, { isNamed: false }])
    expect((await approve(on.bob.call, id)).status).toBe(201)
    const { details } = await on.desk.db
      .selectFrom('audit')
      .select('details')
      .where('verb', '=', 'review.asked')
      .where('object', '=', `change:${id}`)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(details)).toMatchObject({ reviewers: [{ id: nia.id, name: 'Nia' }] })
  },
)

test.each(databasesToday)(
  '[OP-07] asking again changes who is named; asking without names leaves them (%s)',
  async (kind) => {
    await open(kind)
    const nia = await on.signIn('Nia', [{ role: 'reviewer', site: '*' }])
    await ask(on.ana.call, [nia.id, on.bob.id])
    expect(await named()).toEqual([
      ['Bob', null],
      ['Nia', null],
    ])
    await ask(on.ana.call, [on.bob.id])
    await ask(on.ana.call)
    expect((await on.ana.call('POST', `/changes/${id}/review`)).status).toBe(200)
    expect(await named()).toEqual([['Bob', null]])
    await ask(on.ana.call, [])
    expect(await named()).toEqual([])
  },
)

test.each(databasesToday)(
  '[OP-07] a request for review is withdrawn: it waits for nobody any more, and what was said stays (%s)',
  async (kind) => {
    await open(kind)
    const withdraw = (call: Call) => call('DELETE', `/changes/${id}/review`)
    expect(await withdraw(on.ana.call)).toMatchObject({ status: 409, body: { code: 'unchanged' } })
    const nia = await on.signIn('Nia', [{ role: 'reviewer', site: '*' }])
    await ask(on.ana.call, [nia.id])
    expect((await approve(on.bob.call, id)).status).toBe(201)
    expect(await waitingFor(nia.call)).toMatchObject([])
    await edited(on.desk, id, { author: on.ana.id, files: { n7: filesWith(1.2).n7 ?? '' } })
    await pageOf(on.ana.call, id)
    expect(await waitingFor(nia.call)).toMatchObject([{ kind: 'review', isNamed: true }])
    const dan = await on.signIn('Dan', [{ role: 'operator', site: '6b' }])
    expect((await withdraw(dan.call)).status).toBe(403)
    expect((await withdraw(on.bob.call)).status).toBe(403)
    expect(await withdraw(on.ana.call)).toMatchObject({ status: 200, body: { audit: expect.any(Number) } })
    expect(await waitingFor(nia.call)).toEqual([])
    expect(await named()).toEqual([])
    expect((await pageOf(on.ana.call, id)).reviews).toMatchObject([{ verdict: 'approve', withdrawnAt: null }])
    expect((await on.ana.call('GET', `/changes/${id}`)).body).toMatchObject({ reviewAskedAt: null })
    // Twice: there is nothing left to withdraw.
    expect(await withdraw(on.ana.call)).toMatchObject({ status: 409, body: { code: 'unchanged' } })
    await ask(on.ana.call)
    expect(await waitingFor(nia.call)).toMatchObject([{ kind: 'review', isNamed: false }])
    await on.desk.db.updateTable('changes').set({ state: 'closed' }).execute()
    expect(await withdraw(on.ana.call)).toMatchObject({ status: 409, body: { code: 'closed' } })
  },
)

test('[OP-07] whose account was closed, or whose role is gone, cannot be named, and is shown so where they were', async () => {
  await open()
  const nia = await on.signIn('Nia', [{ role: 'reviewer', site: '*' }])
  const cid = await on.signIn('Cid', [{ role: 'reviewer', site: '*' }])
  await ask(on.ana.call, [nia.id, cid.id])
  const { db } = on.desk
  await db.updateTable('users').set({ disabled_at: on.clock.now }).where('id', '=', nia.id).execute()
  await db.deleteFrom('grants').where('user_id', '=', cid.id).execute()
  expect(await named()).toEqual([
    ['Cid', 'their roles do not cover it.'],
    ['Nia', 'their account is closed.'],
  ])
  expect(await ask(on.ana.call, [nia.id])).toMatchObject({
    status: 422,
    body: {
      code: 'reviewers',
      detail: 'Nia cannot be named: their account is closed. Choose someone else.',
    },
  })
  for (const one of [on.ana.id, 'nobody'])
    expect(await ask(on.ana.call, [one])).toMatchObject({ status: 422, body: { code: 'reviewers' } })
  expect(
    (
      await ask(
        on.ana.call,
        Array.from({ length: 11 }, (_, n) => `p${n}`),
      )
    ).status,
  ).toBe(400)
  expect(await named()).toHaveLength(2)
})
