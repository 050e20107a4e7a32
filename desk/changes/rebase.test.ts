import { expect, test } from 'vitest'
import { beginChange, layoutText, publishFiles, saveTexts, withScale } from '../testing/testChanges'
import { databasesToday } from '../testing/databasesToday'
import { testDesk, type Call } from '../testing/testDesk'
import { changesRoutes } from './changesRoutes'

const OPERATOR = [{ role: 'operator', site: '*' } as const]
const n7 = layoutText('n7')
const base = layoutText('base')
/** n7 with something at the top. */
const with7 = (more: Record<string, unknown>) =>
  JSON.stringify({ ...(JSON.parse(n7) as object), ...more }, null, 2)
const ticker = (sort: number) => ({ home: { ticker: { type: 'promotions.Ticker', sort } } })

type Begun = { change: Awaited<ReturnType<typeof beginChange>> }

const rebase = (call: Call, id: string, etag: string, body: unknown = {}) =>
  call('POST', `/changes/${id}/rebase`, { body, headers: { 'If-Match': etag } })

test.each(databasesToday)(
  '[DK-03] what went live meanwhile is merged without a question (%s)',
  async (kind) => {
    const desk = await testDesk([changesRoutes], { kind })
    const ana = await desk.signIn('Ana', OPERATOR)
    await publishFiles(desk)
    const { id, etag } = await beginChange(ana.call)
    const { headers } = await saveTexts(ana.call, id, etag, {
      n7: with7(ticker(30)),
      '6b': withScale(layoutText('6b'), 1.1),
    })
    const live = await publishFiles(desk, { n7: withScale(n7, 1.2), base: withScale(base, 1.1) })
    const merged = await rebase(ana.call, id, headers.get('ETag') ?? '')
    expect(merged).toMatchObject({ status: 200, body: { base: live, revision: 2 } })
    const { body } = await ana.call('GET', `/changes/${id}`)
    const { texts } = body as { texts: Record<string, string> }
    expect(body).toMatchObject({ base: live, layers: ['6b', 'n7'], isBehind: false })
    expect(texts.base).toBe(withScale(base, 1.1))
    expect(texts['6b']).toBe(withScale(layoutText('6b'), 1.1))
    expect(JSON.parse(texts.n7 ?? '')).toEqual({
      ...(JSON.parse(withScale(n7, 1.2)) as object),
      ...ticker(30),
    })
    // Nothing else went live: nothing to do.
    const etagNow = (body as { etag: string }).etag
    expect(await rebase(ana.call, id, etagNow)).toMatchObject({
      status: 200,
      body: { revision: 2, etag: etagNow },
    })
    await desk.close()
  },
)

test('[DK-03] what both changed is told with all texts, nothing is done, and a decision holds', async () => {
  const desk = await testDesk([changesRoutes])
  const ana = await desk.signIn('Ana', OPERATOR)
  await publishFiles(desk)
  const { id, etag } = await beginChange(ana.call)
  const mine = withScale(n7, 1.1)
  const { headers } = await saveTexts(ana.call, id, etag, { n7: mine, '6b': null })
  const tag = headers.get('ETag') ?? ''
  const theirs6b = withScale(layoutText('6b'), 1.3)
  await publishFiles(desk, { n7: withScale(n7, 1.2), '6b': theirs6b })
  const refused = await rebase(ana.call, id, tag)
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'conflict',
      conflicts: [
        { layer: 'n7', base: n7, mine, theirs: withScale(n7, 1.2) },
        { layer: '6b', base: layoutText('6b'), mine: null, theirs: theirs6b },
      ],
    },
  })
  const { onto } = refused.body as { onto: string }
  expect((await ana.call('GET', `/changes/${id}`)).body).toMatchObject({ revision: 1, isBehind: true })
  const resolved = { n7: withScale(n7, 1.15), '6b': null }
  expect(await rebase(ana.call, id, tag, { resolved })).toMatchObject({ status: 428 })
  expect(await rebase(ana.call, id, tag, { resolved: { n7: '{' }, onto })).toMatchObject({ status: 422 })
  expect(await rebase(ana.call, id, tag, { resolved: { n7: mine }, onto })).toMatchObject({
    status: 409,
    body: { conflicts: [{ layer: '6b' }] },
  })
  // Another thing went live before the decision came: it was made without knowing that.
  const later = await publishFiles(desk, { n7: withScale(n7, 1.25), '6b': theirs6b })
  const again = await rebase(ana.call, id, tag, { resolved, onto })
  expect(again).toMatchObject({ status: 409, body: { onto: later } })
  expect(await rebase(ana.call, id, tag, { resolved, onto: later })).toMatchObject({ status: 200 })
  const { body } = await ana.call('GET', `/changes/${id}`)
  expect(body).toMatchObject({ base: later, layers: ['6b', 'n7'], texts: { n7: resolved.n7 } })
  expect((body as { texts: object }).texts).not.toHaveProperty('6b')
  await desk.close()
})

test('[DK-03] an earlier revision restored after a rebase does not undo what went live', async () => {
  const desk = await testDesk([changesRoutes])
  const ana = await desk.signIn('Ana', OPERATOR)
  await publishFiles(desk)
  const { id, etag } = await beginChange(ana.call)
  const one = await saveTexts(ana.call, id, etag, { n7: with7(ticker(30)) })
  const two = await saveTexts(ana.call, id, one.headers.get('ETag') ?? '', { n7 })
  await publishFiles(desk, { n7: withScale(n7, 1.2), base: withScale(base, 1.1) })
  const three = await rebase(ana.call, id, two.headers.get('ETag') ?? '')
  const headers = { 'If-Match': three.headers.get('ETag') ?? '' }
  expect((await ana.call('POST', `/changes/${id}/revisions/1/restore`, { headers })).status).toBe(200)
  const { body } = await ana.call('GET', `/changes/${id}`)
  const { texts } = body as { texts: Record<string, string> }
  expect(body).toMatchObject({ layers: ['n7'], texts: { base: withScale(base, 1.1) } })
  expect(JSON.parse(texts.n7 ?? '')).toEqual({ ...(JSON.parse(withScale(n7, 1.2)) as object), ...ticker(30) })
  await desk.close()
})

test('[DK-03] where sites serve different releases, a change begins from what each of them serves', async () => {
  const desk = await testDesk([changesRoutes])
  const ana = await desk.signIn('Ana', OPERATOR)
  await publishFiles(desk)
  const newer = await publishFiles(desk, { n7: withScale(n7, 1.2) }, ['n7'])
  expect((await beginChange(ana.call)).base).toBe(newer)
  // Neither of the two releases is what players get now.
  const theirs6b = withScale(layoutText('6b'), 1.2)
  await publishFiles(desk, { '6b': theirs6b }, ['6b'])
  const both = await beginChange(ana.call)
  expect(both.texts).toMatchObject({ n7: withScale(n7, 1.2), '6b': theirs6b, base })
  expect(both.isBehind).toBe(false)
  // Two sites with different texts of what both stand on: no draft can start from both.
  await publishFiles(desk, { base: withScale(base, 1.1), n7: withScale(n7, 1.2) }, ['n7'])
  const begin = (key: string, from?: string) =>
    ana.call('POST', '/changes', { body: { title: 'X', from }, headers: { 'Idempotency-Key': key } })
  const refused = await begin('mixed-layers')
  expect(refused).toMatchObject({ status: 409, body: { code: 'mixed' } })
  const { bases } = refused.body as { bases: { release: string; sites: string[] }[] }
  const baseOf = (site: string) => bases.find(({ sites }) => sites.includes(site))?.release ?? ''
  expect(bases.map(({ sites }) => sites.toSorted())).toEqual(
    expect.arrayContaining([['n7'], ['6b', '6s', '9s', 'base']]),
  )
  // Whose layouts it begins from is said; what nobody serves is no base.
  expect(await begin('mixed-none', `sha256:${'0'.repeat(64)}`)).toMatchObject({ status: 409 })
  const forN7 = (await begin('mixed-n7', baseOf('n7'))).body as Begun
  expect(forN7.change).toMatchObject({ base: baseOf('n7'), isBehind: false })
  // What only one site serves is that of this site, whichever base it is.
  expect(forN7.change.texts).toMatchObject({ base: withScale(base, 1.1), '6b': theirs6b })
  const for6b = (await begin('mixed-6b', baseOf('6b'))).body as Begun
  expect(for6b.change.texts).toMatchObject({ base, n7: withScale(n7, 1.2), '6b': theirs6b })
  const isBehind = async (id: string) =>
    ((await ana.call('GET', `/changes/${id}`)).body as { isBehind: boolean }).isBehind
  // A change from before goes onto what its own sites serve; one of both is asked about.
  const edit = await saveTexts(ana.call, both.id, both.etag, { n7: withScale(n7, 1.3) })
  expect(await isBehind(both.id)).toBe(true)
  const onto = await rebase(ana.call, both.id, edit.headers.get('ETag') ?? '')
  expect(onto).toMatchObject({ status: 200, body: { base: baseOf('n7') } })
  expect(await isBehind(both.id)).toBe(false)
  const more = await saveTexts(ana.call, for6b.change.id, for6b.change.etag, {
    '6b': withScale(theirs6b, 1.1),
  })
  const stays = await rebase(ana.call, for6b.change.id, more.headers.get('ETag') ?? '')
  expect(stays).toMatchObject({ status: 200, body: { base: baseOf('6b') } })
  expect(await isBehind(for6b.change.id)).toBe(false)
  const chosen = await ana.call('POST', `/changes/${for6b.change.id}/rebase`, {
    body: { onto: baseOf('n7') },
    headers: { 'If-Match': stays.headers.get('ETag') ?? '' },
  })
  expect(chosen).toMatchObject({ status: 200, body: { base: baseOf('n7') } })
  expect(await isBehind(for6b.change.id)).toBe(true)
  // Once the others serve what n7 serves of the shared layer, nobody is asked any more.
  await publishFiles(desk, { base: withScale(base, 1.1), '6b': theirs6b }, ['6b', '6s', '9s', 'base'])
  expect((await beginChange(ana.call)).texts).toMatchObject({ base: withScale(base, 1.1), '6b': theirs6b })
  await desk.close()
})

test('[DK-08] while the objects cannot be read, drafts are kept and read', async () => {
  const desk = await testDesk([changesRoutes])
  const ana = await desk.signIn('Ana', OPERATOR)
  await publishFiles(desk)
  const { id, etag } = await beginChange(ana.call)
  desk.desk.objects.list = () => Promise.reject(new Error('The bucket is gone.'))
  desk.desk.objects.get = () => Promise.reject(new Error('The bucket is gone.'))
  const { status, headers } = await saveTexts(ana.call, id, etag, { n7: withScale(n7, 1.2) })
  expect(status).toBe(200)
  expect((await ana.call('GET', `/changes/${id}`)).body).toMatchObject({
    texts: { n7: withScale(n7, 1.2), base },
  })
  expect(await rebase(ana.call, id, headers.get('ETag') ?? '')).toMatchObject({
    status: 503,
    body: { code: 'objects' },
  })
  await desk.close()
})
