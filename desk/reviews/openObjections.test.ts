import { expect, test, vi } from 'vitest'
import { changesRoutes } from '../changes/changesRoutes'
import { edited, filesWith, checkAll, newChange } from '../testing/publishedDesk'
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
import { type Call } from '../testing/testDesk'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

const replied = async (call: Call, id: string, replies: { objection: string; note: string }[]) => {
  const { views } = await pageOf(call, id)
  const body = {
    verdict: 'approve',
    note: '',
    views: views.map(({ view, digest }) => ({ view, digest })),
    replies,
  }
  return post(call, `/changes/${id}/reviews`, body)
}
const codes = async (call: Call, id: string) =>
  (await pageOf(call, id)).blockers.n7?.map(({ code }) => code) ?? []

test.each(databasesToday)(
  '[DK-04] an edit that is made again in another change meets the objection there (%s)',
  async (kind) => {
    const on = await publishedDesk(kind, { routes: [changesRoutes] })
    const eve = await on.signIn('Eve', [{ role: 'reviewer', site: '*' }])
    const first = await newWork(on, on.ana.id, 1.1)
    await review(eve.call, first, 'object', 'Too large')
    // Nearly the same again: no view is as it was.
    const again = await newWork(on, on.ana.id, 1.11)
    const { objections } = await pageOf(on.bob.call, again)
    expect(objections).toMatchObject([
      { reviewer: { name: 'Eve' }, change: { id: first }, note: 'Too large', layers: ['n7'] },
    ])
    const objection = objections[0]?.id ?? ''
    expect(await approve(on.bob.call, again)).toMatchObject({ status: 409, body: { code: 'objections' } })
    expect(await replied(on.bob.call, again, [{ objection, note: '  ' }])).toMatchObject({ status: 400 })
    expect(await codes(on.ana.call, again)).toEqual(['objection', 'quorum'])
    const note = 'On this page there is room.'
    expect(await replied(on.bob.call, again, [{ objection, note }])).toMatchObject({ status: 201 })
    expect(await codes(on.ana.call, again)).toEqual([])
    expect((await pageOf(on.ana.call, again)).reviews).toMatchObject([{ replies: [{ objection, note }] }])
    // Whoever takes the approval back takes the answer back.
    const [given] = (await pageOf(on.ana.call, again)).reviews
    await on.bob.call('DELETE', `/reviews/${given?.id}`)
    expect(await codes(on.ana.call, again)).toEqual(['objection', 'quorum'])
    await replied(on.bob.call, again, [{ objection, note }])
    expect(await deploy(on.ana.call, (await pageOf(on.ana.call, again)).release)).toMatchObject({
      status: 201,
    })
    // What was answered and published is settled.
    const third = await newChange(on.desk, filesWith(1.11), [
      { author: on.ana.id, files: { n7: filesWith(1.3).n7 ?? '' } },
    ])
    await checkAll(on.desk, third)
    expect((await pageOf(on.bob.call, third)).objections).toEqual([])
    await on.close()
  },
)

test('[DK-04] an objection follows neither into other layers nor beyond what lifts it', async () => {
  const on = await publishedDesk()
  const eve = await on.signIn('Eve', [{ role: 'reviewer', site: '*' }])
  const first = await newWork(on, on.ana.id, 1.1)
  const given = await review(eve.call, first, 'object', 'Too large')
  const other = await newChange(on.desk, FIRST, [
    { author: on.ana.id, files: { '6b': filesWith(1.1, '6b')['6b'] ?? '' } },
  ])
  await checkAll(on.desk, other)
  expect((await pageOf(on.bob.call, other)).objections).toEqual([])
  expect(await approve(on.bob.call, other)).toMatchObject({ status: 201 })
  const again = await newWork(on, on.ana.id, 1.2)
  // The control; and taking the layer out of the change that was objected to, or closing it, helps as little.
  expect(await codes(on.ana.call, again)).toContain('objection')
  await edited(on.desk, first, { author: on.ana.id, files: { n7: FIRST.n7 ?? '' } })
  await on.desk.db.updateTable('changes').set({ state: 'closed' }).where('id', '=', first).execute()
  expect(await codes(on.ana.call, again)).toContain('objection')
  const { review: objected } = given.body as { review: { id: string } }
  expect(await eve.call('DELETE', `/reviews/${objected.id}`)).toMatchObject({ status: 200 })
  expect((await pageOf(on.bob.call, again)).objections).toEqual([])
  expect(await approve(on.bob.call, again)).toMatchObject({ status: 201 })
  expect(await codes(on.ana.call, again)).toEqual([])
  // Someone objects after it was approved: then it waits again.
  const late = await newWork(on, on.ana.id, 1.3)
  await review(eve.call, late, 'object', 'Too large')
  expect(await codes(on.ana.call, again)).toEqual(['objection'])
  await on.close()
})

test('[DK-04] [PB-06] what only makes a site stricter waits for no answer', async () => {
  const on = await publishedDesk()
  const eve = await on.signIn('Eve', [{ role: 'reviewer', site: '*' }])
  await review(eve.call, await newWork(on, on.ana.id, 1.1), 'object', 'Too large')
  const n7 = JSON.parse(FIRST.n7 ?? '{}') as { home: object }
  const files = { n7: JSON.stringify({ ...n7, home: { ...n7.home, video: { hidden: true } } }) }
  const hides = await newChange(on.desk, FIRST, [{ author: on.ana.id, files }])
  expect((await pageOf(on.bob.call, hides)).objections).toHaveLength(1)
  expect(await deploy(on.ana.call, (await pageOf(on.ana.call, hides)).release)).toMatchObject({ status: 201 })
  await on.close()
})
