import { expect, test, vi } from 'vitest'
import type { DatabaseKind } from '../database/tables'
import { RULES_DIGEST } from '../../compliance/rules/rulesDigest'
import { verifyAudit } from '../audit/verifyAudit'
import type { Desk } from '../core/desk'
import { releaseViews } from '../releases/releaseViews'
import { latestRun } from '../reviews/cellStates'
import { checkOf, deskWithRelease, evidenceFor } from '../testing/deskWithRelease'
import { filesWith, newChange, releaseOf, TEST_BUILD } from '../testing/publishedDesk'
import { databasesToday } from '../testing/databasesToday'
import { databaseKinds, testDesk, type TestDesk } from '../testing/testDesk'
import type { CheckRequest } from './runCheckProcess'
import { runNext } from './runNext'
import { claimPart, queueRun } from './runQueue'
import { storeChecked } from './storedEvidence'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => TEST_BUILD }))

const { signal } = new AbortController()
const MINUTE_MS = 60_000

const casesOf = (...sites: string[]) =>
  sites.flatMap((site) => [`${site}/green/mobile/visitor`, `${site}/normal/mobile/visitor`])

/** Asks for cases of a release, as a review does. */
const ask = ({ desk, release }: { desk: Desk; release: string }, cells: readonly string[]) =>
  desk.write((trx, audit) =>
    queueRun(trx, audit, { release, cells, by: 'ana', at: desk.now(), object: `release:${release}` }),
  )

const statesOf = async ({ db }: Desk) =>
  (await db.selectFrom('runs').select('state').execute()).map(({ state }) => state)

const foundAbout = (desk: Desk, cell: string) =>
  desk.db.selectFrom('evidence').select('passed').where('cell', '=', cell).execute()

const linesOf = ({ db }: Desk, verb: string) =>
  db.selectFrom('audit').select('details').where('verb', '=', verb).orderBy('n').execute()

const alarmsOf = (desk: Desk) => {
  const alarms: unknown[] = []
  desk.log = (line) => void (line.event === 'alarm' && alarms.push(line.alarm))
  return alarms
}

const requireProvenLog = async ({ db, objects, settings }: Desk) =>
  expect((await verifyAudit(db, objects, settings.secret)).findings).toEqual([])

/** Does everything that waits. */
async function workOff(desk: Desk, check = checkOf()): Promise<void> {
  while (await runNext(desk, { check, signal }));
}

/** A runner that stores its first case and is then not heard of again, until `resume` is called. */
function sleeper(passed: boolean) {
  let resume = () => undefined as void
  const asleep = new Promise<void>((resolve) => (resume = resolve))
  let fallAsleep = () => undefined as void
  const isAsleep = new Promise<void>((resolve) => (fallAsleep = resolve))
  const check = async ({ cells, onChecked, signal: ending }: CheckRequest) => {
    fallAsleep()
    await asleep
    for (const cell of cells) {
      await onChecked({ evidence: evidenceFor(cell, passed) })
      if (ending.aborted) throw new Error('stopped')
    }
  }
  return { check, isAsleep, resume: () => resume() }
}

test.each(databasesToday)(
  '[SC-05] a run is divided by site, and a small change does not wait behind a change of all sites (%s)',
  async (kind) => {
    const opened = await deskWithRelease(['n7', '6b', '6s'], { kind })
    const { desk, clock } = opened
    await ask(opened, casesOf('n7', '6b', '6s'))
    const requests: string[][] = []
    const check = async (request: CheckRequest) => {
      requests.push(request.cells)
      await checkOf()(request)
    }
    await runNext(desk, { check, signal })
    clock.now += 1
    await ask(opened, casesOf('6b'))
    await workOff(desk, check)
    // The part that was begun is done to its end; then comes the newer run, which is smaller.
    expect(requests[1]).toEqual(casesOf('6b'))
    expect(requests.map((cells) => cells.length)).toEqual([2, 2, 2, 2])
    expect(new Set([...(requests[0] ?? []), ...requests.slice(2).flat()])).toEqual(
      new Set(casesOf('n7', '6b', '6s')),
    )
    expect(await statesOf(desk)).toEqual(['done', 'done', 'done', 'done'])
    await requireProvenLog(desk)
    await opened.close()
  },
)

test.each(databasesToday)('[SC-05] of runners that race for parts, one gets each (%s)', async (kind) => {
  const sites = Array.from({ length: 12 }, (_, at) => `s${at}`)
  const opened = await deskWithRelease([], { kind })
  const second = await testDesk([], { kind, sameAs: opened })
  await ask(opened, casesOf(...sites))
  const claims = Array.from({ length: 24 }, (_, at) => claimPart(at % 2 ? opened.desk : second.desk))
  const won = (await Promise.all(claims)).flatMap((part) => part?.id ?? [])
  // One that finds a part taken looks for it again a second later.
  for (let next = await claimPart(second.desk); next; next = await claimPart(second.desk)) won.push(next.id)
  expect(won).toHaveLength(12)
  expect(new Set(won).size).toBe(12)
  await second.desk.db.destroy()
  await opened.close()
})

test('[SC-05] a runner that dies gives its part back: what it stored stays, and only the rest is checked', async () => {
  const opened = await testDesk([])
  const { desk, clock } = opened
  const files = filesWith(1)
  await newChange(desk, files, [])
  const { name, manifest } = await releaseOf(files)
  const { cells } = await releaseViews(desk, manifest, ['n7'])
  await ask(
    { desk, release: name },
    cells.map(({ cell }) => cell),
  )
  const passed = (cell: string) => {
    const { [cell]: found } = evidenceFor(cell).cells
    const layout = cells.find((one) => one.cell === cell)?.layout ?? ''
    return { ...evidenceFor(cell), build: TEST_BUILD, cells: { [cell]: { ...found, layout } as never } }
  }
  let asked: string[] = []
  const dies = new Promise<void>((died) => {
    const check = async ({ cells: all, onChecked }: CheckRequest) => {
      asked = all
      await onChecked({ evidence: passed(all[0] ?? '') })
      died()
      await new Promise(() => undefined)
    }
    void runNext(desk, { check, signal })
  })
  await dies
  expect(asked).toHaveLength(cells.length)
  const before = await desk.db.selectFrom('evidence').selectAll().execute()
  // Not while it may still be there.
  expect(await runNext(desk, { check: checkOf(), signal })).toBe(false)
  clock.now += 6 * MINUTE_MS
  let left: string[] = []
  await workOff(desk, (request) => {
    left = request.cells
    return Promise.resolve()
  })
  expect(left).toEqual(asked.slice(1))
  expect(await desk.db.selectFrom('evidence').selectAll().execute()).toEqual(before)
  expect(await statesOf(desk)).toEqual(['done'])
  await opened.close()
})

/** Runners, one after the other, each of which is killed at the case `deadly`, or before its first. Returns what each was to check. */
async function killAll({ desk, clock }: TestDesk, deadly?: string): Promise<string[][]> {
  const asked: string[][] = []
  for (let time = 0; time < 12; time++) {
    await new Promise<void>((ended) => {
      const check = async ({ cells, onBegun, onChecked }: CheckRequest) => {
        asked.push(cells)
        for (const cell of cells) {
          if (deadly !== undefined) await onBegun?.(cell)
          if (deadly === undefined || cell === deadly) {
            ended()
            await new Promise(() => undefined)
          }
          await onChecked({ evidence: evidenceFor(cell) })
        }
      }
      void workOff(desk, check).then(ended)
    })
    clock.now += 6 * MINUTE_MS
  }
  return asked
}

test.each(databasesToday)(
  '[OP-06] [SC-05] a part that ends three runners is not tried again: that is an alarm, and whoever asks has it checked (%s)',
  async (kind) => {
    const opened = await deskWithRelease(['n7'], { kind })
    const { desk } = opened
    const alarms = alarmsOf(desk)
    await ask(opened, casesOf('n7'))
    expect(await killAll(opened)).toEqual([casesOf('n7'), casesOf('n7'), casesOf('n7')])
    expect(await statesOf(desk)).toEqual(['failed'])
    expect(alarms).toEqual(['runner.ended'])
    expect(await linesOf(desk, 'evidence.failed')).toHaveLength(1)
    expect(await linesOf(desk, 'runner.ended')).toHaveLength(1)
    await ask(opened, casesOf('n7'))
    await workOff(desk)
    expect((await statesOf(desk)).sort()).toEqual(['done', 'failed'])
    await requireProvenLog(desk)
    await opened.close()
  },
)

test.each(databasesToday)(
  '[OP-06] a case that ends its runner keeps no other from its end (%s)',
  async (kind) => {
    const opened = await deskWithRelease(['n7'], { kind })
    const { desk } = opened
    const alarms = alarmsOf(desk)
    const [deadly = '', other = ''] = casesOf('n7')
    await ask(opened, casesOf('n7'))
    const asked = await killAll(opened, deadly)
    expect(asked.flat().sort()).toEqual([deadly, deadly, deadly, other, other])
    expect(await foundAbout(desk, other)).toEqual([{ passed: 1 }])
    expect(await foundAbout(desk, deadly)).toEqual([])
    expect((await statesOf(desk)).sort()).toEqual(['done', 'failed'])
    expect(alarms).toEqual(['runner.ended'])
    await opened.close()
  },
)

test('[OP-06] of two runners that die one after the other, before any case, nobody is said to look at one', async () => {
  const opened = await deskWithRelease(['n7'])
  const { desk, release, clock } = opened
  await ask(opened, casesOf('n7'))
  for (let time = 0; time < 2; time++) {
    expect((await claimPart(desk))?.doing).toBe(time === 0 ? null : '')
    clock.now += 6 * MINUTE_MS
  }
  expect(await latestRun(desk.db, release)).toMatchObject({ state: 'running', doing: null })
  await opened.close()
})

test('[SC-05] a runner that dies after its last case has failed nothing', async () => {
  const opened = await deskWithRelease(['n7'])
  const { desk, clock } = opened
  await ask(opened, casesOf('n7'))
  await claimPart(desk)
  await desk.db.updateTable('runs').set({ cells: '[]' }).execute()
  clock.now += 6 * MINUTE_MS
  await workOff(desk)
  expect(await statesOf(desk)).toEqual(['done'])
  await opened.close()
})

test.each(
  databaseKinds.flatMap((kind) => [
    [kind, true, false] as const,
    [kind, false, true] as const,
    [kind, true, true] as const,
    [kind, false, false] as const,
  ]),
)(
  '[SC-05] of two runners that finish a case, a failure stands, and another verdict is an alarm (%s: %s, then %s)',
  async (kind, first, second) => {
    const opened = await deskWithRelease(['n7'], { kind })
    const { desk, release, clock } = opened
    const alarms = alarmsOf(desk)
    const [cell = ''] = casesOf('n7')
    const since = clock.now
    for (const passed of [first, second]) {
      clock.now += 1_000
      await storeChecked(desk, { release, since }, { evidence: evidenceFor(cell, passed) })
    }
    expect(await foundAbout(desk, cell)).toEqual([{ passed: Number(first && second) }])
    expect(alarms).toEqual(first === second ? [] : ['evidence.contradicted'])
    const lines = await linesOf(desk, 'evidence.contradicted')
    expect(lines.map(({ details }) => JSON.parse(details) as unknown)).toMatchObject(
      first === second ? [] : [{ cell, passed: second }],
    )
    // Storing the same again changes nothing.
    const stored = async () => [
      await desk.db.selectFrom('evidence').selectAll().execute(),
      await linesOf(desk, 'evidence.found'),
    ]
    const before = await stored()
    await storeChecked(desk, { release, since }, { evidence: evidenceFor(cell, first && second) })
    expect(await stored()).toEqual(before)
    await requireProvenLog(desk)
    await opened.close()
  },
)

test.each(databasesToday)(
  '[SC-05] two runners that store at the same moment lose no failure (%s)',
  async (kind) => {
    const opened = await deskWithRelease(['n7'], { kind })
    const { desk, release, clock } = opened
    const second = kind === 'postgres' ? await testDesk([], { kind, sameAs: opened }) : opened
    const alarms = [alarmsOf(desk), ...(second === opened ? [] : [alarmsOf(second.desk)])]
    const cells = Array.from({ length: 10 }, (_, at) => `s${at}/green/mobile/visitor`)
    const store = (on: Desk, cell: string, passed: boolean) =>
      storeChecked(on, { release, since: clock.now }, { evidence: evidenceFor(cell, passed) })
    await Promise.all(
      cells.flatMap((cell, at) => [store(desk, cell, at % 2 > 0), store(second.desk, cell, at % 2 === 0)]),
    )
    for (const cell of cells) expect(await foundAbout(desk, cell)).toEqual([{ passed: 0 }])
    expect(alarms.flat()).toHaveLength(cells.length)
    await requireProvenLog(desk)
    if (second !== opened) await second.desk.db.destroy()
    await opened.close()
  },
)

test('[SC-05] whoever asks again has the case checked again, and what is found then counts', async () => {
  const opened = await deskWithRelease(['n7'])
  const { desk, clock } = opened
  const alarms = alarmsOf(desk)
  const [cell = ''] = casesOf('n7')
  for (const passed of [false, true, false]) {
    clock.now += 1_000
    await ask(opened, [cell])
    await workOff(desk, checkOf(passed))
    expect(await foundAbout(desk, cell)).toEqual([{ passed: Number(passed) }])
  }
  expect(alarms).toEqual([])
  await opened.close()
})

test.each(databasesToday)(
  '[SC-05] what a runner stores after its part was taken over is a second verdict, and ends nothing (%s)',
  async (kind) => {
    const opened = await deskWithRelease(['n7'], { kind })
    const { desk, clock } = opened
    const alarms = alarmsOf(desk)
    const [first = '', second = ''] = casesOf('n7')
    await ask(opened, casesOf('n7'))
    const late = sleeper(true)
    const ended = runNext(desk, { check: late.check, signal })
    await late.isAsleep
    clock.now += 6 * MINUTE_MS
    const taken = sleeper(false)
    const takenOver = workOff(desk, taken.check)
    await taken.isAsleep
    // The first comes back: it stores one case, hears that the part is not its own any more, and stops.
    late.resume()
    expect(await ended).toBe(true)
    expect(await statesOf(desk)).toEqual(['running'])
    expect([await foundAbout(desk, first), await foundAbout(desk, second)]).toEqual([[{ passed: 1 }], []])
    taken.resume()
    await takenOver
    expect(await statesOf(desk)).toEqual(['done'])
    expect(await foundAbout(desk, first)).toEqual([{ passed: 0 }])
    expect(alarms).toEqual(['evidence.contradicted'])
    expect(await linesOf(desk, 'evidence.made')).toHaveLength(1)
    await requireProvenLog(desk)
    await opened.close()
  },
)

test('[SC-05] a runner that fails after its part was taken over ends nothing', async () => {
  const opened = await deskWithRelease(['n7'])
  const { desk, clock } = opened
  await ask(opened, casesOf('n7'))
  let fail = (_: Error) => undefined as void
  const ended = runNext(desk, { check: () => new Promise((_, reject) => (fail = reject)), signal })
  await vi.waitFor(async () => expect(await statesOf(desk)).toEqual(['running']))
  clock.now += 6 * MINUTE_MS
  const taken = sleeper(true)
  const takenOver = workOff(desk, taken.check)
  await taken.isAsleep
  fail(new Error('A page did not come to an end within 120 s.'))
  await ended
  expect(await statesOf(desk)).toEqual(['running'])
  taken.resume()
  await takenOver
  expect(await statesOf(desk)).toEqual(['done'])
  expect(await linesOf(desk, 'evidence.failed')).toEqual([])
  await opened.close()
})

test('[SC-05] a desk that starts again goes on with what waits, and gives back when it stops', async () => {
  const opened = await deskWithRelease(['n7', '6b'])
  await ask(opened, casesOf('n7', '6b'))
  const stopping = new AbortController()
  const stopped = async ({ cells, onChecked }: CheckRequest) => {
    await onChecked({ evidence: evidenceFor(cells[0] ?? '') })
    stopping.abort()
    throw new Error('stopped')
  }
  expect(await runNext(opened.desk, { check: stopped, signal: stopping.signal })).toBe(true)
  expect(await statesOf(opened.desk)).toEqual(['waiting', 'waiting'])
  const restarted = await testDesk([], { sameAs: opened })
  await workOff(restarted.desk)
  expect(await statesOf(opened.desk)).toEqual(['done', 'done'])
  expect(await opened.desk.db.selectFrom('evidence').select('cell').execute()).toHaveLength(4)
  await restarted.desk.db.destroy()
  await opened.close()
})

test.each(databasesToday)(
  '[SC-05] twenty runners, of which five die, finish a run of sixty sites (%s)',
  async (kind: DatabaseKind) => {
    const sites = Array.from({ length: 60 }, (_, at) => `s${at}`)
    const opened = await deskWithRelease(sites, { kind })
    const { desk, clock } = opened
    // On SQLite one process has the file; on PostgreSQL they are on machines of their own.
    const others: TestDesk[] = []
    if (kind === 'postgres')
      for (let n = 0; n < 3; n++) others.push(await testDesk([], { kind, sameAs: opened }))
    const desks = [desk, ...others.map((other) => other.desk)]
    await ask(opened, casesOf(...sites))
    const counts = new Map<string, number>()
    let dead = 0
    const check = (dies: boolean) => async (request: CheckRequest) => {
      for (const cell of request.cells) counts.set(cell, (counts.get(cell) ?? 0) + 1)
      await request.onChecked({ evidence: evidenceFor(request.cells[0] ?? '') })
      if (dies) {
        dead += 1
        await new Promise(() => undefined)
      }
      await request.onChecked({ evidence: evidenceFor(request.cells[1] ?? '') })
    }
    const loop = async (on: Desk, dies: boolean) => {
      let idle = 0
      while (idle < 3) idle = (await runNext(on, { check: check(dies), signal })) ? 0 : idle + 1
    }
    const runners = Array.from({ length: 20 }, (_, at) => ({
      on: desks[at % desks.length] ?? desk,
      dies: at < 5,
    }))
    for (const { on } of runners.filter(({ dies }) => dies)) void loop(on, true)
    while (dead < 5) await new Promise((resolve) => setTimeout(resolve, 5))
    const healthy = runners.filter(({ dies }) => !dies)
    const work = () => Promise.all(healthy.map(({ on }) => loop(on, false)))
    await work()
    expect((await statesOf(desk)).filter((state) => state !== 'done')).toEqual(Array(5).fill('running'))
    clock.now += 6 * MINUTE_MS
    await work()
    expect(new Set(await statesOf(desk))).toEqual(new Set(['done']))
    expect(await desk.db.selectFrom('evidence').select('cell').execute()).toHaveLength(120)
    // Nothing twice but what the dead had begun.
    expect([...counts.values()].filter((times) => times > 1)).toEqual(Array(10).fill(2))
    await requireProvenLog(desk)
    for (const other of others) await other.desk.db.destroy()
    await opened.close()
  },
  60_000,
)

test('[DK-07] what someone changed past the desk spares a runner no page', async () => {
  const opened = await deskWithRelease(['n7'])
  const { desk, clock, release } = opened
  const [cell = ''] = casesOf('n7')
  const earlier: number[] = []
  const check = async (request: CheckRequest) => {
    earlier.push(request.earlier.length)
    await checkOf()(request)
  }
  const again = async () => {
    clock.now += MINUTE_MS
    await ask(opened, [cell])
    await workOff(desk, check)
  }
  const by = { rules: RULES_DIGEST, build: TEST_BUILD }
  await storeChecked(desk, { release, since: 0 }, { evidence: { ...evidenceFor(cell), ...by } })
  await again()
  const forged = JSON.stringify({ ...evidenceFor(cell), ...by, texts: {} })
  await desk.db.updateTable('evidence').set({ data: forged }).where('build', '=', TEST_BUILD).execute()
  await again()
  expect(earlier).toEqual([1, 0])
  await opened.close()
})

test.each(['a pass', 'a failure'])(
  '[DK-07] what someone wrote past the desk is no case that was checked, whenever it says that it was: %s',
  async (forged) => {
    const opened = await testDesk([])
    const { desk, clock } = opened
    const files = filesWith(1)
    await newChange(desk, files, [])
    const { name: release, manifest } = await releaseOf(files)
    const [{ cell = '', layout = '' } = {}] = (await releaseViews(desk, manifest, ['n7'])).cells
    const seen: string[] = []
    const check = async ({ cells, onChecked }: CheckRequest) => {
      seen.push(...cells)
      const { cells: found, ...evidence } = evidenceFor(cell)
      const own = { ...found[cell], layout } as never
      await onChecked({ evidence: { ...evidence, build: TEST_BUILD, cells: { [cell]: own } } })
    }
    const again = async () => {
      clock.now += MINUTE_MS
      await ask({ desk, release }, [cell])
      await workOff(desk, check)
    }
    await again()
    const changed = { passed: Number(forged === 'a pass'), at: clock.now + 1_000 * MINUTE_MS }
    await desk.db.updateTable('evidence').set(changed).where('cell', '=', cell).execute()
    const alarms = alarmsOf(desk)
    await again()
    expect(seen).toEqual([cell, cell])
    // What was found now has taken its place, and an alarm says so.
    expect(await foundAbout(desk, cell)).toEqual([{ passed: 1 }])
    expect(alarms).toEqual(['database.altered'])
    await requireProvenLog(desk)
    await opened.close()
  },
)
