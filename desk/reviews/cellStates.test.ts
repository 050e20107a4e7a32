import { expect, test } from 'vitest'
import type { NewRow } from '../database/tables'
import { addRun } from '../testing/addRun'
import { releaseEvidenceText } from '../releases/releaseEvidence'
import { databasesToday } from '../testing/databasesToday'
import { testDesk } from '../testing/testDesk'
import { cellStates, latestRun } from './cellStates'

const CELL = 'n7/green/mobile/visitor'
const WANTED = { rules: 'rules', build: 'build', release: 'sha256:release', live: new Map([[CELL, 'live']]) }

const checked = (more: Partial<NewRow<'evidence'>>): NewRow<'evidence'> => ({
  cell: CELL,
  layout: 'new',
  rules: 'rules',
  build: 'build',
  passed: 1,
  data: '{}',
  picture: null,
  at: 0,
  ...more,
})

async function stateWith(...rows: NewRow<'evidence'>[]) {
  const { desk, close } = await testDesk([])
  if (rows.length > 0) await desk.db.insertInto('evidence').values(rows).execute()
  const [state] = await cellStates(desk, [{ cell: CELL, layout: 'new' }], WANTED)
  await close()
  return state
}

test.each([
  ['nothing was checked', [], 'missing'],
  ['it passed as it is', [checked({})], 'passed'],
  ['it failed as it is', [checked({ passed: 0 })], 'failed'],
  ['another layout passed', [checked({ layout: 'old' })], 'stale'],
  ['it passed by other rules', [checked({ rules: 'older' })], 'stale'],
  ['it passed in another build', [checked({ build: 'older' })], 'stale'],
])('[DK-06] [DK-04] a case of which %s is said to be so', async (_name, rows, state) => {
  expect(await stateWith(...rows)).toMatchObject({ state })
})

test('[DK-04] the picture before is that of what is live, not of any other layout', async () => {
  const pictures = [
    checked({ picture: 'mine', at: 1 }),
    checked({ layout: 'live', picture: 'players', at: 2 }),
    checked({ layout: 'another change', picture: 'others', at: 3 }),
  ]
  expect(await stateWith(...pictures)).toMatchObject({ picture: 'mine', pictureBefore: 'players' })
  expect(await stateWith(...pictures.filter(({ layout }) => layout !== 'live'))).toMatchObject({
    pictureBefore: null,
  })
})

test('[DK-04] [DK-06] a case of a date has the picture of what players have now beside it', async () => {
  const { desk, close } = await testDesk([])
  const later = `${CELL}/2026-11-27T00:00:00.000Z`
  await desk.db
    .insertInto('evidence')
    .values([
      checked({ cell: later, layout: 'then', picture: 'mine', at: 1 }),
      // What is live had a date of its own, which is over.
      checked({ cell: `${CELL}/2026-11-20T00:00:00.000Z`, layout: 'live', picture: 'players', at: 2 }),
      checked({ cell: 'n7/green/mobile/regular', layout: 'live', picture: 'others', at: 3 }),
    ])
    .execute()
  const states = await cellStates(
    desk,
    [
      { cell: CELL, layout: 'new' },
      { cell: later, layout: 'then' },
    ],
    WANTED,
  )
  expect(states).toMatchObject([
    { cell: CELL, state: 'missing', picture: null, pictureBefore: 'players' },
    { cell: later, state: 'passed', picture: 'mine', pictureBefore: 'players' },
  ])
  await close()
})

test('[DK-04] what a run has checked counts before the run is over, and what it found before is being checked', async () => {
  const stateIn = async (at: number) => {
    const { desk, close } = await testDesk([])
    await desk.db
      .insertInto('evidence')
      .values(checked({ at, passed: 0 }))
      .execute()
    await addRun(desk.db, {
      ...{ id: 'run1', release: WANTED.release, cells: JSON.stringify([CELL]), asked_at: 100 },
      ...{ state: 'running', started_at: 100, runner: 'one', lease_until: 1_000 },
    })
    const [state] = await cellStates(desk, [{ cell: CELL, layout: 'new' }], WANTED)
    await close()
    return state?.state
  }
  expect(await stateIn(150)).toBe('failed')
  expect(await stateIn(50)).toBe('running')
})

test('[SC-05] a run has ended when all of its parts have, and says how far they are', async () => {
  const { desk, close } = await testDesk([])
  const other = '6b/green/mobile/visitor'
  const part = { run: 'run1', cases: 2, release: WANTED.release, asked_at: 100 }
  await addRun(desk.db, { ...part, id: 'part1', cells: JSON.stringify([CELL]) })
  await addRun(desk.db, { ...part, id: 'part2', cells: JSON.stringify([other]) })
  await addRun(desk.db, {
    id: 'before',
    release: WANTED.release,
    state: 'failed',
    asked_at: 50,
    message: 'x',
  })
  const run = () => latestRun(desk.db, WANTED.release)
  const set = (id: string, more: object) =>
    desk.db.updateTable('runs').set(more).where('id', '=', id).execute()
  const all = {
    ...{ id: 'run1', cells: 2, done: 0, askedAt: 100 },
    ...{ doing: null, isDraft: false, message: null },
  }
  expect(await run()).toEqual({ ...all, state: 'waiting' })
  await set('part1', { state: 'running' })
  expect(await run()).toEqual({ ...all, state: 'running' })
  await desk.db
    .insertInto('evidence')
    .values(checked({ at: 100 }))
    .execute()
  await set('part1', { state: 'done' })
  expect(await run()).toEqual({ ...all, state: 'running', done: 1 })
  await set('part2', { state: 'failed', message: 'There is no browser here.' })
  expect(await run()).toEqual({ ...all, state: 'failed', done: 1, message: 'There is no browser here.' })
  await set('part2', { state: 'done', message: null })
  expect(await run()).toMatchObject({ state: 'done' })
  await close()
})

test.each(databasesToday)(
  '[SC-01] the cases of 500 sites, each with its dates, are more than a statement takes (%s)',
  async (kind) => {
    const { desk, close } = await testDesk([], { kind })
    const names = Array.from({ length: 70_000 }, (_, at) => `site${at}/green/mobile/visitor`)
    const last = names.at(-1) ?? ''
    await desk.db
      .insertInto('evidence')
      .values([checked({ cell: last }), checked({ cell: last, layout: 'live', picture: 'players' })])
      .execute()
    const cells = names.map((cell) => ({ cell, layout: 'new' }))
    const live = new Map(names.map((cell) => [cell, cell === last ? 'live' : `live at ${cell}`]))
    const states = await cellStates(desk, cells, { ...WANTED, live })
    expect(states.map(({ state }) => state).filter((state) => state === 'passed')).toHaveLength(1)
    expect(states.at(-1)).toMatchObject({ state: 'passed', pictureBefore: 'players' })
    const text = await releaseEvidenceText(desk.db, cells, { rules: 'rules', build: 'build' })
    expect(text).toBeUndefined()
    await addRun(desk.db, { id: 'part', release: WANTED.release, cells: JSON.stringify(names) })
    expect(await latestRun(desk.db, WANTED.release)).toMatchObject({ cells: names.length })
    await close()
  },
)
