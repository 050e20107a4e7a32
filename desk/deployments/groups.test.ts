import { expect, test, vi } from 'vitest'
import { accountsRoutes } from '../accounts/accountsRoutes'
import { changesRoutes } from '../changes/changesRoutes'
import { checkAll, filesWith, newChange } from '../testing/publishedDesk'
import { approve, deploy, pageOf, post, publishedDesk } from '../testing/publishedWork'
import { readEvents } from '../testing/readEvents'
import { beginChange, saveTexts, withScale } from '../testing/testChanges'
import { databasesToday } from '../testing/databasesToday'
import { databaseKinds, type Call } from '../testing/testDesk'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

const on = (layer: string, text = '{}') =>
  JSON.stringify({ ...(JSON.parse(text) as object), schemaVersion: 1, extends: layer })
const PLAIN = filesWith(1)
/** n7 and 6b stand on the layer of a group, the others on what all share. */
const FILES: Record<string, string> & Record<'asia' | 'n7' | '6b', string> = {
  ...PLAIN,
  asia: on('base'),
  n7: on('asia', PLAIN.n7),
  '6b': on('asia', PLAIN['6b']),
}

const setGroup = (call: Call, sites: string[], etag: string) =>
  call('PUT', '/groups/asia', { body: { sites }, headers: { 'If-Match': `"${etag}"` } })

/** A desk that serves these, with someone who edits and publishes the group, and someone who reviews it. */
async function groupDesk(kind: (typeof databaseKinds)[number]) {
  const settings = { lookEveryMs: 50 }
  const desk = await publishedDesk(kind, { files: FILES, routes: [changesRoutes, accountsRoutes], settings })
  const ada = await desk.signIn('Ada', [{ role: 'admin', site: '*' }])
  expect((await setGroup(ada.call, ['n7', '6b'], '0')).status).toBe(200)
  const gia = await desk.signIn('Gia', [{ role: 'operator', site: 'asia/*' }])
  const rey = await desk.signIn('Rey', [{ role: 'reviewer', site: 'asia/*' }])
  return { ...desk, ada, gia, rey }
}

/** A change of layers, checked. */
async function workOn(
  { desk }: Awaited<ReturnType<typeof groupDesk>>,
  author: string,
  files: Record<string, string>,
) {
  const id = await newChange(desk, FILES, [{ author, files }])
  await checkAll(desk, id)
  return id
}

test.each(databasesToday)(
  '[SC-08] a role for a group is one for its layer and the sites on it, and no other (%s)',
  async (kind) => {
    const desk = await groupDesk(kind)
    const { etag, id } = await beginChange(desk.gia.call)
    let at = etag
    const save = async (texts: Record<string, string>) => {
      const { status, body, headers } = await saveTexts(desk.gia.call, id, at, texts)
      at = headers.get('ETag') ?? at
      return [status, (body as { detail?: string }).detail]
    }
    expect(await save({ n7: withScale(FILES.n7, 1.1) })).toEqual([200, undefined])
    expect(await save({ asia: withScale(FILES.asia, 1.1) })).toEqual([200, undefined])
    expect(await save({ '9s': withScale(FILES['9s'] ?? '', 1.1) })).toEqual([
      403,
      'Your roles do not allow that for sites that you do not see. An admin can change them.',
    ])
    // What all share changes the sites of others, too.
    expect((await save({ base: withScale(FILES.base ?? '', 1.1) }))[0]).toBe(403)
    // Nobody takes a site into their group.
    expect((await save({ '9s': on('asia', FILES['9s']) }))[0]).toBe(403)
    const mode = (sites: string[]) =>
      post(desk.gia.call, '/channels/live/modes', { mode: 'green', sites, reason: 'A letter' })
    expect((await mode(['n7', '6s'])).status).toBe(403)
    expect((await mode(['n7', '6b'])).status).toBe(201)
    await desk.close()
  },
)

test.each(databasesToday)(
  '[SC-08] a change of a group is reviewed and published by its people (%s)',
  async (kind) => {
    const desk = await groupDesk(kind)
    const id = await workOn(desk, desk.gia.id, { asia: withScale(FILES.asia, 1.1) })
    const { release } = await pageOf(desk.gia.call, id)
    const publish = (sites: string[]) => deploy(desk.gia.call, release, { sites })
    expect((await publish(['asia', 'n7', '6b'])).status).toBe(409)
    expect((await approve(desk.rey.call, id)).status).toBe(201)
    expect(await publish(['asia', 'n7', '6b'])).toMatchObject({
      status: 201,
      body: { deployment: { state: 'live' } },
    })
    const other = await workOn(desk, desk.ana.id, { '9s': withScale(FILES['9s'] ?? '', 1.1) })
    expect((await approve(desk.rey.call, other)).status).toBe(403)
    await desk.close()
  },
)

test.each(databasesToday)(
  '[SC-08] a site that leaves the group is no longer its people’s, nor are their reviews of it (%s)',
  async (kind) => {
    const desk = await groupDesk(kind)
    const id = await workOn(desk, desk.gia.id, { '6b': withScale(FILES['6b'], 1.1) })
    expect((await approve(desk.rey.call, id)).status).toBe(201)
    const { release } = await pageOf(desk.gia.call, id)
    expect((await setGroup(desk.ada.call, ['n7'], '1')).status).toBe(200)
    expect((await deploy(desk.gia.call, release, { sites: ['6b'] })).status).toBe(403)
    expect(await deploy(desk.ana.call, release, { sites: ['6b'] })).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('approve') as string },
    })
    const mode = (site: string) =>
      post(desk.gia.call, '/channels/live/modes', { mode: 'green', sites: [site], reason: 'A letter' })
    expect((await mode('6b')).status).toBe(403)
    expect((await mode('n7')).status).toBe(201)
    await desk.close()
  },
)

test('[SC-08] a script of a group’s people is for its sites as they are', async () => {
  const desk = await groupDesk('sqlite')
  const both = await desk.signIn('Both', [
    { role: 'admin', site: '*' },
    { role: 'operator', site: 'asia/*' },
  ])
  const make = (sites: string[]) =>
    post(both.call, '/tokens', {
      name: 'Nightly',
      verbs: ['edit'],
      sites,
      expiresAt: desk.clock.now + 1_000_000,
    })
  expect((await make(['9s'])).status).toBe(422)
  const made = await make(['asia/*'])
  expect(made).toMatchObject({ status: 201, body: { token: { sites: ['asia/*'] } } })
  const { secret } = made.body as { secret: string }
  const script: Call = (method, path, options = {}) =>
    desk.visitor(method, path, {
      ...options,
      headers: { ...options.headers, Authorization: `Bearer ${secret}` },
    })
  const { id, etag } = await beginChange(script)
  const saved = await saveTexts(script, id, etag, { '6b': withScale(FILES['6b'], 1.1) })
  expect(saved.status).toBe(200)
  await setGroup(desk.ada.call, ['n7'], '1')
  const again = await saveTexts(script, id, saved.headers.get('ETag') ?? '', {
    '6b': withScale(FILES['6b'], 1.2),
  })
  expect(again.status).toBe(403)
  await desk.close()
})

test('[SC-08] a group is changed by admins, unseen by nobody, and a lost answer is no conflict', async () => {
  const desk = await groupDesk('sqlite')
  for (const { call } of [desk.gia, desk.ana]) expect((await setGroup(call, ['9s'], '1')).status).toBe(403)
  expect((await setGroup(desk.ada.call, ['n7', '9s'], '0')).status).toBe(412)
  expect((await setGroup(desk.ada.call, ['6b', 'n7'], '0')).status).toBe(200)
  expect(await setGroup(desk.ada.call, ['n7', '9s'], '1')).toMatchObject({
    status: 200,
    body: { group: { name: 'asia', sites: ['9s', 'n7'], etag: '2' } },
  })
  const { body } = await desk.ada.call('GET', '/groups')
  expect(body).toEqual({ groups: [{ name: 'asia', sites: ['9s', 'n7'], etag: '2' }] })
  const lines = await desk.desk.db
    .selectFrom('audit')
    .selectAll()
    .where('verb', '=', 'group.changed')
    .execute()
  expect(lines.map(({ details }) => JSON.parse(details) as object)).toMatchObject([
    { added: ['6b', 'n7'], removed: [] },
    { added: ['9s'], removed: ['6b'] },
  ])
  await desk.close()
})

test('[SC-08] an admin who gives a group more sites does not publish by the reviews of its people', async () => {
  const desk = await groupDesk('sqlite')
  const both = await desk.signIn('Both', [
    { role: 'admin', site: '*' },
    { role: 'operator', site: '*' },
  ])
  expect((await setGroup(both.call, ['n7', '6b', '9s'], '1')).status).toBe(200)
  const work = async () => workOn(desk, both.id, { '9s': withScale(FILES['9s'] ?? '', 1.1) })
  const id = await work()
  await approve(desk.rey.call, id)
  const { release } = await pageOf(both.call, id)
  expect(await deploy(both.call, release, { sites: ['9s'] })).toMatchObject({ status: 409 })
  // Control: who gave nobody anything publishes by the same review.
  const other = await workOn(desk, desk.ana.id, { '9s': withScale(FILES['9s'] ?? '', 1.2) })
  await approve(desk.rey.call, other)
  const allowed = await deploy(desk.ana.call, (await pageOf(desk.ana.call, other)).release, { sites: ['9s'] })
  expect(allowed.status).toBe(201)
  await desk.close()
})

test.each([...databasesToday].flatMap((kind) => [['role', kind] as const, ['site', kind] as const]))(
  '[SC-08] [DK-03] a stream about what was the group’s ends with the %s that was taken away (%s)',
  async (what, kind) => {
    const desk = await groupDesk(kind)
    const id = await workOn(desk, desk.ana.id, { n7: withScale(FILES.n7, 1.1) })
    const address = `/events?windows=${id}`
    const stream = readEvents(await desk.gia.open(address))
    const others = readEvents(await desk.bob.open(address))
    await expect.poll(() => stream.last('state')).toMatchObject({ change: id })
    if (what === 'site') expect((await setGroup(desk.ada.call, ['6b'], '1')).status).toBe(200)
    else
      await desk.desk.db
        .updateTable('grants')
        .set({ site: 'europe/*' })
        .where('user_id', '=', desk.gia.id)
        .execute()
    await stream.ended
    expect((await desk.gia.open(address)).status).toBe(404)
    // Whoever has the same roles as before goes on.
    await desk.desk.db.updateTable('changes').set({ title: 'Later' }).where('id', '=', id).execute()
    await expect.poll(() => others.last('state')).toMatchObject({ title: 'Later' })
    await others.close()
    await desk.close()
  },
)
