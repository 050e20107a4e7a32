import { expect, test, vi } from 'vitest'
import { edited, filesWith, newChange } from '../testing/publishedDesk'
import { FIRST, pageOf, publishedDesk } from '../testing/publishedWork'
import { databasesToday } from '../testing/databasesToday'
import { databaseKinds } from '../testing/testDesk'
import { checkDrafts } from './checkDrafts'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

const n7 = (scale: number) => ({ n7: filesWith(scale).n7 ?? '' })
const SOON = 10_000

async function deskWithEdit(kind?: (typeof databaseKinds)[number]) {
  const on = await publishedDesk(kind)
  const id = await newChange(on.desk, FIRST, [{ author: on.ana.id, files: n7(1.1) }])
  const runs = () =>
    on.desk.db.selectFrom('runs').select(['release', 'state', 'is_draft', 'asked_by', 'message']).execute()
  return { ...on, id, runs }
}

test.each(databasesToday)(
  '[OP-06] cases are checked a moment after an edit, without anybody asking, and once (%s)',
  async (kind) => {
    const on = await deskWithEdit(kind)
    // People write in bursts.
    await checkDrafts(on.desk)
    expect(await on.runs()).toEqual([])
    on.clock.now += SOON
    await checkDrafts(on.desk)
    await checkDrafts(on.desk)
    const page = await pageOf(on.bob.call, on.id)
    expect(await on.runs()).toMatchObject([
      { release: page.release, state: 'waiting', is_draft: 1, asked_by: 'desk' },
    ])
    expect(page.run).toMatchObject({ state: 'waiting', isDraft: true, cells: page.cells.length })
    expect(page.cells.length).toBeGreaterThan(0)
    await on.close()
  },
)

test('[OP-06] what was begun for an earlier edit is left for the latest', async () => {
  const on = await deskWithEdit()
  on.clock.now += SOON
  await checkDrafts(on.desk)
  const before = (await pageOf(on.bob.call, on.id)).release
  await edited(on.desk, on.id, { author: on.ana.id, files: n7(1.2) })
  on.clock.now += SOON
  await checkDrafts(on.desk)
  const { release } = await pageOf(on.bob.call, on.id)
  expect(release).not.toBe(before)
  expect(await on.runs()).toMatchObject([{ release, state: 'waiting' }])
  await on.close()
})

test('[OP-06] what someone asked for is not left, and what the desk is checking is asked for by them', async () => {
  const on = await deskWithEdit()
  on.clock.now += SOON
  await checkDrafts(on.desk)
  const asked = await on.ana.call('POST', `/changes/${on.id}/evidence`)
  expect(asked.status).toBe(202)
  expect(await on.runs()).toMatchObject([{ is_draft: 0 }])
  await edited(on.desk, on.id, { author: on.ana.id, files: n7(1.2) })
  on.clock.now += SOON
  await checkDrafts(on.desk)
  expect((await on.runs()).map(({ is_draft }) => is_draft).sort()).toEqual([0, 1])
  await on.close()
})

test('[OP-06] what someone stopped does not begin by itself before the next edit, and can be asked for', async () => {
  const on = await deskWithEdit()
  on.clock.now += SOON
  await checkDrafts(on.desk)
  const stop = () => on.ana.call('DELETE', `/changes/${on.id}/evidence`)
  expect((await stop()).status).toBe(200)
  expect(await stop()).toMatchObject({ status: 409, body: { code: 'unchanged' } })
  expect(await on.runs()).toMatchObject([{ state: 'failed', message: 'Ana stopped it.' }])
  const page = await pageOf(on.bob.call, on.id)
  expect(page.cells[0]).toMatchObject({ state: 'missing', problem: 'Ana stopped it.' })
  // Another desk of the same company has not looked yet.
  const other = { ...on.desk }
  await checkDrafts(other)
  expect(await on.runs()).toHaveLength(1)
  expect((await on.ana.call('POST', `/changes/${on.id}/evidence`)).status).toBe(202)
  expect((await on.runs()).map(({ state }) => state).sort()).toEqual(['failed', 'waiting'])
  await on.close()
})

test('[OP-06] layouts that cannot go to players, and changes that nobody has edited for long, are left alone', async () => {
  const on = await deskWithEdit()
  on.clock.now += 2 * 3_600_000
  await checkDrafts(on.desk)
  await edited(on.desk, on.id, { author: on.ana.id, files: { n7: '{"extends":"base","home":7}' } })
  on.clock.now += SOON
  await checkDrafts(on.desk)
  expect(await on.runs()).toEqual([])
  // Control: once it is mended.
  await edited(on.desk, on.id, { author: on.ana.id, files: n7(1.2) })
  on.clock.now += SOON
  await checkDrafts(on.desk)
  expect(await on.runs()).toHaveLength(1)
  await on.close()
})
