import { expect, test, vi } from 'vitest'
import { accountsRoutes } from '../accounts/accountsRoutes'
import { changesRoutes } from '../changes/changesRoutes'
import { checkAll, filesWith, newChange } from '../testing/publishedDesk'
import { approve, deploy, FIRST, pageOf, post, publishedDesk } from '../testing/publishedWork'
import { withScale } from '../testing/testChanges'
import { databasesToday } from '../testing/databasesToday'
import { databaseKinds, type Call } from '../testing/testDesk'
import { policiesRoutes } from './policiesRoutes'
import { waitingRoutes } from './waitingRoutes'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

const NOTHING = { quorum: 0, allowsSolo: true, freezes: [] }
const HOUR_MS = 3_600_000

const setGroup = (call: Call, name: string, sites: string[], etag: string) =>
  call('PUT', `/groups/${name}`, { body: { sites }, headers: { 'If-Match': `"${etag}"` } })

const readOwn = (call: Call, group: string) => call('GET', `/groups/${group}/policy`)
async function setOwn(call: Call, group: string, policy: object) {
  const { etag } = (await readOwn(call, group)).body as { etag: string }
  const headers = { 'If-Match': `"${etag}"` }
  return call('PUT', `/groups/${group}/policy`, { body: { policy, reason: 'The licence says so' }, headers })
}

/** Two groups, luzon of n7 and visayas of 6b, with two admins, two more reviewers, and someone of luzon alone. */
async function twoGroups(kind: (typeof databaseKinds)[number] = 'sqlite') {
  const on = await publishedDesk(kind, {
    routes: [changesRoutes, accountsRoutes, policiesRoutes, waitingRoutes],
  })
  const ada = await on.signIn('Ada', [{ role: 'admin', site: '*' }])
  const zoe = await on.signIn('Zoe', [{ role: 'admin', site: '*' }])
  await setGroup(ada.call, 'luzon', ['n7'], '0')
  await setGroup(ada.call, 'visayas', ['6b'], '0')
  const cid = await on.signIn('Cid', [{ role: 'reviewer', site: '*' }])
  const dan = await on.signIn('Dan', [{ role: 'compliance', site: '*' }])
  const lou = await on.signIn('Lou', [{ role: 'operator', site: 'luzon/*' }])
  return { ...on, ada, zoe, cid, dan, lou }
}

/** A change of both sites, checked, and approved by one. */
async function approvedWork({ desk, ana, bob }: Awaited<ReturnType<typeof twoGroups>>, scale = 1.1) {
  const files = { n7: filesWith(scale).n7 ?? '', '6b': withScale(FIRST['6b'] ?? '', scale) }
  const id = await newChange(desk, FIRST, [{ author: ana.id, files }])
  await checkAll(desk, id)
  await approve(bob.call, id)
  return { id, release: (await pageOf(bob.call, id)).release }
}

test.each(databasesToday)(
  '[SC-08] what touches sites of two groups needs what both ask for, and one of them what that one asks for (%s)',
  async (kind) => {
    const on = await twoGroups(kind)
    expect(await setOwn(on.ada.call, 'luzon', { ...NOTHING, quorum: 2 })).toMatchObject({ status: 200 })
    expect(await setOwn(on.ada.call, 'visayas', { ...NOTHING, needsCompliance: true })).toMatchObject({
      status: 200,
      body: { isProposed: false },
    })
    const { id, release } = await approvedWork(on)
    const both = await deploy(on.ana.call, release, { sites: ['n7', '6b'] })
    const refusals = {
      n7: 'One more person has to approve what changes: the group luzon asks for it.',
      '6b': 'Someone from compliance has to approve what changes: the group visayas asks for it.',
    }
    expect(both).toMatchObject({
      status: 409,
      body: {
        blockers: {
          n7: [{ code: 'quorum', text: refusals.n7 }],
          '6b': [{ code: 'quorum', text: refusals['6b'] }],
        },
      },
    })
    await approve(on.cid.call, id)
    expect(await deploy(on.ana.call, release, { sites: ['n7', '6b'] })).toMatchObject({
      status: 409,
      body: { detail: `6b: ${refusals['6b']}` },
    })
    await approve(on.dan.call, id)
    expect((await deploy(on.ana.call, release, { sites: ['n7', '6b'] })).status).toBe(201)
    await on.close()
  },
)

test.each(databasesToday)(
  '[SC-08] a group is frozen by itself: publishing, rolling back and loosening wait there, and nowhere else (%s)',
  async (kind) => {
    const on = await twoGroups(kind)
    const { release } = await approvedWork(on)
    expect((await deploy(on.ana.call, release, { sites: ['n7', '6b'] })).status).toBe(201)
    const from = new Date(on.clock.now).toISOString()
    const until = new Date(on.clock.now + HOUR_MS).toISOString()
    const freezes = [{ from, until, reason: 'Inspection' }]
    expect((await setOwn(on.ada.call, 'luzon', { ...NOTHING, freezes })).status).toBe(200)
    /** The sites that a refusal says are frozen. */
    const frozen = ({ status, body }: { status: number; body: unknown }) => {
      const { blockers } = body as { blockers: Record<string, { code: string }[]> }
      const held = Object.entries(blockers).filter(([, all]) => all.some(({ code }) => code === 'freeze'))
      return [status, ...held.map(([site]) => site)]
    }
    const next = await approvedWork(on, 1.2)
    expect(frozen(await deploy(on.ana.call, next.release, { sites: ['n7', '6b'] }))).toEqual([409, 'n7'])
    const sites = ['n7', '6b']
    const back = await post(on.ana.call, '/channels/live/rollbacks', { sites, reason: 'Worse' })
    expect(frozen(back)).toEqual([409, 'n7'])
    expect(back.body).toMatchObject({
      detail: expect.stringMatching(
        /^n7: Publishing for the group luzon is frozen until .* Ada gave this reason: Inspection/,
      ) as string,
    })
    // Stricter at once, back only after it.
    const mode = (wanted: string | null, sites: string[]) =>
      post(on.ana.call, '/channels/live/modes', { mode: wanted, sites, reason: 'A letter' })
    expect((await mode('green', ['n7', '6b'])).status).toBe(201)
    expect(await mode(null, ['n7', '6b'])).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('for the group luzon is frozen') as string },
    })
    on.clock.now += HOUR_MS
    expect((await mode(null, ['n7'])).body).toMatchObject({
      detail: 'Someone else has to ask for the same.',
    })
    await on.close()
  },
)

test('[SC-08] going back to a looser mode needs as many as the strictest of its groups asks for', async () => {
  const on = await twoGroups()
  await setOwn(on.ada.call, 'luzon', { ...NOTHING, quorum: 2 })
  const { release } = await approvedWork(on)
  expect((await deploy(on.ana.call, release, { sites: ['6b'] })).status).toBe(201)
  const mode = (call: Call, wanted: string | null, sites: string[]) =>
    post(call, '/channels/live/modes', { mode: wanted, sites, reason: 'A letter' })
  await mode(on.ana.call, 'green', ['n7', '6b'])
  expect((await mode(on.ana.call, null, ['n7', '6b'])).body).toMatchObject({
    detail: expect.stringContaining(' 2 other people have to ask for the same.') as string,
  })
  await on.close()
})

test('[SC-08] what was approved is judged again when it goes live, by the groups and policies of then', async () => {
  const on = await twoGroups()
  await setOwn(on.ada.call, 'luzon', { ...NOTHING, quorum: 2 })
  const { release } = await approvedWork(on)
  const sixB = () => deploy(on.ana.call, release, { sites: ['6b'] })
  await setGroup(on.ada.call, 'luzon', ['6b', 'n7'], '1')
  expect(await sixB()).toMatchObject({
    status: 409,
    body: { detail: '6b: One more person has to approve what changes: the group luzon asks for it.' },
  })
  await on.close()
})

test('[SC-08] a plan that a group’s policy refuses by now is taken back before its time', async () => {
  const on = await twoGroups()
  const { id, release } = await approvedWork(on)
  const from = new Date(on.clock.now + HOUR_MS).toISOString()
  const planned = await deploy(on.ana.call, release, { sites: ['n7', '6b'], from })
  expect(planned).toMatchObject({ status: 201, body: { deployment: { state: 'committed' } } })
  expect((await setOwn(on.ada.call, 'luzon', { ...NOTHING, needsCompliance: true })).status).toBe(200)
  const alarm = await on.desk.db
    .selectFrom('audit')
    .select('details')
    .where('verb', '=', 'deployment.stopped')
    .executeTakeFirst()
  expect(alarm?.details).toContain('Someone from compliance has to approve what changes')
  // With that it can be planned again.
  await approve(on.dan.call, id)
  expect((await deploy(on.ana.call, release, { sites: ['n7', '6b'], from })).status).toBe(201)
  await on.close()
})

test.each(databasesToday)(
  '[SC-08] a group’s policy gets weaker by two admins, and the log proves it (%s)',
  async (kind) => {
    const on = await twoGroups(kind)
    const strict = { ...NOTHING, quorum: 2 }
    await setOwn(on.ada.call, 'luzon', strict)
    expect(await setOwn(on.ada.call, 'luzon', NOTHING)).toMatchObject({
      status: 200,
      body: { policy: strict, isProposed: true },
    })
    const waits = (await on.zoe.call('GET', '/waiting')).body
    expect(waits).toMatchObject({
      waiting: [{ kind: 'policy', group: 'luzon', reason: 'The licence says so', by: [{ name: 'Ada' }] }],
    })
    expect((await on.ada.call('GET', '/waiting')).body).toMatchObject({ count: 0 })
    expect(await setOwn(on.zoe.call, 'luzon', NOTHING)).toMatchObject({
      body: { policy: NOTHING, isProposed: false },
    })
    const line = await on.desk.db
      .selectFrom('audit')
      .selectAll()
      .where('verb', '=', 'policy.changed')
      .orderBy('n', 'desc')
      .executeTakeFirst()
    expect(line).toMatchObject({ actor: on.zoe.id, object: 'group:luzon' })
    expect(JSON.parse(line?.details ?? '')).toMatchObject({ weaker: true, proposedBy: on.ada.id })
    // That of the other group, and of all, are as they were.
    expect((await readOwn(on.ada.call, 'visayas')).body).toMatchObject({ policy: NOTHING, etag: '0' })
    expect((await on.ada.call('GET', '/channels/live/policy')).body).toMatchObject({ etag: '0' })
    await on.close()
  },
)

test('[SC-08] no site gets past a group’s policy by leaving the group', async () => {
  const on = await twoGroups()
  await setOwn(on.ada.call, 'luzon', { ...NOTHING, quorum: 2 })
  const leave = (sites: string[]) => setGroup(on.ada.call, 'luzon', sites, '1')
  for (const sites of [[], ['9s']])
    expect(await leave(sites)).toMatchObject({
      status: 409,
      body: {
        code: 'weaker',
        detail:
          'n7 would be published under a weaker policy than that of the group luzon. Change the policy of luzon first, or add them to a group whose policy is as strict.',
      },
    })
  // To a group that is as strict it may move.
  await setOwn(on.ada.call, 'visayas', { ...NOTHING, quorum: 2 })
  expect((await setGroup(on.ada.call, 'visayas', ['6b', 'n7'], '1')).status).toBe(200)
  expect((await leave(['9s'])).status).toBe(200)
  await on.close()
})

test('[SC-08] the people of a group read its policy, change it not, and see no other group’s', async () => {
  const on = await twoGroups()
  await setOwn(on.ada.call, 'luzon', { ...NOTHING, quorum: 2 })
  expect(await readOwn(on.lou.call, 'luzon')).toMatchObject({
    status: 200,
    body: { policy: { quorum: 2 } },
  })
  for (const group of ['visayas', 'mindanao'])
    expect(await readOwn(on.lou.call, group)).toMatchObject({
      status: 404,
      body: { detail: 'There is no such group.' },
    })
  expect((await setOwn(on.lou.call, 'luzon', NOTHING)).status).toBe(403)
  const headers = { 'If-Match': '"0"' }
  const body = { policy: NOTHING, reason: 'A typing error' }
  expect((await on.ada.call('PUT', '/groups/mindanao/policy', { body, headers })).status).toBe(404)
  // Of a response that was lost: the same once more is no conflict.
  const again = { policy: { ...NOTHING, quorum: 2 }, reason: 'The licence says so' }
  expect(await on.ada.call('PUT', '/groups/luzon/policy', { body: again, headers })).toMatchObject({
    status: 200,
    body: { isProposed: false, etag: '1' },
  })
  expect((await on.ada.call('PUT', '/groups/luzon/policy', { body, headers })).status).toBe(412)
  await on.close()
})
