import { describe, expect, test, vi } from 'vitest'
import { encodeText } from '../../publishing/digest'
import { objectKey } from '../../publishing/manifest'
import { createPublisher } from '../../publishing/publisher'
import { adoptRows } from '../audit/checkLog'
import { filesWith, checkAll, checkFiles, newChange } from '../testing/publishedDesk'
import {
  approve,
  deploy,
  FIRST,
  key,
  newWork,
  pageOf,
  post,
  publishedDesk,
  review,
} from '../testing/publishedWork'
import { databasesToday } from '../testing/databasesToday'
import { type Call, type TestDesk } from '../testing/testDesk'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

const HOUR_MS = 3_600_000

type On = Awaited<ReturnType<typeof publishedDesk>>

const newest = async ({ desk }: Pick<TestDesk, 'desk'>) =>
  (await createPublisher({ store: desk.objects, signer: desk.signer }).newest('live'))?.pointer
const rollBack = (call: Call, more: object = {}) =>
  post(call, '/channels/live/rollbacks', { sites: ['n7'], reason: 'Wrong prize', ...more })

/** Brings a change of n7 to players, approved by someone else, an hour after what was live before. */
async function publish(on: On, before: Record<string, string>, n7: string | undefined): Promise<string> {
  on.clock.now += HOUR_MS
  const id = await newChange(on.desk, before, [{ author: on.ana.id, files: { n7: n7 ?? '' } }])
  await checkAll(on.desk, id)
  await approve(on.bob.call, id)
  expect(await deploy(on.ana.call, (await pageOf(on.ana.call, id)).release)).toMatchObject({ status: 201 })
  return id
}
const n7 = JSON.parse(FIRST.n7 ?? '{}') as { home: object; theme: object }
/** n7 without its film, a promotion. */
const withoutFilm = JSON.stringify({ ...n7, home: { ...n7.home, video: { hidden: true } } })
const refusedFor = (...codes: string[]) => ({
  status: 409,
  body: { blockers: { n7: codes.map((code) => ({ code })) } },
})

describe.each(databasesToday)('[PB-04] a rollback (%s)', (kind) => {
  test('[PB-04] serves what was served before by one click, forward, and reopens the change', async () => {
    const on = await publishedDesk(kind)
    await checkFiles(on.desk, FIRST)
    const id = await newWork(on, on.ana.id, 1.1)
    await approve(on.bob.call, id)
    await deploy(on.ana.call, (await pageOf(on.ana.call, id)).release)
    expect(
      await on.ana.call('POST', '/channels/live/rollbacks', { body: { reason: '' }, ...key() }),
    ).toMatchObject({
      status: 400,
    })
    const back = await post(on.bob.call, '/channels/live/rollbacks', { reason: 'Wrong prize' })
    expect(back).toMatchObject({
      status: 201,
      body: { deployment: { kind: 'rollback', state: 'live', seq: 3 } },
    })
    expect(await newest(on)).toMatchObject({
      seq: 3,
      reason: 'Wrong prize',
      sites: { n7: { release: on.first } },
    })
    const change = await on.desk.db
      .selectFrom('changes')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(change?.state).toBe('open')
    await on.close()
  })
})

test('[PB-04] what was withdrawn does not come back by a second rollback', async () => {
  const on = await publishedDesk()
  await checkFiles(on.desk, FIRST)
  const id = await newWork(on, on.ana.id, 1.1)
  await approve(on.bob.call, id)
  await deploy(on.ana.call, (await pageOf(on.ana.call, id)).release)
  await post(on.bob.call, '/channels/live/rollbacks', { reason: 'Wrong prize', withdraw: true })
  expect((await newest(on))?.floor).toBe(3)
  expect(await post(on.bob.call, '/channels/live/rollbacks', { reason: 'Again' })).toMatchObject({
    status: 409,
    body: { code: 'withdrawn' },
  })
  await on.close()
})

test('[DK-05] a promotion that one person took away does not come back by a rollback past a later release', async () => {
  const on = await publishedDesk()
  const n7 = JSON.parse(FIRST.n7 ?? '{}') as { home: object; theme: object }
  const without = { n7: JSON.stringify({ ...n7, home: { ...n7.home, video: { hidden: true } } }) }
  const larger = { n7: JSON.stringify({ ...JSON.parse(without.n7), theme: { ...n7.theme, scale: 1.1 } }) }
  const tighter = await newChange(on.desk, FIRST, [{ author: on.ana.id, files: without }])
  expect(await deploy(on.ana.call, (await pageOf(on.ana.call, tighter)).release)).toMatchObject({
    status: 201,
    body: { deployment: { seq: 2, isSelfPublished: false } },
  })
  const later = await newChange(on.desk, { ...FIRST, ...without }, [{ author: on.ana.id, files: larger }])
  await checkAll(on.desk, later)
  await approve(on.bob.call, later)
  expect(await deploy(on.ana.call, (await pageOf(on.ana.call, later)).release)).toMatchObject({ status: 201 })
  const to = (seq: number) =>
    post(on.ana.call, '/channels/live/rollbacks', { to: seq, sites: ['n7'], reason: 'Back' })
  await checkFiles(on.desk, { ...FIRST, ...without })
  expect(await to(1)).toMatchObject(refusedFor('furtherBack', 'promotion', 'evidence'))
  expect(await to(2)).toMatchObject({ status: 201 })
  await on.close()
})

test('[DK-05] what glass was broken for comes back by a rollback only once someone else has approved it', async () => {
  const on = await publishedDesk()
  await checkFiles(on.desk, FIRST)
  const eve = await on.signIn('Eve', [{ role: 'admin', site: '*' }])
  const id = await newWork(on, on.ana.id, 1.1)
  const { release } = await pageOf(on.ana.call, id)
  const body = { release, sites: ['n7'], reason: 'Everything is on fire.' }
  expect(await post(eve.call, '/channels/live/break-glass', body)).toMatchObject({ status: 201 })
  const to = (seq: number) =>
    post(on.ana.call, '/channels/live/rollbacks', { to: seq, sites: ['n7'], reason: 'Back' })
  expect(await to(1)).toMatchObject({ status: 201 })
  expect(await to(2)).toMatchObject({ status: 409, body: { code: 'unreviewed' } })
  expect((await newest(on))?.seq).toBe(3)
  on.clock.now += 1
  expect(await approve(on.bob.call, id)).toMatchObject({ status: 201 })
  expect(await to(2)).toMatchObject({ status: 201 })
  await on.close()
})

describe.each(databasesToday)('[PB-04] one click brings back (%s)', (kind) => {
  test('[PB-04] only what was live just before, and within a day', async () => {
    const on = await publishedDesk(kind)
    await checkFiles(on.desk, FIRST)
    await publish(on, FIRST, filesWith(1.1).n7)
    await publish(on, filesWith(1.1), filesWith(1.2).n7)
    expect(await rollBack(on.bob.call, { to: 1 })).toMatchObject(refusedFor('furtherBack'))
    on.clock.now += 24 * HOUR_MS
    expect(await rollBack(on.bob.call)).toMatchObject(refusedFor('furtherBack'))
    on.clock.now -= 1
    expect(await rollBack(on.bob.call)).toMatchObject({ status: 201 })
    expect((await newest(on))?.seq).toBe(4)
    await on.close()
  })

  test('[PB-04] nothing that today’s rules refuse: a freeze, cases that have not passed, an objection', async () => {
    const on = await publishedDesk(kind)
    await publish(on, FIRST, filesWith(1.1).n7)
    expect(await rollBack(on.bob.call)).toMatchObject(refusedFor('evidence'))
    // They are checked by themselves, as nobody else looks at what was.
    const runs = await on.desk.db
      .selectFrom('runs')
      .select('asked_by')
      .where('state', '=', 'waiting')
      .execute()
    expect(runs).toEqual([{ asked_by: 'desk' }])
    const first = await newWork(on, on.ana.id, 1)
    expect(await review(on.bob.call, first, 'object', 'Too small')).toMatchObject({ status: 201 })
    expect(await rollBack(on.ana.call)).toMatchObject(refusedFor('objection'))
    await on.desk.db.deleteFrom('reviews').where('change_id', '=', first).execute()
    const { now } = on.clock
    const freeze = {
      from: new Date(now).toISOString(),
      until: new Date(now + HOUR_MS).toISOString(),
      reason: '',
    }
    await on.desk.db
      .insertInto('policies')
      .values({
        channel: 'live',
        version: 1,
        data: JSON.stringify({ quorum: 1, allowsSolo: true, freezes: [freeze] }),
        changed_by: null,
        changed_at: now,
        proposed: null,
        proposed_by: null,
      })
      .execute()
    await adoptRows(on.desk)
    expect(await rollBack(on.ana.call)).toMatchObject(refusedFor('freeze'))
    on.clock.now += HOUR_MS
    expect(await rollBack(on.ana.call)).toMatchObject({ status: 201 })
    await on.close()
  })
})

test('[PB-04] what makes a site stricter comes back at any time, in a freeze, and from further back', async () => {
  const on = await publishedDesk()
  const tighter = await newChange(on.desk, FIRST, [{ author: on.ana.id, files: { n7: withoutFilm } }])
  const { release } = await pageOf(on.ana.call, tighter)
  expect(await deploy(on.ana.call, release)).toMatchObject({ status: 201 })
  // Two bring the film back.
  await publish(on, { ...FIRST, n7: withoutFilm }, FIRST.n7)
  on.clock.now += 90 * 24 * HOUR_MS
  const carol = await on.signIn('Carol', [{ role: 'compliance', site: '*' }])
  expect(await rollBack(carol.call, { to: 2 })).toMatchObject({ status: 201 })
  // And not by one.
  expect(await rollBack(carol.call, { to: 3 })).toMatchObject(refusedFor('promotion', 'objection'))
  await on.close()
})

test('[PB-04] a promotion that two people hid with something else does not come back by one click', async () => {
  const on = await publishedDesk()
  await checkFiles(on.desk, FIRST)
  await publish(on, FIRST, JSON.stringify({ ...JSON.parse(withoutFilm), theme: { ...n7.theme, scale: 1.1 } }))
  expect(await rollBack(on.bob.call)).toMatchObject(refusedFor('promotion'))
  await on.close()
})

test('[DK-05] what was rolled back is live again only after someone has looked at it again', async () => {
  const on = await publishedDesk()
  await checkFiles(on.desk, FIRST)
  const id = await publish(on, FIRST, filesWith(1.1).n7)
  const { release } = await pageOf(on.ana.call, id)
  on.clock.now += 1
  expect(await rollBack(on.ana.call)).toMatchObject({ status: 201 })
  expect(await deploy(on.ana.call, release)).toMatchObject(refusedFor('objection'))
  // The same in a change of its own.
  const other = await newWork(on, on.ana.id, 1.1)
  expect((await pageOf(on.ana.call, other)).blockers.n7?.map(({ code }) => code)).toContain('objection')
  expect(await rollBack(on.ana.call)).toMatchObject(refusedFor('objection'))
  on.clock.now += 1
  await approve(on.bob.call, id)
  expect(await deploy(on.ana.call, release)).toMatchObject({ status: 201 })
  await on.close()
})

test('[DK-05] a plan that was stopped by hand is planned again only after someone has looked at it again', async () => {
  const on = await publishedDesk()
  const id = await newWork(on, on.ana.id, 1.1)
  await approve(on.bob.call, id)
  const { release } = await pageOf(on.ana.call, id)
  const plan = () => deploy(on.ana.call, release, { from: new Date(on.clock.now + HOUR_MS).toISOString() })
  const planned = (await plan()).body as { deployment: { id: string } }
  on.clock.now += 1
  const path = `/channels/live/deployments/${planned.deployment.id}`
  expect(await on.bob.call('DELETE', path, { body: { reason: 'Too early' } })).toMatchObject({
    status: 200,
  })
  expect(await plan()).toMatchObject(refusedFor('objection'))
  on.clock.now += 1
  await approve(on.bob.call, id)
  expect(await plan()).toMatchObject({ status: 201 })
  await on.close()
})

test('[DK-05] a plan that only hides promotions is taken back by whoever planned it', async () => {
  const on = await publishedDesk()
  const carol = await on.signIn('Carol', [{ role: 'compliance', site: '*' }])
  const tighter = await newChange(on.desk, FIRST, [{ author: on.ana.id, files: { n7: withoutFilm } }])
  const { release } = await pageOf(on.ana.call, tighter)
  const from = new Date(on.clock.now + HOUR_MS).toISOString()
  const planned = (await deploy(on.ana.call, release, { from })).body as { deployment: { id: string } }
  const cancel = (call: Call) =>
    call('DELETE', `/channels/live/deployments/${planned.deployment.id}`, {
      body: { reason: 'Not yet' },
    })
  expect(await cancel(carol.call)).toMatchObject({ status: 409, body: { code: 'tightened' } })
  expect(await cancel(on.ana.call)).toMatchObject({ status: 200 })
  await on.close()
})

test('[PB-04] a plan that began an hour ago is undone by one click, however long ago it was planned', async () => {
  const on = await publishedDesk()
  await checkFiles(on.desk, FIRST)
  const id = await newWork(on, on.ana.id, 1.1)
  await approve(on.bob.call, id)
  const from = new Date(on.clock.now + 72 * HOUR_MS).toISOString()
  const { release } = await pageOf(on.ana.call, id)
  expect(await deploy(on.ana.call, release, { from })).toMatchObject({ status: 201 })
  on.clock.now += 73 * HOUR_MS
  expect(await rollBack(on.bob.call)).toMatchObject({ status: 201 })
  await on.close()
})

test('[OP-04] a channel says what each site goes back to; meant for something else by now, nothing goes back', async () => {
  const on = await publishedDesk()
  await checkFiles(on.desk, FIRST)
  const goesBackTo = async () => {
    const { body } = await on.ana.call('GET', '/channels/live')
    const { n7, '6b': other } = (body as { sites: Record<string, { goesBackTo: unknown }> }).sites
    return [n7?.goesBackTo, other?.goesBackTo]
  }
  expect(await goesBackTo()).toEqual([null, null])
  await publish(on, FIRST, filesWith(1.1).n7)
  const firstReplaced = on.clock.now
  expect(await goesBackTo()).toEqual([{ release: on.first, replacedAt: firstReplaced }, null])
  const between = (await newest(on))?.sites.n7?.release
  // Somebody publishes between the look and the click.
  await publish(on, filesWith(1.1), filesWith(1.2).n7)
  await checkFiles(on.desk, filesWith(1.1))
  const meant = (release: unknown) => rollBack(on.bob.call, { expected: { n7: release } })
  expect(await meant(on.first)).toMatchObject({ status: 409, body: { code: 'moved' } })
  expect((await newest(on))?.seq).toBe(3)
  expect(await goesBackTo()).toEqual([{ release: between, replacedAt: on.clock.now }, null])
  expect(await meant(between)).toMatchObject({ status: 201 })
  expect((await newest(on))?.sites.n7?.release).toBe(between)
  await on.close()
})

test('[DK-09] what every object has is no site, and is refused before anything is done', async () => {
  const on = await publishedDesk()
  for (const more of [{ to: 1 }, {}, { expected: { constructor: on.first } }])
    expect(await rollBack(on.ana.call, { sites: ['constructor'], ...more })).toMatchObject({
      status: 400,
      body: { code: 'request' },
    })
  await on.close()
})

test('[PB-02] [SC-01] any number of sites goes in one review and one publication', async () => {
  const on = await publishedDesk()
  const sites = Array.from({ length: 500 }, (_, n) => `site-${n}`)
  // Not that they are too many, but that they are not there.
  expect(await deploy(on.ana.call, on.first, { sites })).toMatchObject({
    status: 422,
    body: { code: 'sites' },
  })
  const id = await newWork(on, on.ana.id, 1.1)
  const digest = `sha256:${'0'.repeat(64)}`
  const views = sites.flatMap((site) =>
    ['mobile', 'mobile/green', 'desktop', 'desktop/green'].map((view) => ({
      view: `${site}/${view}`,
      digest,
    })),
  )
  expect(
    await post(on.bob.call, `/changes/${id}/reviews`, { verdict: 'approve', views, note: '' }),
  ).toMatchObject({ status: 409, body: { code: 'stale' } })
  const hidden = { sites, promotions: ['home.banner'], reason: 'A complaint' }
  expect(await post(on.ana.call, '/channels/live/hidden-promotions', hidden)).toMatchObject({
    status: 409,
    body: { code: 'unchanged' },
  })
  await on.close()
})

test.each(['gone', 'cut'])(
  '[PB-04] [PB-08] a rollback to what the store has lost since brings it back from its layers, or says that it cannot: %s',
  async (how) => {
    const on = await publishedDesk()
    await checkFiles(on.desk, FIRST)
    await publish(on, FIRST, filesWith(1.1).n7)
    const { objects, signer } = on.desk
    const { bundles, layers } = await createPublisher({ store: objects, signer }).manifestOf(on.first)
    const [bundle, layer] = [bundles.n7, layers.n7].map((digest) => objectKey(digest ?? on.first))
    if (bundle === undefined || layer === undefined) throw new Error('There is no n7.')
    const [before, ofLayer] = [await objects.get(bundle), await objects.get(layer)]
    if (how === 'gone') await objects.remove(bundle)
    else await objects.put(bundle, before?.slice(0, 100) ?? encodeText(''))
    await objects.remove(layer)
    const { text } = await on.desk.db
      .deleteFrom('texts')
      .where('digest', '=', layers.n7 ?? '')
      .returning('text')
      .executeTakeFirstOrThrow()
    // A desk that has not just written it itself.
    on.desk.objects = { ...objects }
    expect(await rollBack(on.bob.call)).toMatchObject({ status: 503, body: { code: 'altered' } })
    expect((await newest(on))?.seq).toBe(2)
    await on.desk.db
      .insertInto('texts')
      .values({ digest: layers.n7 ?? '', text })
      .execute()
    expect(await rollBack(on.bob.call)).toMatchObject({
      status: 201,
      body: { deployment: { state: 'live' } },
    })
    expect(await objects.get(bundle)).toEqual(before)
    expect(ofLayer).not.toBeNull()
    await on.close()
  },
)
