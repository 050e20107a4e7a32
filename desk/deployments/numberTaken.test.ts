import { expect, test, vi } from 'vitest'
import type { Digest } from '../../publishing/digest'
import { releaseKey } from '../../publishing/manifest'
import { logKey } from '../../publishing/pointer'
import { createPublisher } from '../../publishing/publisher'
import { verifyStore } from '../../publishing/verifyStore'
import { openChannel } from '../channels/openChannel'
import type { Desk, PublishStep } from '../core/desk'
import { readFigures } from '../server/readFigures'
import { approvedChange } from '../testing/approvedChange'
import { filesWith, releaseOf } from '../testing/publishedDesk'
import { post } from '../testing/publishedWork'
import { databasesToday } from '../testing/databasesToday'
import { testDesk } from '../testing/testDesk'
import { channelsRoutes } from './channelsRoutes'
import { reportOverdue, resume, tendChannels } from './deploymentJobs'
import { rollForward } from './writePointer'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

/** Does something once, after the first time that a step is done. */
function onceAfter(desk: Desk, wanted: PublishStep, work: () => void | Promise<void>) {
  desk.afterStep = async (step) => {
    if (step !== wanted) return
    desk.afterStep = undefined
    await work()
  }
}

test.each(databasesToday)(
  '[DK-05] a number that someone else took in between is left to them, and the next one is taken (%s)',
  async (kind) => {
    const { on, desk, deploy, newest } = await approvedChange({ kind })
    const other = createPublisher({ store: desk.objects, signer: desk.signer, now: desk.now })
    onceAfter(desk, 'committed', () =>
      other.setMode('live', ['6b'], 'green', 'A letter').then(() => undefined),
    )
    const done = await deploy()
    expect(done).toMatchObject({ status: 201, body: { deployment: { state: 'live', seq: 3 } } })
    const pointer = await newest()
    // Nothing of theirs is lost.
    expect(pointer).toMatchObject({ seq: 3, sites: { '6b': { mode: 'green' } } })
    expect(done.body).toMatchObject({ deployment: { release: pointer?.sites.n7?.release } })
    expect((await desk.db.selectFrom('channels').select('seq').executeTakeFirstOrThrow()).seq).toBe(3)
    expect(await verifyStore(desk.objects)).toEqual([])
    await on.close()
  },
)

test.each(databasesToday)(
  '[DK-05] when what took the number changed what was approved against, nothing goes live and it says so (%s)',
  async (kind) => {
    const { on, desk, deploy, newest } = await approvedChange({ kind })
    const foreign = await releaseOf(filesWith(1.25))
    const other = createPublisher({ store: desk.objects, signer: desk.signer, now: desk.now })
    await other.storeRelease(foreign)
    onceAfter(desk, 'committed', () =>
      other.push('live', foreign.name, { sites: ['n7'] }).then(() => undefined),
    )
    expect(await deploy()).toMatchObject({
      status: 201,
      body: {
        deployment: {
          state: 'failed',
          message: expect.stringContaining('Something else has gone live') as string,
        },
      },
    })
    expect((await newest())?.sites.n7?.release).toBe(foreign.name)
    const verbs = await desk.db.selectFrom('audit').select('verb').orderBy('n', 'desc').limit(1).execute()
    expect(verbs).toEqual([{ verb: 'deployment.failed' }])
    await on.close()
  },
)

test('[DK-05] two desks with databases of their own that share a store each get a number, and none is lost', async () => {
  const { on, desk, bob, newest } = await approvedChange()
  const other = await testDesk([channelsRoutes])
  Object.assign(other.desk, { objects: desk.objects, signer: desk.signer })
  const zoe = await other.signIn('Zoe', [{ role: 'reviewer', site: '*' }])
  const sites = ['n7', '6b', '6s', '9s', 'base']
  const results = await Promise.all(
    sites.map((site, at) =>
      post(at % 2 === 0 ? bob.call : zoe.call, '/channels/live/modes', {
        sites: [site],
        mode: 'green',
        reason: `Number ${at}`,
      }),
    ),
  )
  expect(results.map(({ status }) => status)).toEqual(sites.map(() => 201))
  for (const one of [desk, other.desk]) await rollForward(one, 'live')
  const pointer = await newest()
  expect(pointer?.seq).toBe(1 + sites.length)
  expect(Object.values(pointer?.sites ?? {}).map(({ mode }) => mode)).toEqual(sites.map(() => 'green'))
  expect(await verifyStore(desk.objects)).toEqual([])
  await other.close()
  await on.close()
})

test('[DK-05] while the objects are slow, the database answers others: no transaction waits for them', async () => {
  const { on, desk, bob } = await approvedChange()
  let open = () => undefined as void
  const opened = new Promise<void>((resolve) => (open = resolve))
  const { get, list } = desk.objects
  onceAfter(
    desk,
    'asked',
    () =>
      void Object.assign(desk.objects, {
        get: (key: string) => opened.then(() => get(key)),
        list: (prefix: string) => opened.then(() => list(prefix)),
      }),
  )
  const switching = post(bob.call, '/channels/live/modes', { sites: ['n7'], mode: 'green', reason: 'x' })
  const asked = () => desk.db.selectFrom('deployments').select('state').execute()
  await expect.poll(asked).toEqual([{ state: 'waiting' }])
  // As often as it takes until the commit waits for the store.
  for (let at = 0; at < 50; at++) {
    await new Promise((resolve) => setTimeout(resolve, 2))
    expect(await asked()).toEqual([{ state: 'waiting' }])
  }
  open()
  expect(await switching).toMatchObject({ status: 201, body: { deployment: { state: 'live' } } })
  await on.close()
})

test.each(databasesToday)(
  '[DK-05] 9: what is committed and cannot be written raises one alarm, counts as overdue, and goes live later (%s)',
  async (kind) => {
    const { on, desk, bob, newest } = await approvedChange({ kind })
    const log: Record<string, unknown>[] = []
    desk.log = (line) => void log.push(line)
    const { create } = desk.objects
    onceAfter(
      desk,
      'committed',
      () =>
        void Object.assign(desk.objects, { create: () => Promise.reject(new Error('The disk is full.')) }),
    )
    const done = await post(bob.call, '/channels/live/modes', { sites: ['n7'], mode: 'green', reason: 'x' })
    expect(done).toMatchObject({ status: 201, body: { deployment: { state: 'committed' } } })
    const overdue = async () => (await readFigures(desk)).overdue
    await reportOverdue(desk)
    expect([await overdue(), log.filter(({ event }) => event === 'alarm')]).toEqual([0, []])
    on.clock.now += 3 * 60_000
    await reportOverdue(desk)
    await reportOverdue(desk)
    expect(await overdue()).toBe(1)
    expect(log.filter(({ event }) => event === 'alarm')).toEqual([
      expect.objectContaining({ alarm: 'deployment.overdue', channel: 'live' }),
    ])
    Object.assign(desk.objects, { create })
    await tendChannels(desk)
    expect([await overdue(), (await newest())?.sites.n7?.mode]).toEqual([0, 'green'])
    expect((await openChannel(desk, 'live'))?.pointer.seq).toBe(2)
    await on.close()
  },
)

test('[DK-05] a publication whose commit was not heard of goes live, and nothing says that it failed', async () => {
  const { on, desk, deploy, newest } = await approvedChange()
  const { write } = desk
  desk.write = async (work) => {
    const done = await write(work)
    const row = await desk.db
      .selectFrom('deployments')
      .select('id')
      .where('state', '=', 'committed')
      .executeTakeFirst()
    if (!row) return done
    desk.write = write
    throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
  }
  const lines: unknown[] = []
  desk.log = (line) => lines.push(line)
  await deploy()
  await tendChannels(desk)
  const row = await desk.db
    .selectFrom('deployments')
    .select(['state', 'message'])
    .where('release', 'is not', null)
    .orderBy('asked_at', 'desc')
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ state: 'live', message: null })
  expect((await newest())?.seq).toBe(2)
  expect(lines).not.toContainEqual(expect.objectContaining({ alarm: 'database.altered' }))
  const verbs = await desk.db.selectFrom('audit').select('verb').execute()
  expect(verbs.map(({ verb }) => verb)).not.toContain('deployment.failed')
  await on.close()
})

test('[DK-05] what another desk gave up meanwhile does not go live', async () => {
  const { on, desk, deploy, newest } = await approvedChange()
  // It starts, and took the publication for one that was interrupted.
  onceAfter(desk, 'asked', () => resume({ ...desk, afterStep: undefined, now: () => desk.now() + 3_600_000 }))
  const refused = await deploy()
  expect(refused).toMatchObject({ status: 409 })
  expect((await newest())?.seq).toBe(1)
  const rows = await desk.db.selectFrom('deployments').select('state').where('kind', '=', 'deploy').execute()
  expect(rows.at(-1)?.state).toBe('failed')
  const verbs = await desk.db
    .selectFrom('audit')
    .select('verb')
    .where('verb', 'like', 'deployment.%')
    .execute()
  expect(verbs.map(({ verb }) => verb).filter((verb) => verb === 'deployment.failed')).toHaveLength(1)
  await on.close()
})

test('[DK-05] of what was written before a crash, and cannot be read since, nothing says that it did not go live', async () => {
  const { on, desk, deploy, newest } = await approvedChange()
  desk.afterStep = (step) =>
    step === 'root' ? Promise.reject(new Error('The desk was killed.')) : Promise.resolve()
  await deploy()
  desk.afterStep = undefined
  const release = (await newest())?.sites.n7?.release ?? ''
  await desk.objects.remove(releaseKey(release as Digest))
  await rollForward(desk, 'live')
  const row = await desk.db
    .selectFrom('deployments')
    .select(['state', 'message'])
    .where('release', '=', release)
    .executeTakeFirstOrThrow()
  expect((await newest())?.sites.n7?.release).toBe(release)
  expect(row.message).toMatch(
    /^Number 2 of live is there, and whether it is this cannot be found out: The release sha256:\w+ is missing or was changed\./,
  )
  expect(row.message).not.toMatch(/nothing/i)
  await on.close()
})

test('[DK-05] what only makes a site stricter goes live although it cannot be found out whether it did already', async () => {
  const { on, desk, bob, newest } = await approvedChange()
  desk.afterStep = (step) =>
    step === 'root' ? Promise.reject(new Error('The desk was killed.')) : Promise.resolve()
  await post(bob.call, '/channels/live/modes', { sites: ['n7'], mode: 'green', reason: 'A letter' })
  desk.afterStep = undefined
  await desk.objects.remove(logKey('live', 1))
  await rollForward(desk, 'live')
  expect((await newest())?.sites.n7?.mode).toBe('green')
  const rows = await desk.db.selectFrom('deployments').select('state').where('kind', '=', 'mode').execute()
  expect(rows).toEqual([{ state: 'live' }])
  await on.close()
})
