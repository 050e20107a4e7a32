import { expect, test, vi } from 'vitest'
import { RULES_DIGEST } from '../../compliance/rules/rulesDigest'
import { createPublisher } from '../../publishing/publisher'
import { adoptRows } from '../audit/checkLog'
import { storeChecked } from '../evidence/storedEvidence'
import { edited, filesWith, newChange, checkAll, TEST_BUILD } from '../testing/publishedDesk'
import {
  approve,
  deploy,
  FIRST,
  newWork,
  pageOf,
  post,
  publishedDesk,
  review,
} from '../testing/publishedWork'
import { databasesToday } from '../testing/databasesToday'
import { type Call, type TestDesk } from '../testing/testDesk'
import { compareChange } from './reviewPage'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

/** n7 with a size of text on computers alone, over one for all. */
function onDesktop(scale: number): Record<string, string> {
  const layer = JSON.parse(filesWith(1.1).n7 ?? '') as object
  return { n7: JSON.stringify({ ...layer, devices: { desktop: { theme: { scale } } } }) }
}

const linesOf = async ({ desk }: Pick<TestDesk, 'desk'>, verb: string) =>
  (
    await desk.db
      .selectFrom('audit')
      .select(['actor', 'object', 'details'])
      .where('verb', '=', verb)
      .execute()
  ).map(({ details, ...line }) => ({ ...line, details: JSON.parse(details) as Record<string, unknown> }))
const newestSeq = async ({ desk }: Pick<TestDesk, 'desk'>) =>
  (await createPublisher({ store: desk.objects, signer: desk.signer }).newest('live'))?.pointer.seq
const blockersOf = async (call: Call, id: string) => (await pageOf(call, id)).blockers.n7 ?? []

test.each(databasesToday)(
  '[DK-04] asking for review says so and has the cases checked that are new (%s)',
  async (kind) => {
    const on = await publishedDesk(kind)
    const id = await newChange(on.desk, FIRST, [
      { author: on.ana.id, files: { n7: filesWith(1.1).n7 ?? '' } },
    ])
    const ask = (call: Call) => call('POST', `/changes/${id}/review`)
    expect((await ask(on.visitor)).status).toBe(401)
    expect(await ask(on.bob.call)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    const asked = await ask(on.ana.call)
    expect(asked).toMatchObject({ status: 200, body: { audit: expect.any(Number) } })
    const page = await pageOf(on.bob.call, id)
    expect(page.run).toMatchObject({ state: 'waiting', done: 0, cells: page.cells.length })
    expect(new Set(page.cells.map(({ cell, state }) => `${cell.split('/')[0]} ${state}`))).toEqual(
      new Set(['n7 waiting']),
    )
    expect(await linesOf(on, 'review.asked')).toEqual([
      { actor: on.ana.id, object: `change:${id}`, details: { release: page.release } },
    ])
    // What waits already is not put into the queue again.
    expect((await ask(on.ana.call)).status).toBe(200)
    expect(await on.desk.db.selectFrom('runs').select('id').execute()).toHaveLength(1)
    await on.close()
  },
)

test('[DK-04] review is asked for an open change of one’s own sites', async () => {
  const on = await publishedDesk()
  const id = await newWork(on, on.ana.id, 1.1)
  const dan = await on.signIn('Dan', [{ role: 'operator', site: '6b' }])
  expect(await dan.call('POST', `/changes/${id}/review`)).toMatchObject({ status: 403 })
  expect((await on.ana.call('POST', '/changes/none/review')).status).toBe(404)
  await on.desk.db.updateTable('changes').set({ state: 'closed' }).execute()
  expect(await on.ana.call('POST', `/changes/${id}/review`)).toMatchObject({
    status: 409,
    body: { code: 'closed' },
  })
  expect(await approve(on.bob.call, id)).toMatchObject({ status: 409, body: { code: 'closed' } })
  expect(await linesOf(on, 'review.asked')).toEqual([])
  await on.close()
})

test.each(databasesToday)(
  '[DK-04] a review is withdrawn by who gave it, once, and counts no more (%s)',
  async (kind) => {
    const on = await publishedDesk(kind)
    const cid = await on.signIn('Cid', [{ role: 'reviewer', site: '*' }])
    const id = await newWork(on, on.ana.id, 1.1)
    const given = (await approve(on.bob.call, id)).body as { review: { id: string } }
    expect(await blockersOf(on.ana.call, id)).toEqual([])
    const withdraw = (call: Call, which = given.review.id) => call('DELETE', `/reviews/${which}`)
    expect((await withdraw(on.visitor)).status).toBe(401)
    expect(await withdraw(cid.call)).toMatchObject({ status: 403 })
    expect((await withdraw(on.bob.call, 'none')).status).toBe(404)
    expect(await blockersOf(on.ana.call, id)).toEqual([])
    expect(await withdraw(on.bob.call)).toMatchObject({ status: 200, body: { audit: expect.any(Number) } })
    expect(await withdraw(on.bob.call)).toMatchObject({ status: 409, body: { code: 'withdrawn' } })
    const { blockers, reviews, release } = await pageOf(on.ana.call, id)
    expect(blockers.n7).toMatchObject([{ code: 'quorum' }])
    expect(reviews).toMatchObject([{ verdict: 'approve', withdrawnAt: on.clock.now }])
    expect(await deploy(on.ana.call, release)).toMatchObject({ status: 409, body: { code: 'blocked' } })
    expect(await linesOf(on, 'review.withdrawn')).toEqual([
      { actor: on.bob.id, object: `change:${id}`, details: { review: given.review.id } },
    ])
    await on.close()
  },
)

test.each(databasesToday)(
  '[DK-05] [DK-04] an objection keeps a change from players beside an approval, until it is withdrawn (%s)',
  async (kind) => {
    const on = await publishedDesk(kind)
    const cid = await on.signIn('Cid', [{ role: 'compliance', site: '*' }])
    const id = await newWork(on, on.ana.id, 1.1)
    await approve(on.bob.call, id)
    const objection = await review(cid.call, id, 'object', 'Too large for an old phone')
    expect(objection).toMatchObject({ status: 201, body: { review: { verdict: 'object' } } })
    const { blockers, release, views } = await pageOf(on.ana.call, id)
    expect(blockers.n7).toEqual([
      {
        code: 'objection',
        text: 'Cid objects: Too large for an old phone',
        views: views.map(({ view }) => view),
      },
    ])
    expect(await deploy(on.ana.call, release)).toMatchObject({
      status: 409,
      body: { code: 'blocked', blockers: { n7: [{ code: 'objection' }] } },
    })
    expect(await newestSeq(on)).toBe(1)
    await cid.call('DELETE', `/reviews/${(objection.body as { review: { id: string } }).review.id}`)
    expect(await deploy(on.ana.call, release)).toMatchObject({ status: 201 })
    expect(await newestSeq(on)).toBe(2)
    await on.close()
  },
)

test.each(databasesToday)(
  '[DK-04] an approval falls for the views that an edit changes and for no other, and stands again when they are as they were (%s)',
  async (kind) => {
    const on = await publishedDesk(kind)
    const id = await newWork(on, on.ana.id, 1.1)
    await approve(on.bob.call, id)
    const before = await pageOf(on.ana.call, id)
    const all = before.views.map(({ view }) => view)
    const desktop = all.filter((view) => view.split('/')[1] === 'desktop')
    expect([desktop.length > 0, desktop.length < all.length]).toEqual([true, true])
    // On one device: approvals of the other stay.
    await edited(on.desk, id, { author: on.ana.id, files: onDesktop(1.2) })
    await checkAll(on.desk, id)
    const after = await pageOf(on.ana.call, id)
    expect(after.reviews[0]?.outdated.toSorted()).toEqual(desktop.toSorted())
    expect(after.blockers.n7).toMatchObject([{ code: 'quorum', views: desktop }])
    expect(await deploy(on.ana.call, after.release)).toMatchObject({ status: 409 })
    // White space changes nothing that players see.
    const asBefore = JSON.stringify(JSON.parse(filesWith(1.1).n7 ?? ''), null, 4)
    await edited(on.desk, id, { author: on.ana.id, files: { n7: asBefore } })
    const again = await pageOf(on.ana.call, id)
    expect(again.reviews[0]?.outdated).toEqual([])
    expect(again.blockers).toEqual({})
    // A small edit is checked by what it changes: nothing else is approved again.
    await edited(on.desk, id, { author: on.ana.id, files: onDesktop(1.3) })
    await checkAll(on.desk, id)
    on.clock.now += 1
    const { views, release } = await pageOf(on.bob.call, id)
    const changed = views.filter(({ view }) => desktop.includes(view))
    const body = {
      verdict: 'approve',
      views: changed.map(({ view, digest }) => ({ view, digest })),
      note: '',
    }
    expect(await post(on.bob.call, `/changes/${id}/reviews`, body)).toMatchObject({ status: 201 })
    expect(await deploy(on.ana.call, release)).toMatchObject({ status: 201 })
    await on.close()
  },
)

test('[DK-04] an approval of someone whose account is closed counts no more', async () => {
  const on = await publishedDesk()
  const id = await newWork(on, on.ana.id, 1.1)
  await approve(on.bob.call, id)
  expect(await blockersOf(on.ana.call, id)).toEqual([])
  await on.desk.db
    .updateTable('users')
    .set({ disabled_at: on.clock.now })
    .where('id', '=', on.bob.id)
    .execute()
  expect(await blockersOf(on.ana.call, id)).toMatchObject([{ code: 'quorum' }])
  await on.close()
})

test('[DK-05] [DK-04] an objection stands against a copy of the change, too', async () => {
  const on = await publishedDesk()
  const cid = await on.signIn('Cid', [{ role: 'compliance', site: '*' }])
  const id = await newWork(on, on.ana.id, 1.1)
  await review(cid.call, id, 'object', 'Too large')
  const copy = await newWork(on, on.ana.id, 1.1)
  await approve(on.bob.call, copy)
  expect(await blockersOf(on.ana.call, copy)).toMatchObject([
    { code: 'objection', text: 'Cid objects: Too large' },
  ])
  await on.close()
})

test('[DK-04] what changed while someone looked at it is not reviewed unseen', async () => {
  const on = await publishedDesk()
  const id = await newWork(on, on.ana.id, 1.1)
  const { views } = await pageOf(on.bob.call, id)
  await edited(on.desk, id, { author: on.ana.id, files: onDesktop(1.2) })
  const body = { verdict: 'approve', views: views.map(({ view, digest }) => ({ view, digest })), note: '' }
  expect(await post(on.bob.call, `/changes/${id}/reviews`, body)).toMatchObject({
    status: 409,
    body: { code: 'stale', detail: expect.stringMatching(/n7\/desktop.*Look again/) as string },
  })
  const now = await pageOf(on.bob.call, id)
  const seen = { ...body, views: now.views.map(({ view, digest }) => ({ view, digest })) }
  expect(await on.bob.call('POST', `/changes/${id}/reviews`, { body: seen })).toMatchObject({ status: 428 })
  const kept = () => on.desk.db.selectFrom('reviews').select('id').execute()
  expect(await kept()).toEqual([])
  expect(await post(on.bob.call, `/changes/${id}/reviews`, seen)).toMatchObject({ status: 201 })
  expect(await kept()).toHaveLength(1)
  await on.close()
})

test.each(databasesToday)(
  '[DK-05] 8: who wrote part of a change does not review it, and what they said before counts no more (%s)',
  async (kind) => {
    const on = await publishedDesk(kind)
    const cid = await on.signIn('Cid', [
      { role: 'operator', site: '*' },
      { role: 'reviewer', site: '*' },
    ])
    const id = await newWork(on, on.ana.id, 1.1)
    expect(await approve(cid.call, id)).toMatchObject({ status: 201 })
    expect(await blockersOf(on.ana.call, id)).toEqual([])
    // Theirs is another layer: not even a view of this site.
    await edited(on.desk, id, { author: cid.id, files: { '6b': filesWith(1.1, '6b')['6b'] ?? '' } })
    await checkAll(on.desk, id)
    expect(await approve(cid.call, id)).toMatchObject({ status: 403, body: { code: 'ownWork' } })
    expect(await review(cid.call, id, 'object')).toMatchObject({ status: 403, body: { code: 'ownWork' } })
    expect((await blockersOf(on.ana.call, id)).map(({ code }) => code)).toEqual(['quorum', 'ownWork'])
    const { release } = await pageOf(on.ana.call, id)
    expect(await deploy(on.ana.call, release)).toMatchObject({ status: 409 })
    expect(await newestSeq(on)).toBe(1)
    await on.close()
  },
)

test('[DK-04] a reviewer of one site reviews what changes there, and nothing of others', async () => {
  const on = await publishedDesk()
  const dan = await on.signIn('Dan', [{ role: 'reviewer', site: '6b' }])
  const id = await newWork(on, on.ana.id, 1.1)
  expect(await approve(dan.call, id)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  const files = filesWith(1.1, '6b')
  const other = await newChange(on.desk, FIRST, [{ author: on.ana.id, files: { '6b': files['6b'] ?? '' } }])
  expect(await approve(dan.call, other)).toMatchObject({ status: 201 })
  await on.close()
})

test.each(databasesToday)(
  '[DK-05] a desk with one account publishes its own work, and log and history say so (%s)',
  async (kind) => {
    const on = await publishedDesk(kind)
    await on.desk.db.deleteFrom('users').where('id', '=', on.bob.id).execute()
    await adoptRows(on.desk)
    const id = await newWork(on, on.ana.id, 1.1)
    const { release, blockers } = await pageOf(on.ana.call, id)
    expect(blockers).toEqual({})
    expect(await deploy(on.ana.call, release)).toMatchObject({
      status: 201,
      body: { deployment: { state: 'live', isSelfPublished: true } },
    })
    expect((await linesOf(on, 'deployment.committed')).map(({ details }) => details.isSelfPublished)).toEqual(
      [true],
    )
    expect(await on.ana.call('GET', '/channels/live')).toMatchObject({
      body: { sites: { n7: { release, isProven: true, isSelfPublished: true } } },
    })
    expect(await on.ana.call('GET', '/channels/live/deployments')).toMatchObject({
      body: { deployments: [{ isSelfPublished: true }] },
    })
    await on.close()
  },
)

test('[DK-05] alone is who was alone for a week: closing the account of a colleague is no way around', async () => {
  const on = await publishedDesk()
  const id = await newWork(on, on.ana.id, 1.1)
  const { release } = await pageOf(on.ana.call, id)
  await on.desk.db
    .updateTable('users')
    .set({ disabled_at: on.clock.now })
    .where('id', '=', on.bob.id)
    .execute()
  await adoptRows(on.desk)
  on.clock.now += 7 * 24 * 3_600_000 - 1
  expect(await deploy(on.ana.call, release)).toMatchObject({ status: 409, body: { code: 'blocked' } })
  on.clock.now += 2
  expect(await deploy(on.ana.call, release)).toMatchObject({ status: 201 })
  await on.close()
})

test.each(databasesToday)(
  '[DK-06] [DK-04] evidence can be asked for: what was never checked and what failed, each once (%s)',
  async (kind) => {
    const on = await publishedDesk(kind)
    const id = await newWork(on, on.ana.id, 1.1)
    const check = (call: Call) => call('POST', `/changes/${id}/evidence`)
    expect((await check(on.visitor)).status).toBe(401)
    expect(await check(on.bob.call)).toMatchObject({ status: 409, body: { code: 'unchanged' } })
    const { cells } = await pageOf(on.bob.call, id)
    const [failed = '', missing = ''] = cells.map(({ cell }) => cell)
    await on.desk.db.updateTable('evidence').set({ passed: 0 }).where('cell', '=', failed).execute()
    await on.desk.db.deleteFrom('evidence').where('cell', '=', missing).execute()
    on.clock.now += 1
    const { blockers } = await pageOf(on.bob.call, id)
    expect(blockers.n7?.find(({ code }) => code === 'evidence')?.cells?.toSorted()).toEqual(
      [failed, missing].toSorted(),
    )
    expect(await check(on.bob.call)).toMatchObject({
      status: 202,
      body: { run: { state: 'waiting', cells: 2, done: 0 }, audit: expect.any(Number) },
    })
    expect(await check(on.bob.call)).toMatchObject({ status: 409, body: { code: 'unchanged' } })
    expect((await linesOf(on, 'evidence.asked')).map(({ actor, details }) => [actor, details.cells])).toEqual(
      [[on.bob.id, 2]],
    )
    await on.close()
  },
)

test('[DK-06] [DK-04] a case that failed says what was found, and shows its picture', async () => {
  const on = await publishedDesk()
  const id = await newWork(on, on.ana.id, 1.1)
  const { facts } = await compareChange(on.desk, id)
  const { cell, layout } = facts.cells.find(({ site }) => site === 'n7') ?? { cell: '', layout: '' }
  const found = { rule: 'UKGC-3', page: '/', text: 'A bonus without its terms' }
  const evidence = {
    ...{ v: 1 as const, rules: RULES_DIGEST, build: TEST_BUILD, texts: {} },
    cells: { [cell]: { layout, passed: false, findings: [found], shown: {}, pages: {} } },
  }
  const jpeg = `data:image/jpeg;base64,${Buffer.from([0xff, 0xd8, 0xff, 0xe0]).toString('base64')}`
  await storeChecked(on.desk, { release: 'sha256:release', since: 0 }, { evidence, picture: jpeg })
  const page = await pageOf(on.bob.call, id)
  const state = page.cells.find((one) => one.cell === cell)
  expect(state).toMatchObject({ state: 'failed', findings: [found] })
  const picture = await on.bob.call('GET', `/objects/${state?.picture}`)
  expect(picture.status).toBe(200)
  expect(picture.headers.get('Content-Type')).toBe('image/jpeg')
  expect(picture.headers.get('Cache-Control')).toMatch(/^private, .*immutable/)
  await on.close()
})

test('[DK-04] only pictures are given out of the store, to people of the desk', async () => {
  const on = await publishedDesk()
  const id = await newWork(on, on.ana.id, 1.1)
  const { release, views } = await pageOf(on.ana.call, id)
  await approve(on.bob.call, id)
  await deploy(on.ana.call, release)
  const status = async (digest: string, call = on.bob.call) =>
    (await call('GET', `/objects/${digest}`)).status
  // Layers and views are there by their digests, and are no pictures.
  const stored = (await on.desk.objects.list('o/')).map((name) => `sha256:${name.slice(2)}`)
  expect(stored.length).toBeGreaterThan(0)
  for (const digest of stored) expect(await status(digest)).toBe(404)
  expect(await status(views[0]?.digest ?? '')).toBe(404)
  expect(await status('sha256:..%2F..%2Fk%2F0.json')).toBe(400)
  expect(await status(stored[0] ?? '', on.visitor)).toBe(401)
  await on.close()
})

test.each(databasesToday)(
  '[OP-04] [OP-05] a published change tells what it changed, also under later ones, and whether it is still to be reviewed (%s)',
  async (kind) => {
    const on = await publishedDesk(kind)
    const eve = await on.signIn('Eve', [{ role: 'admin', site: '*' }])
    const id = await newWork(on, on.ana.id, 1.1)
    const asked = await pageOf(on.ana.call, id)
    expect(asked).toMatchObject({ awaitsReview: false, sites: ['n7'], live: { n7: on.first } })
    const body = { release: asked.release, sites: ['n7'], reason: 'Everything is on fire.' }
    expect(await post(eve.call, '/channels/live/break-glass', body)).toMatchObject({ status: 201 })
    const { blockers: _, ...what } = asked
    expect(await pageOf(on.ana.call, id)).toMatchObject({ ...what, awaitsReview: true })
    expect(await approve(on.bob.call, id)).toMatchObject({ status: 201 })
    const reviewed = await pageOf(on.ana.call, id)
    expect(reviewed).toMatchObject({ awaitsReview: false, before: asked.before, after: asked.after })

    const live = { ...FIRST, ...filesWith(1.1) }
    const later = await newChange(on.desk, live, [
      { author: on.ana.id, files: { n7: filesWith(1.2).n7 ?? '' } },
    ])
    await checkAll(on.desk, later)
    await approve(on.bob.call, later)
    const { release } = await pageOf(on.ana.call, later)
    expect(await deploy(on.ana.call, release)).toMatchObject({ status: 201 })
    const { views, before, after, cells } = await pageOf(on.ana.call, id)
    expect({ views, before, after }).toEqual({
      views: asked.views,
      before: asked.before,
      after: asked.after,
    })
    expect(cells.map(({ cell }) => cell)).toEqual(asked.cells.map(({ cell }) => cell))
    await on.close()
  },
)
