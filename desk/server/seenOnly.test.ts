import { expect, test, vi } from 'vitest'
import { newChange } from '../testing/publishedDesk'
import { deploy, post } from '../testing/publishedWork'
import { beginChange, saveTexts, withScale } from '../testing/testChanges'
import { databasesToday } from '../testing/databasesToday'
import type { Call } from '../testing/testDesk'
import { approved, FILES, twoGroups } from '../testing/twoGroups'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

const idsOf = async (call: Call, query = '') => {
  const { body } = await call('GET', `/changes${query}`)
  return (body as { changes: { id: string }[] }).changes.map(({ id }) => id)
}

test.each(databasesToday)(
  '[SC-08] someone of a group sees the changes of its sites and of what they stand on, and no other (%s)',
  async (kind) => {
    const { gia, all, changes, close } = await twoGroups(kind)
    const seen = ['base', 'asia', 'n7', '6b'].map((name) => changes[name])
    expect((await idsOf(gia.call)).toSorted()).toEqual(seen.toSorted())
    expect((await idsOf(all)).toSorted()).toEqual(Object.values(changes).toSorted())
    // Pages are full although others' changes lie between.
    expect(await idsOf(gia.call, '?limit=4')).toHaveLength(4)
    for (const path of ['', '/review', '/revisions', '/revisions/1'])
      for (const [name, id] of Object.entries(changes)) {
        const { status } = await gia.call('GET', `/changes/${id}${path}`)
        expect(`${name}${path} ${status}`).toBe(`${name}${path} ${seen.includes(id) ? 200 : 404}`)
        expect((await all('GET', `/changes/${id}${path}`)).status).toBe(200)
      }
    expect((await gia.call('PATCH', `/changes/${changes['9s']}`, { body: { title: 'x' } })).status).toBe(404)
    // Their own are theirs, before they edit anything.
    const own = await beginChange(gia.call)
    expect(await idsOf(gia.call)).toContain(own.id)
    await close()
  },
)

test('[SC-08] no answer names a site or a layer of another group', async () => {
  const desk = await twoGroups()
  const { gia, all, on, changes, close } = desk
  for (const site of ['9s', '6b'])
    await deploy(on.ana.call, await approved(desk, changes[site]), { sites: [site] })
  // What waits for a second person is for whoever has a role for all of its sites.
  const mode = (call: Call, sites: string[], wanted: string | null) =>
    post(call, '/channels/live/modes', { sites, mode: wanted, reason: 'A letter' })
  expect((await mode(on.bob.call, ['6b', '9s'], 'green')).status).toBe(201)
  for (const sites of [['6b', '9s'], ['6b']]) expect((await mode(on.ana.call, sites, null)).status).toBe(409)
  const requestsFor = async (call: Call) =>
    ((await call('GET', '/channels/live')).body as { requests: { sites: string[] }[] }).requests.map(
      ({ sites }) => sites.join(),
    )
  expect(await requestsFor(all)).toEqual(['6b,9s', '6b'])
  expect(await requestsFor(gia.call)).toEqual(['6b'])
  const { body: change } = await all('GET', `/changes/${changes.base}`)
  const addresses = [
    ...['/session', '/changes', `/changes/${changes.base}`, `/changes/${changes.base}/review`],
    ...[`/changes/${changes.base}/revisions/1`, `/releases/${(change as { base: string }).base}`],
    ...['/channels/live', '/channels/live/deployments', '/waiting'],
  ]
  const foreign = /"(?:9s|6s|europe)(?:"|\/)/
  for (const address of addresses) {
    const response = await gia.call('GET', address)
    // Which hosts there are, everybody may know.
    const text = JSON.stringify(response.body).replaceAll(/"sites":"\{.*?\}"/g, '')
    expect(`${address} ${response.status} ${foreign.exec(text)?.[0] ?? 'nothing'}`).toBe(
      `${address} 200 nothing`,
    )
    expect(text).toMatch(/"(?:n7|6b)"/)
  }
  const seenByAll = await Promise.all(
    addresses.map(async (address) => JSON.stringify((await all('GET', address)).body)),
  )
  // Control: whoever has a role for all sites sees them nearly everywhere.
  expect(seenByAll.filter((text) => foreign.test(text)).length).toBeGreaterThan(5)
  await close()
})

test('[SC-08] why someone of a group may not save what all sites stand on names none that they do not see', async () => {
  const made = await twoGroups()
  const save = async ({ call }: { call: Call }) => {
    const { id, etag } = await beginChange(call)
    return saveTexts(call, id, etag, { base: withScale(FILES.base ?? '', 1.2) })
  }
  const hidden = (await save(made.gia)) as { status: number; body: { detail: string } }
  expect(hidden).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect(hidden.body.detail).toBe(
    'Your roles do not allow that for sites that you do not see. An admin can change them.',
  )
  // Whoever has a role for a site sees all of them.
  const one = await made.desk.signIn('Olu', [{ role: 'operator', site: '6b' }])
  expect(((await save(one)) as { body: { detail: string } }).body.detail).toMatch(/europe.*9s|9s.*europe/)
  await made.close()
})

test('[SC-08] [OP-10] someone of a group sees the history of what its sites stand on, and of no other layer', async () => {
  const { gia, all, changes, close } = await twoGroups()
  const statusOf = async (call: Call, layer: string) =>
    (await call('GET', `/changes/${changes.base}/layers/${layer}/history?section=theme`)).status
  for (const layer of ['base', 'asia', 'n7', '6b']) expect(await statusOf(gia.call, layer)).toBe(200)
  for (const layer of ['europe', '9s']) {
    expect(await statusOf(gia.call, layer)).toBe(404)
    expect(await statusOf(all, layer)).toBe(200)
  }
  await close()
})

test('[SC-08] [OP-08] someone of a group sees templates of its sites, without the others', async () => {
  const { desk, gia, all, changes, close } = await twoGroups()
  const ola = await desk.signIn('Ola', [{ role: 'operator', site: '*' }])
  const keep = (call: Call, change = '') => post(call, '/templates', { name: 'Kept', change })
  const ids: Record<string, string> = {}
  for (const name of ['9s', 'n7']) {
    const { status, body } = await keep(ola.call, changes[name])
    expect(status).toBe(201)
    ids[name] = (body as { template: { id: string } }).template.id
  }
  expect(await keep(gia.call, changes['9s'])).toMatchObject({ status: 404 })
  const listed = async (call: Call) =>
    ((await call('GET', '/templates')).body as { templates: { layers: string[] }[] }).templates.map(
      ({ layers }) => layers.join(),
    )
  expect(await listed(gia.call)).toEqual(['n7'])
  expect((await listed(all)).toSorted()).toEqual(['9s', 'n7'])
  const of = (template = '') => post(gia.call, '/templates/changes', { title: 'x', template })
  expect((await of(ids['9s'])).status).toBe(404)
  expect((await of(ids.n7)).status).toBe(201)
  // Of a template of both groups, it is for those of their own, and names no other.
  const both = await beginChange(ola.call)
  const texts = Object.fromEntries(
    (['n7', '9s'] as const).map((name) => [name, withScale(FILES[name], 1.3)] as const),
  )
  expect((await saveTexts(ola.call, both.id, both.etag, texts)).status).toBe(200)
  const { template } = (await keep(ola.call, both.id)).body as { template: { id: string } }
  const begun = await of(template.id)
  expect(begun).toMatchObject({ status: 201, body: { mismatches: [], change: { layers: ['n7'] } } })
  expect(JSON.stringify((await gia.call('GET', '/templates')).body)).not.toMatch(/9s/)
  expect((await gia.call('DELETE', `/templates/${ids['9s']}`)).status).toBe(404)
  await close()
})

test('[SC-08] the log of the whole desk is for people with roles beyond a group', async () => {
  const { desk, gia, all, close } = await twoGroups()
  const both = await desk.signIn('Both', [
    { role: 'operator', site: 'asia/*' },
    { role: 'reviewer', site: '9s' },
  ])
  for (const path of ['/audit', '/audit/verification', '/audit/export']) {
    expect((await gia.call('GET', path)).status).toBe(403)
    expect((await all('GET', path)).status).not.toBe(403)
    expect((await both.call('GET', path)).status).not.toBe(403)
  }
  await close()
})

test('[SC-08] while what all share goes out in waves, a group’s people begin from what their sites serve', async () => {
  const made = await twoGroups()
  const { desk, gia, on, changes, close } = made
  const release = await approved(made, changes.base)
  const eva = await desk.signIn('Eva', [{ role: 'operator', site: 'europe/*' }])
  const scaleOf = async (call: Call) => {
    const { texts } = (await beginChange(call)) as { texts: Record<string, string> }
    return (JSON.parse(texts.base ?? '{}') as { theme: { scale?: number } }).theme.scale
  }
  expect((await deploy(on.ana.call, release, { sites: ['asia', 'n7', '6b'] })).status).toBe(201)
  expect([await scaleOf(gia.call), await scaleOf(eva.call)]).toEqual([1.1, undefined])
  // Who works for all of them says whose layouts it is.
  await expect(
    beginChange((await desk.signIn('Oda', [{ role: 'operator', site: '*' }])).call),
  ).rejects.toThrow('mixed')
  // The second wave.
  expect((await deploy(on.ana.call, release, { sites: ['europe', '9s'] })).status).toBe(201)
  expect(await scaleOf(eva.call)).toBe(1.1)
  await close()
})

test('[SC-08] a wave that is stopped in the middle is taken back, and everybody begins from the same again', async () => {
  const made = await twoGroups()
  const { desk, on, changes, close } = made
  const oda = await desk.signIn('Oda', [{ role: 'operator', site: '*' }])
  const release = await approved(made, changes.base)
  const wave = ['asia', 'n7', '6b']
  expect((await deploy(on.ana.call, release, { sites: wave })).status).toBe(201)
  // Meanwhile the others publish: what is theirs has nothing to do with the wave.
  const other = await deploy(on.ana.call, await approved(made, changes['9s']), { sites: ['9s'] })
  expect(other.status).toBe(201)
  await expect(beginChange(oda.call)).rejects.toThrow('mixed')
  const back = await post(on.ana.call, '/channels/live/rollbacks', { sites: wave, reason: 'Too big' })
  expect(back).toMatchObject({ status: 201, body: { deployment: { state: 'live' } } })
  const { texts } = await beginChange(oda.call)
  expect(texts.base).toBe(FILES.base)
  expect(texts['9s']).toBe(withScale(FILES['9s'], 1.1))
  await close()
})

test('[SC-08] [OP-07] of comments at other groups’ layers, and of their reviewers, someone of a group learns nothing', async () => {
  const { desk, on, gia, all, close } = await twoGroups()
  const eva = await desk.signIn('Eva', [{ role: 'reviewer', site: 'europe/*' }])
  const rio = await desk.signIn('Rio', [{ role: 'reviewer', site: 'asia/*' }])
  // A change of layers of both groups.
  const id = await newChange(on.desk, FILES, [
    {
      author: on.ana.id,
      files: { '9s': withScale(FILES['9s'], 1.2), n7: withScale(FILES.n7, 1.2) },
    },
  ])
  const add = async (call: Call, text: string, more: object = {}) => {
    desk.clock.now += 1_000
    return post(call, `/changes/${id}/comments`, { text, ...more })
  }
  const at = (layer: string) => ({ place: { layer, path: 'theme' } })
  const foreign = (await add(all, 'About 9s', at('9s'))).body as { comment: string }
  await add(all, 'About n7', at('n7'))
  await add(all, 'About it all')
  const seenBy = async (call: Call) => {
    const { body } = await call('GET', `/changes/${id}/comments`)
    const { threads, open } = body as { threads: { comments: { text: string }[] }[]; open: number }
    return [open, ...threads.map(({ comments }) => comments[0]?.text)]
  }
  expect(await seenBy(gia.call)).toEqual([2, 'About n7', 'About it all'])
  expect(await seenBy(eva.call)).toEqual([2, 'About 9s', 'About it all'])
  expect(await seenBy(all)).toHaveLength(4)
  const path = `/changes/${id}/comments/${foreign.comment}`
  expect((await gia.call('PATCH', path, { body: { state: 'resolved' } })).status).toBe(404)
  expect((await gia.call('DELETE', path)).status).toBe(404)
  expect((await add(gia.call, 'A reply', { thread: foreign.comment })).status).toBe(404)
  // A layer of another group is as one that is not there.
  const refusals = await Promise.all([add(gia.call, 'x', at('9s')), add(gia.call, 'x', at('nowhere'))])
  expect(refusals[0]).toMatchObject({ status: 422, body: refusals[1]?.body })
  const { reviewers } = (await gia.call('GET', `/changes/${id}/reviewers`)).body as {
    reviewers: { person: { name: string }; sites: string[] }[]
  }
  expect(reviewers.map(({ person, sites }) => `${person.name}: ${sites.join()}`)).toEqual([
    ...['Ann: n7', 'Bob: n7', 'Rio: n7'],
  ])
  // Who edits for all of its sites names whom they like.
  const both = await desk.signIn('Both', [
    { role: 'operator', site: 'asia/*' },
    { role: 'operator', site: 'europe/*' },
  ])
  const asked = await both.call('POST', `/changes/${id}/review`, { body: { reviewers: [eva.id, rio.id] } })
  expect(asked.status).toBe(200)
  await close()
})

test.each(databasesToday)(
  '[SC-08] a publication of another group’s sites is not there, by its id either, and no release names a change that is not (%s)',
  async (kind) => {
    const made = await twoGroups(kind)
    const { gia, all, on, changes, close } = made
    const published: Record<string, { id: string; release: string }> = {}
    for (const site of ['9s', '6b']) {
      const done = await deploy(on.ana.call, await approved(made, changes[site]), { sites: [site] })
      published[site] = (done.body as { deployment: { id: string; release: string } }).deployment
    }
    const statuses = (call: Call, site: string) =>
      Promise.all(
        ['', '/results'].map(
          async (path) =>
            (await call('GET', `/channels/live/deployments/${published[site]?.id}${path}`)).status,
        ),
      )
    expect([await statuses(gia.call, '9s'), await statuses(all, '9s')]).toEqual([
      [404, 404],
      [200, 200],
    ])
    expect(await statuses(gia.call, '6b')).toEqual([200, 200])
    const cancel = (id = '') =>
      gia.call('DELETE', `/channels/live/deployments/${id}`, { body: { reason: 'x' } })
    expect((await cancel(published['9s']?.id)).status).toBe((await cancel('nowhere')).status)
    const changeOf = async (call: Call, site: string) =>
      ((await call('GET', `/releases/${published[site]?.release}`)).body as { change: unknown }).change
    expect([await changeOf(gia.call, '9s'), await changeOf(gia.call, '6b')]).toEqual([
      null,
      expect.objectContaining({ id: changes['6b'] }),
    ])
    expect(await changeOf(all, '9s')).toMatchObject({ id: changes['9s'] })
    await close()
  },
)
