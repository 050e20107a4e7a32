import { expect, test } from 'vitest'
import type { ComplianceEvidence } from '../../compliance/evidence/evidence'
import { verifyAudit } from '../audit/verifyAudit'
import { releaseEvidenceText } from '../releases/releaseEvidence'
import { latestRun } from '../reviews/cellStates'
import { addRun } from '../testing/addRun'
import { checkOf, deskWithRelease, evidenceFor, filesOfSite, RULES } from '../testing/deskWithRelease'
import { databasesToday } from '../testing/databasesToday'
import { databaseKinds, testDesk, type TestDesk } from '../testing/testDesk'
import type { CheckRequest } from './runCheckProcess'
import { runNext } from './runNext'
import { queueRun } from './runQueue'

const CELLS = ['n7/green/mobile/visitor', 'n7/normal/mobile/visitor']
const PICTURE = Buffer.from('a picture').toString('base64')

async function deskWithRun(kind: (typeof databaseKinds)[number] = 'sqlite') {
  const opened = await deskWithRelease(['n7', '6b'], { kind })
  await addRun(opened.desk.db, { id: 'run1', release: opened.release, cells: JSON.stringify(CELLS) })
  return opened
}

const stateOf = async ({ desk }: TestDesk, id = 'run1') =>
  desk.db.selectFrom('runs').select(['state', 'message']).where('id', '=', id).executeTakeFirstOrThrow()

const { signal } = new AbortController()

test.each(databasesToday)(
  '[DK-06] a run keeps what was found, with pictures, and says so in the audit log (%s)',
  async (kind) => {
    const opened = await deskWithRun(kind)
    const { desk } = opened
    const asked: CheckRequest[] = []
    const check = async (request: CheckRequest) => {
      asked.push(request)
      for (const cell of request.cells)
        await request.onChecked({ evidence: evidenceFor(cell), picture: `data:image/jpeg;base64,${PICTURE}` })
    }
    expect(await runNext(desk, { check, signal })).toBe(true)
    expect(asked.map(({ texts, cells }) => ({ texts, cells }))).toEqual([
      { texts: filesOfSite('n7'), cells: CELLS },
    ])
    expect(await stateOf(opened)).toEqual({ state: 'done', message: null })
    const checked = CELLS.map((cell) => ({ cell, layout: 'sha256:layout' }))
    const text = await releaseEvidenceText(desk.db, checked, RULES)
    expect(Object.keys((JSON.parse(text ?? '{}') as ComplianceEvidence).cells)).toEqual([...CELLS].sort())
    const [picture] = await desk.objects.list('o/')
    expect(Buffer.from((await desk.objects.get(picture ?? '')) ?? []).toString()).toBe('a picture')
    const lines = await desk.db.selectFrom('audit').selectAll().orderBy('n').execute()
    expect(lines.map(({ verb }) => verb)).toEqual(['evidence.found', 'evidence.found', 'evidence.made'])
    for (const line of lines)
      expect(line).toMatchObject({ object: `release:${opened.release}`, actor: 'desk' })
    expect((await verifyAudit(desk.db, desk.objects, desk.settings.secret)).findings).toEqual([])
    // Nothing is left to do.
    expect(await runNext(desk, { check, signal })).toBe(false)
    await opened.close()
  },
)

test('[DK-06] evidence of another layout, other rules or another build proves nothing', async () => {
  const opened = await deskWithRun()
  await runNext(opened.desk, { check: checkOf(), signal })
  const cells = CELLS.map((cell) => ({ cell, layout: 'sha256:layout' }))
  const textFor = (checked: typeof cells, by = RULES) => releaseEvidenceText(opened.desk.db, checked, by)
  expect(await textFor(cells)).toBeDefined()
  expect(
    await textFor(cells.map((one, at) => (at === 1 ? { ...one, layout: 'sha256:other' } : one))),
  ).toBeUndefined()
  expect(await textFor(cells, { ...RULES, rules: 'sha256:newer' })).toBeUndefined()
  expect(await textFor(cells, { ...RULES, build: 'sha256:newer' })).toBeUndefined()
  await opened.close()
})

const partsOf = ({ desk }: TestDesk) =>
  desk.db
    .selectFrom('runs')
    .select(['cells', 'state', 'message', 'tries', 'is_draft'])
    .orderBy('cells')
    .execute()
const AFTER_PAUSE = 10 * 60_000

test.each(databasesToday)(
  '[OP-06] [DK-06] a case that does not come to its end says why, is tried again by itself, and keeps no other from its end (%s)',
  async (kind) => {
    const opened = await deskWithRun(kind)
    const { desk, clock } = opened
    const [hanging = '', other = ''] = CELLS
    const hangs = 'A page did not come to an end within 120 s.'
    const asked: string[][] = []
    const check = async ({ cells, onBegun, onChecked }: CheckRequest) => {
      asked.push(cells)
      for (const cell of cells) {
        await onBegun?.(cell)
        if (cell === hanging) throw new Error(hangs)
        await onChecked({ evidence: evidenceFor(cell) })
      }
    }
    await runNext(desk, { check, signal })
    expect(await partsOf(opened)).toMatchObject([
      { cells: JSON.stringify([hanging]), state: 'waiting', message: hangs },
      { cells: JSON.stringify([other]), state: 'waiting', message: null },
    ])
    // The other one goes on at once; the one that hung has a pause.
    expect(await runNext(desk, { check, signal })).toBe(true)
    expect(await runNext(desk, { check, signal })).toBe(false)
    for (let time = 0; time < 2; time++) {
      clock.now += AFTER_PAUSE
      expect(await runNext(desk, { check, signal })).toBe(true)
    }
    clock.now += AFTER_PAUSE
    expect(await runNext(desk, { check, signal })).toBe(false)
    expect(asked).toEqual([CELLS, [other], [hanging], [hanging]])
    expect((await partsOf(opened)).map(({ state, message }) => [state, message])).toEqual([
      ['failed', hangs],
      ['done', null],
    ])
    expect(await desk.db.selectFrom('evidence').select('cell').execute()).toEqual([{ cell: other }])
    expect((await verifyAudit(desk.db, desk.objects, desk.settings.secret)).findings).toEqual([])
    await opened.close()
  },
)

test('[OP-06] what fails once and then works is done, and the clock that was set back keeps nothing waiting', async () => {
  const opened = await deskWithRun()
  const { desk, clock } = opened
  await runNext(desk, { check: () => Promise.reject(new Error('There is no browser.')), signal })
  expect(await partsOf(opened)).toMatchObject([{ state: 'waiting', message: 'There is no browser.' }])
  clock.now -= 24 * 3_600_000
  expect(await runNext(desk, { check: checkOf(), signal })).toBe(true)
  expect((await partsOf(opened)).map(({ state }) => state)).toEqual(['done'])
  await opened.close()
})

test('[OP-06] the latest edit comes first, what someone asks for before it, and a run of the desk’s own makes way', async () => {
  const opened = await deskWithRelease(['n7', '6b'])
  const { desk } = opened
  const part = { release: opened.release, cells: JSON.stringify(CELLS), cases: 2 }
  await addRun(desk.db, { ...part, id: 'older', is_draft: 1, asked_at: 1 })
  await addRun(desk.db, { ...part, id: 'latest', is_draft: 1, asked_at: 9 })
  const asked: CheckRequest[] = []
  const check = async (request: CheckRequest) => {
    asked.push(request)
    for (const cell of request.cells) {
      if (request.signal.aborted) throw new Error('aborted')
      if (asked.length === 1)
        await addRun(desk.db, { ...part, cells: '["6b/green/mobile/visitor"]', id: 'asked' }).catch(
          () => undefined,
        )
      await request.onChecked({ evidence: evidenceFor(cell) })
    }
  }
  const states = async () =>
    Object.fromEntries(
      (await desk.db.selectFrom('runs').select(['id', 'state']).execute()).map(({ id, state }) => [
        id,
        state,
      ]),
    )
  await runNext(desk, { check, signal })
  expect(await states()).toEqual({ older: 'waiting', latest: 'waiting', asked: 'waiting' })
  await runNext(desk, { check, signal })
  expect(await states()).toEqual({ older: 'waiting', latest: 'waiting', asked: 'done' })
  await runNext(desk, { check, signal })
  expect(await states()).toMatchObject({ older: 'waiting', latest: 'done' })
  expect(asked.map(({ isBackground }) => isBackground)).toEqual([true, false, true])
  await opened.close()
})

test('[DK-06] stopping gives a run back, and a run whose runner died is taken over', async () => {
  const opened = await deskWithRun()
  const { desk, clock } = opened
  const stopping = new AbortController()
  const stopped = () => {
    stopping.abort()
    return Promise.reject(new Error('stopped'))
  }
  await runNext(desk, { check: stopped, signal: stopping.signal })
  expect(await stateOf(opened)).toEqual({ state: 'waiting', message: null })
  // A runner that died: nobody gave it back.
  await desk.db
    .updateTable('runs')
    .set({ state: 'running', runner: 'dead', lease_until: clock.now + 60_000 })
    .execute()
  const check = () => Promise.resolve()
  expect(await runNext(desk, { check, signal })).toBe(false)
  clock.now += 61_000
  while (await runNext(desk, { check, signal }));
  expect((await partsOf(opened)).map(({ state }) => state)).toEqual(['done'])
  await opened.close()
})

test('[DK-06] a run whose runner died is taken over also after the clock was set back', async () => {
  const opened = await deskWithRun()
  const { desk, clock } = opened
  await desk.db
    .updateTable('runs')
    .set({ state: 'running', runner: 'dead', lease_until: clock.now + 60_000 })
    .execute()
  clock.now -= 24 * 3_600_000
  while (await runNext(desk, { check: () => Promise.resolve(), signal }));
  expect((await partsOf(opened)).map(({ state }) => state)).toEqual(['done'])
  await opened.close()
})

test.each(databasesToday)('[DK-06] two desks do each run once (%s)', async (kind) => {
  const opened = await deskWithRun(kind)
  const second = await testDesk([], { kind, sameAs: opened })
  for (let n = 2; n <= 6; n++)
    await addRun(opened.desk.db, { id: `run${n}`, release: opened.release, cells: JSON.stringify(CELLS) })
  let checked = 0
  const check = async () => {
    checked += 1
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const work = async ({ desk }: TestDesk) => {
    let idle = 0
    while (idle < 3) idle = (await runNext(desk, { check, signal })) ? 0 : idle + 1
  }
  await Promise.all([work(opened), work(second)])
  expect(checked).toBe(6)
  await second.desk.db.destroy()
  await opened.close()
})

test.each(databasesToday)(
  '[DK-06] what failed while a clock was ahead is checked again when someone asks, and counts as found then (%s)',
  async (kind) => {
    const opened = await deskWithRun(kind)
    const { desk, clock, release } = opened
    const checkAll =
      (passed: boolean, looked: string[] = []) =>
      async ({ cells, onChecked }: CheckRequest) => {
        looked.push(...cells)
        for (const cell of cells) await onChecked({ evidence: evidenceFor(cell, passed) })
      }
    await runNext(desk, { check: checkAll(false), signal })
    clock.now -= 365 * 24 * 3_600_000
    await desk.write((trx, audit) =>
      queueRun(trx, audit, { release, cells: CELLS, by: 'ana', at: desk.now(), object: 'change:1' }),
    )
    const looked: string[] = []
    await runNext(desk, { check: checkAll(true, looked), signal })
    expect(looked).toEqual(CELLS)
    const rows = await desk.db.selectFrom('evidence').select('passed').execute()
    expect(rows.map(({ passed }) => passed)).toEqual([1, 1])
    const verbs = await desk.db.selectFrom('audit').select('verb').execute()
    expect(verbs.map(({ verb }) => verb)).not.toContain('evidence.contradicted')
    expect((await latestRun(desk.db, release))?.done).toBe(2)
    await opened.close()
  },
)

test.each([
  ['whose runner died', { state: 'running', runner: 'dead', lease_until: -1 }],
  ['whose pause is from before the clock was set back', { not_before: 365 * 24 * 3_600_000 }],
] as const)('[OP-06] a run of the desk’s own makes way for one %s', async (_title, { ...left }) => {
  const opened = await deskWithRelease(['n7'])
  const { desk, clock } = opened
  const part = { release: opened.release, cells: JSON.stringify(CELLS), cases: 2 }
  await addRun(desk.db, { ...part, id: 'own', is_draft: 1 })
  const check = async (request: CheckRequest) => {
    for (const cell of request.cells) {
      if (request.signal.aborted) throw new Error('aborted')
      const times = Object.entries(left).map(([name, value]) => [
        name,
        typeof value === 'number' ? clock.now + value : value,
      ])
      await addRun(desk.db, { ...part, ...Object.fromEntries(times), id: 'asked' }).catch(() => undefined)
      await request.onChecked({ evidence: evidenceFor(cell) })
    }
  }
  await runNext(desk, { check, signal })
  expect(await stateOf(opened, 'own')).toEqual({ state: 'waiting', message: null })
  await opened.close()
})
