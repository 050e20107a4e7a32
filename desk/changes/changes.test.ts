import { expect, test } from 'vitest'
import { beginChange, layoutText, newKey, publishFiles, saveTexts, withScale } from '../testing/testChanges'
import { databasesToday } from '../testing/databasesToday'
import { testDesk } from '../testing/testDesk'
import { changesRoutes } from './changesRoutes'

const OPERATOR = [{ role: 'operator', site: '*' } as const]
const n7 = layoutText('n7')

test.each(databasesToday)('[DK-03] a change begins with every layer as it is live (%s)', async (kind) => {
  const desk = await testDesk([changesRoutes], { kind })
  const ana = await desk.signIn('Ana', OPERATOR)
  const first = await beginChange(ana.call)
  expect(first).toMatchObject({ title: 'Christmas', state: 'open', revision: 0, layers: [], isBehind: false })
  expect(first.texts.base).toBe(layoutText('base'))
  const live = await publishFiles(desk, { n7: withScale(n7, 1.2) })
  desk.clock.now += 1_000
  const second = await beginChange(ana.call, 'Easter')
  expect(second.base).toBe(live)
  expect(second.texts).toMatchObject({ n7: withScale(n7, 1.2), sites: layoutText('sites') })
  const { body } = await ana.call('GET', '/changes')
  expect(body).toMatchObject({
    changes: [
      { title: 'Easter', isBehind: false },
      { title: 'Christmas', isBehind: true },
    ],
  })
  await desk.close()
})

test.each(databasesToday)('[SC-01] changes come in pages, also those of one moment (%s)', async (kind) => {
  const desk = await testDesk([changesRoutes], { kind })
  const { call } = await desk.signIn('Ana', OPERATOR)
  const made: string[] = []
  for (let index = 0; index < 5; index++) {
    if (index === 2) desk.clock.now += 1_000
    made.push((await beginChange(call, `Change ${index}`)).id)
  }
  const listed: string[] = []
  const sizes: number[] = []
  for (let before = ''; ; before = listed.at(-1) ?? '') {
    const from = before === '' ? '' : `&before=${before}`
    const { body } = await call('GET', `/changes?state=open&limit=2${from}`)
    const page = (body as { changes: { id: string }[] }).changes.map(({ id }) => id)
    sizes.push(page.length)
    listed.push(...page)
    if (page.length < 2) break
  }
  expect(sizes).toEqual([2, 2, 1])
  expect([...listed].sort()).toEqual([...made].sort())
  expect(listed.slice(3).sort()).toEqual(made.slice(0, 2).sort())
  expect((await call('GET', '/changes?before=gone')).body).toEqual({ changes: [] })
  expect((await call('GET', '/changes?limit=101')).status).toBe(400)
  await desk.close()
})

test.each(databasesToday)(
  '[DK-03] several layers are saved together, and every revision stays (%s)',
  async (kind) => {
    const desk = await testDesk([changesRoutes], { kind })
    const ana = await desk.signIn('Ana', OPERATOR)
    const bob = await desk.signIn('Bob', OPERATOR)
    const { id, etag } = await beginChange(ana.call)
    const texts = { n7: withScale(n7, 1.1), '6b': withScale(layoutText('6b'), 1.1) }
    const saved = await saveTexts(bob.call, id, etag, texts, 'Made it larger')
    // After those of two people and of the new change.
    expect(saved).toMatchObject({ status: 200, body: { revision: 1, audit: 4 } })
    const { body } = await ana.call('GET', `/changes/${id}`)
    expect(body).toMatchObject({
      revision: 1,
      layers: ['6b', 'n7'],
      authors: [{ id: bob.id, name: 'Bob' }],
      texts,
    })
    expect(saved.headers.get('ETag')).toBe((body as { etag: string }).etag)
    const history = await ana.call('GET', `/changes/${id}/revisions`)
    expect(history.body).toMatchObject({
      revisions: [
        { number: 1, label: 'Made it larger', author: { name: 'Bob' }, layers: ['6b', 'n7'] },
        { number: 0, layers: [] },
      ],
    })
    // A page at a time: years of edits are not one answer.
    for (const [query, numbers] of [
      ['?limit=1', [1]],
      ['?limit=1&before=1', [0]],
      ['?before=0', []],
    ] as const) {
      const page = await ana.call('GET', `/changes/${id}/revisions${query}`)
      const { revisions } = page.body as { revisions: { number: number }[] }
      expect(revisions.map(({ number }) => number)).toEqual(numbers)
    }
    const before = await ana.call('GET', `/changes/${id}/revisions/0`)
    expect(before.body).toMatchObject({ texts: { n7, '6b': layoutText('6b') } })
    desk.clock.now += 5_000
    await saveTexts(ana.call, id, saved.headers.get('ETag') ?? '', { n7: withScale(n7, 1.2) })
    expect((await ana.call('GET', `/changes/${id}`)).body).toMatchObject({
      authors: [{ name: 'Bob' }, { name: 'Ana' }],
      changedAt: desk.clock.now,
    })
    await desk.close()
  },
)

test.each(databasesToday)(
  '[DK-03] what is saved already makes no revision, and no line (%s)',
  async (kind) => {
    const desk = await testDesk([changesRoutes], { kind })
    const ana = await desk.signIn('Ana', OPERATOR)
    const { id, etag } = await beginChange(ana.call)
    expect((await saveTexts(ana.call, id, etag, { n7 })).body).toEqual({ revision: 0, etag, audit: 2 })
    const { body } = await saveTexts(ana.call, id, etag, { n7: withScale(n7, 1.2) })
    const { etag: newer } = body as { etag: string }
    expect((await saveTexts(ana.call, id, newer, { n7: withScale(n7, 1.2) })).body).toEqual({
      revision: 1,
      etag: newer,
      audit: 3,
    })
    // Back at the base, nothing of the layer is left in the change.
    expect((await saveTexts(ana.call, id, newer, { n7 })).body).toMatchObject({ revision: 2 })
    expect((await ana.call('GET', `/changes/${id}`)).body).toMatchObject({ layers: [] })
    await desk.close()
  },
)

test.each(databasesToday)(
  '[DK-03] a save over an older revision is refused with all three texts (%s)',
  async (kind) => {
    const desk = await testDesk([changesRoutes], { kind })
    const ana = await desk.signIn('Ana', OPERATOR)
    const { id, etag } = await beginChange(ana.call)
    const theirs = withScale(n7, 1.1)
    const mine = withScale(n7, 1.2)
    const { headers } = await saveTexts(ana.call, id, etag, { n7: theirs })
    const stale = await saveTexts(ana.call, id, etag, { n7: mine, new: '{"schemaVersion":1}' })
    expect(stale).toMatchObject({
      status: 412,
      body: {
        code: 'stale',
        revision: 1,
        etag: headers.get('ETag'),
        conflicts: [
          { layer: 'n7', base: n7, mine, theirs },
          { layer: 'new', base: null, mine: '{"schemaVersion":1}', theirs: null },
        ],
      },
    })
    expect((await ana.call('GET', `/changes/${id}`)).body).toMatchObject({
      revision: 1,
      texts: { n7: theirs },
    })
    await desk.close()
  },
)

test('[DK-03] the tag that a compressing proxy has made weak names the version, too', async () => {
  const desk = await testDesk([changesRoutes])
  const ana = await desk.signIn('Ana', OPERATOR)
  const { id } = await beginChange(ana.call)
  const save = (tag: string, scale: number) =>
    ana.call('PUT', `/changes/${id}/layers`, {
      body: { label: 'Edited', texts: { n7: withScale(n7, scale) } },
      headers: { 'If-Match': tag },
    })
  expect((await save(`W/"${id}.0"`, 1.2)).status).toBe(200)
  expect((await save(`W/"${id}.0"`, 1.1)).status).toBe(412)
  expect((await save(`W/"${id}.1"`, 1.1)).status).toBe(200)
  await desk.close()
})

test.each([
  [undefined, 428],
  ['*', 400],
  ['w/"ID.0"', 400],
  ['W/"weak"', 412],
  ['"forged.0"', 412],
  ['"ID.7"', 412],
  ['"ID.-1"', 412],
  ['"ID.00"', 412],
  ['"ID.1e0"', 412],
])('[DK-03] with If-Match %s nothing is saved: %i', async (tag, status) => {
  const desk = await testDesk([changesRoutes])
  const ana = await desk.signIn('Ana', OPERATOR)
  const { id } = await beginChange(ana.call)
  const headers: Record<string, string> = tag === undefined ? {} : { 'If-Match': tag.replace('ID', id) }
  const body = { label: 'Edited', texts: { n7: withScale(n7, 1.2) } }
  expect((await ana.call('PUT', `/changes/${id}/layers`, { body, headers })).status).toBe(status)
  expect((await ana.call('PATCH', `/changes/${id}`, { body: { title: 'X' }, headers })).status).toBe(status)
  expect((await ana.call('POST', `/changes/${id}/rebase`, { body: {}, headers })).status).toBe(status)
  expect((await ana.call('POST', `/changes/${id}/revisions/0/restore`, { headers })).status).toBe(status)
  expect((await ana.call('GET', `/changes/${id}`)).body).toMatchObject({ revision: 0, title: 'Christmas' })
  await desk.close()
})

test.each<[string, string, number, string]>([
  ['n7', '{', 422, 'valid JSON'],
  ['n7', '[]', 422, 'must be an object'],
  ['n7', '{"schemaVersion":1,"homee":{}}', 422, '/homee'],
  ['n7', '{"schemaVersion":1,"theme":{"__proto__":{}}}', 422, '__proto__'],
  ['n7', `{"schemaVersion":1,"title":"${'x'.repeat(290_000)}"}`, 422, 'bytes'],
  ['n7', 'x'.repeat(300_001), 400, 'texts.n7'],
  ['sites', '{"n7.localhost":7}', 422, '/n7.localhost'],
  ['sites', '[]', 422, 'hosts'],
  ['__proto__', '{"schemaVersion":1}', 400, '__proto__'],
  ['constructor', '{"schemaVersion":1}', 400, 'constructor'],
  ['../n7', '{"schemaVersion":1}', 400, '../n7'],
])('[DK-03] nothing is saved when the layer %s is not one', async (name, text, status, sentences) => {
  const desk = await testDesk([changesRoutes])
  const ana = await desk.signIn('Ana', OPERATOR)
  const { id, etag } = await beginChange(ana.call)
  const texts = JSON.parse(
    `{"6b":${JSON.stringify(withScale(layoutText('6b'), 1.2))},${JSON.stringify(name)}:${JSON.stringify(text)}}`,
  ) as Record<string, string>
  const refused = await saveTexts(ana.call, id, etag, texts)
  expect(refused.status).toBe(status)
  expect((refused.body as { detail: string }).detail).toContain(sentences)
  expect((await ana.call('GET', `/changes/${id}`)).body).toMatchObject({ revision: 0, layers: [] })
  await desk.close()
})

test.each(databasesToday)(
  '[DK-03] a byte order mark before a layer or the hosts is read, saved or merged (%s)',
  async (kind) => {
    const desk = await testDesk([changesRoutes], { kind })
    const ana = await desk.signIn('Ana', OPERATOR)
    const { id, etag } = await beginChange(ana.call)
    const texts = { n7: withScale(n7, 1.1), sites: '{"n7.localhost":"n7","other.localhost":"n7"}' }
    const marked = (all: object) =>
      Object.fromEntries(Object.entries(all).map(([name, text]) => [name, `\uFEFF${String(text)}`]))
    const saved = await saveTexts(ana.call, id, etag, marked(texts))
    expect(saved.status).toBe(200)
    expect((await ana.call('GET', `/changes/${id}`)).body).toMatchObject({ revision: 1, texts })
    // It is the same text: there is nothing to save.
    const tag = saved.headers.get('ETag') ?? ''
    expect(await saveTexts(ana.call, id, tag, marked({ n7: texts.n7 }))).toMatchObject({
      status: 200,
      body: { revision: 1 },
    })
    const onto = await publishFiles(desk, { n7: withScale(n7, 1.3) })
    const resolved = { n7: withScale(n7, 1.2) }
    const headers = { 'If-Match': tag }
    const body = { resolved: marked(resolved), onto }
    expect((await ana.call('POST', `/changes/${id}/rebase`, { body, headers })).status).toBe(200)
    expect((await ana.call('GET', `/changes/${id}`)).body).toMatchObject({ texts: resolved })
    // Anywhere else it is no JSON.
    const current = (await ana.call('GET', `/changes/${id}`)).body as { etag: string }
    expect(await saveTexts(ana.call, id, current.etag, { n7: `\uFEFF\uFEFF${n7}` })).toMatchObject({
      status: 422,
    })
    await desk.close()
  },
)

test('[DK-03] a draft keeps what only keeps it from players', async () => {
  const desk = await testDesk([changesRoutes])
  const ana = await desk.signIn('Ana', OPERATOR)
  const { id, etag } = await beginChange(ana.call)
  const broken = JSON.stringify({
    schemaVersion: 1,
    extends: 'gone',
    home: { x: { type: 'no.Such', sort: 1 } },
  })
  expect(await saveTexts(ana.call, id, etag, { n7: broken, base: null })).toMatchObject({ status: 200 })
  const { body } = await ana.call('GET', `/changes/${id}`)
  expect((body as { texts: object }).texts).not.toHaveProperty('base')
  expect(body).toMatchObject({ layers: ['base', 'n7'], texts: { n7: broken } })
  await desk.close()
})

test.each(databasesToday)(
  '[DK-03] a closed change takes no edits until it is reopened (%s)',
  async (kind) => {
    const desk = await testDesk([changesRoutes], { kind })
    const ana = await desk.signIn('Ana', OPERATOR)
    const { id, etag } = await beginChange(ana.call)
    const patch = (body: object) =>
      ana.call('PATCH', `/changes/${id}`, { body, headers: { 'If-Match': etag } })
    expect(await patch({ title: 'New Year', state: 'closed' })).toMatchObject({
      status: 200,
      body: { audit: 3 },
    })
    expect(await saveTexts(ana.call, id, etag, { n7: withScale(n7, 1.2) })).toMatchObject({
      status: 409,
      body: { code: 'closed' },
    })
    expect((await ana.call('GET', '/changes?state=closed')).body).toMatchObject({
      changes: [{ title: 'New Year' }],
    })
    await patch({ state: 'open' })
    expect((await saveTexts(ana.call, id, etag, { n7: withScale(n7, 1.2) })).status).toBe(200)
    await desk.desk.db.updateTable('changes').set({ state: 'published' }).execute()
    const { body } = await ana.call('GET', `/changes/${id}`)
    const headers = { 'If-Match': (body as { etag: string }).etag }
    const reopened = await ana.call('PATCH', `/changes/${id}`, { body: { state: 'open' }, headers })
    expect(reopened).toMatchObject({ status: 409, body: { code: 'published' } })
    await desk.close()
  },
)

test.each(databasesToday)(
  '[DK-03] [DK-05] a change that is published while someone saves takes nothing more (%s)',
  async (kind) => {
    const desk = await testDesk([changesRoutes], { kind })
    const ana = await desk.signIn('Ana', OPERATOR)
    const { id, etag } = await beginChange(ana.call)
    const { write } = desk.desk
    // The save was let through; before it is written, someone else publishes.
    desk.desk.write = async (work) => {
      await desk.desk.db.updateTable('changes').set({ state: 'published' }).execute()
      return write(work)
    }
    expect(await saveTexts(ana.call, id, etag, { n7: withScale(n7, 1.2) })).toMatchObject({ status: 409 })
    expect((await ana.call('GET', `/changes/${id}`)).body).toMatchObject({ revision: 0, state: 'published' })
    await desk.close()
  },
)

test('[DK-03] an earlier revision is restored as the next one', async () => {
  const desk = await testDesk([changesRoutes])
  const ana = await desk.signIn('Ana', OPERATOR)
  const { id, etag } = await beginChange(ana.call)
  const one = await saveTexts(ana.call, id, etag, { n7: withScale(n7, 1.1) })
  const two = await saveTexts(ana.call, id, one.headers.get('ETag') ?? '', {
    n7: withScale(n7, 1.2),
    new: '{"schemaVersion":1}',
  })
  const headers = { 'If-Match': two.headers.get('ETag') ?? '' }
  const restored = await ana.call('POST', `/changes/${id}/revisions/1/restore`, { headers })
  expect(restored).toMatchObject({ status: 200, body: { revision: 3 } })
  expect((await ana.call('GET', `/changes/${id}`)).body).toMatchObject({
    layers: ['n7'],
    texts: { n7: withScale(n7, 1.1) },
  })
  expect((await ana.call('POST', `/changes/${id}/revisions/9/restore`, { headers })).status).toBe(412)
  const again = { 'If-Match': restored.headers.get('ETag') ?? '' }
  expect((await ana.call('POST', `/changes/${id}/revisions/9/restore`, { headers: again })).status).toBe(404)
  await desk.close()
})

test('[DK-09] unknown changes, names of another form and visitors are told so', async () => {
  const desk = await testDesk([changesRoutes])
  const ana = await desk.signIn('Ana', OPERATOR)
  const carl = await desk.signIn('Carl', [{ role: 'compliance', site: '*' }])
  const { id, etag } = await beginChange(ana.call)
  expect((await desk.visitor('GET', '/changes')).status).toBe(401)
  expect((await ana.call('GET', '/changes/unknown')).status).toBe(404)
  expect((await ana.call('GET', '/changes/a%20b')).status).toBe(400)
  expect((await ana.call('GET', `/changes/${id}/revisions/1.5`)).status).toBe(400)
  expect((await ana.call('GET', `/changes/${id}/revisions/4`)).status).toBe(404)
  expect((await ana.call('POST', '/changes', { body: { title: ' ' }, headers: newKey() })).status).toBe(400)
  expect((await ana.call('POST', '/changes', { body: { title: 'X' } })).status).toBe(428)
  expect((await carl.call('POST', '/changes', { body: { title: 'X' }, headers: newKey() })).status).toBe(403)
  expect((await saveTexts(carl.call, id, etag, { n7 })).status).toBe(403)
  expect((await carl.call('GET', `/changes/${id}`)).status).toBe(200)
  await desk.close()
})

test('[DK-03] an editor of one site saves its layer, and no layer that other sites stand on', async () => {
  const desk = await testDesk([changesRoutes])
  const eve = await desk.signIn('Eve', [{ role: 'operator', site: 'n7' }])
  const { id, etag } = await beginChange(eve.call)
  const one = await saveTexts(eve.call, id, etag, { n7: withScale(n7, 1.1) })
  expect(one.status).toBe(200)
  const newer = one.headers.get('ETag') ?? ''
  const base = withScale(layoutText('base'), 1.1)
  expect(await saveTexts(eve.call, id, newer, { base })).toMatchObject({ status: 403 })
  expect(await saveTexts(eve.call, id, newer, { sites: '{}' })).toMatchObject({ status: 403 })
  expect(await saveTexts(eve.call, id, newer, { '6b': null })).toMatchObject({ status: 403 })
  await desk.close()
})
