import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startBucket, type TestBucket } from '@tests/support/conditionalS3'
import { findPostgres, newDatabase } from '@tests/support/postgres'
import { createPublisher } from '../../publishing/publisher'
import { openStore } from '../../publishing/stores/openStore'
import { verifyStore } from '../../publishing/verifyStore'
import { listenForMetrics } from '../../server/metricsListener'
import { cleanUp, listen, portalFolder, startPortal } from '../../server/testPortal'
import { knownLostNumbers } from '../channels/lostNumbers'
import { rollbackTargets } from '../channels/openHistory'
import { numbersWarning } from '../core/numbersWarning'
import { lookAtPortals, tendChannels } from '../deployments/deploymentJobs'
import { requestDeployment } from '../deployments/requestDeployment'
import { filesWith, publishFirst } from '../testing/publishedDesk'
import { databaseKinds } from '../testing/testDesk'
import { openInstalledDesk, type InstalledDesk } from './openInstalledDesk'
import { parseDeskOptions } from './parseDeskOptions'
import { runCommand } from './runCommand'

const ends: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  await cleanUp()
  for (const end of ends.splice(0).reverse()) await end()
})
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'desk-restore-'))
  ends.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const programs = findPostgres()
type Env = Record<string, string>
interface Installation {
  folder: string
  env: Env
}
const KINDS = databaseKinds.flatMap((database) =>
  (['folder', 'bucket'] as const).map((store) => ({ database, store })),
)

let bucket: Promise<TestBucket> | undefined
async function newPlace({ database, store }: (typeof KINDS)[number]): Promise<Installation> {
  const folder = newFolder()
  return {
    folder,
    env: {
      DATABASE_URL: database === 'sqlite' ? `file://${folder}/desk.sqlite` : await newDatabase(),
      OBJECTS_URL:
        store === 'folder'
          ? `file://${folder}/objects`
          : (await (bucket ??= startBucket())).address.replace(
              'objects/portal',
              `objects/at${Date.now()}${Math.random()}`,
            ),
      PUBLISH_KEY: join(folder, 'publish-key.json'),
    },
  }
}
afterAll(async () => {
  await (await bucket)?.stop()
})

function parsed({ folder, env }: Installation, args: string[]) {
  const command = parseDeskOptions(args, env, folder)
  if (command === 'help') throw new Error('no options')
  return command
}
async function open(place: Installation, args: string[] = []) {
  const lines: Record<string, unknown>[] = []
  const installed = await openInstalledDesk(parsed(place, args).options, place.folder, (line) =>
    lines.push(line),
  )
  return { ...installed, lines }
}
async function run(place: Installation, args: string[]): Promise<string> {
  const command = parsed(place, args)
  if (!('folder' in command)) throw new Error('no')
  const lines: string[] = []
  await runCommand(command, (line) => lines.push(line))
  return lines.join('\n')
}
const greenOn = (desk: InstalledDesk['desk'], site: string, reason = 'A letter') =>
  requestDeployment(desk, {
    channel: 'live',
    kind: 'mode',
    action: { kind: 'mode', sites: [site], mode: 'green', people: ['ana'] },
    reason,
    by: 'ana',
  })
async function newestOf({ objects: store, signer }: InstalledDesk['desk']) {
  const newest = await createPublisher({ store, signer }).newest('live')
  if (!newest) throw new Error('Nothing was published.')
  return newest.pointer
}
const modesOf = async (desk: InstalledDesk['desk']) => {
  return Object.fromEntries(
    Object.entries((await newestOf(desk)).sites).map(([site, { mode }]) => [site, mode]),
  )
}

/** The portal of players, with its metrics. */
async function portalOf({ env }: Installation) {
  const portal = await startPortal({
    root: await portalFolder(),
    releases: { from: env.OBJECTS_URL ?? '', channel: 'live' },
  })
  const metric = async (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await portal.metrics())?.[1])
  const metrics = await listenForMetrics({ host: '127.0.0.1', port: 0 }, portal.server.readMetrics)
  ends.push(() => void metrics.close())
  return {
    number: () => metric('portal_release_pointer'),
    isReady: () => metric('portal_release_state\\{state="ready"\\}'),
    alarm: () => metric('portal_release_alarm'),
    metrics: `http://127.0.0.1:${(metrics.address() as AddressInfo).port}/metrics`,
    address: `http://127.0.0.1:${portal.port}/`,
  }
}
async function emptyStore({ env }: Installation): Promise<void> {
  const store = await openStore(env.OBJECTS_URL ?? '')
  for (const key of await store.list('')) await store.remove(key)
}

/** Puts the objects of a backup back by hand. */
async function putBack(place: Installation, copy: string): Promise<void> {
  await emptyStore(place)
  const [store, backup] = [
    await openStore(place.env.OBJECTS_URL ?? ''),
    await openStore(`file://${join(copy, 'objects')}`),
  ]
  for (const key of await backup.list('')) await store.put(key, (await backup.get(key)) ?? new Uint8Array())
}

/** A desk that has published twice before its backup and four times since, and the portal that has seen all of it. */
async function lost(kind: (typeof KINDS)[number]) {
  const place = await newPlace(kind)
  const copy = join(newFolder(), 'copy')
  const first = await open(place)
  await publishFirst(first.desk, filesWith(1))
  await tendChannels(first.desk)
  await greenOn(first.desk, 'n7')
  const dump = join(newFolder(), 'desk.dump')
  const pg = (program: string, ...args: string[]) => {
    const { status, stderr } = spawnSync(join(programs ?? '', program), args, { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
  }
  if (kind.database === 'postgres')
    pg('pg_dump', '--format=custom', `--file=${dump}`, place.env.DATABASE_URL ?? '')
  await run(place, ['backup', copy])
  for (const site of ['6b', '6s', '9s', 'base']) await greenOn(first.desk, site)
  const portal = await portalOf(place)
  await expect.poll(portal.number).toBe(6)
  await first.close()
  return {
    place,
    copy,
    portal,
    /** Loses database and objects, and brings the backup back. */
    async restore(...options: string[]) {
      await emptyStore(place)
      if (kind.database === 'sqlite') rmSync(join(place.folder, 'desk.sqlite'))
      const said = await run(place, ['restore', copy, ...options])
      if (kind.database === 'postgres') {
        place.env.DATABASE_URL = await newDatabase()
        pg('pg_restore', `--dbname=${place.env.DATABASE_URL}`, dump)
      }
      return said
    },
  }
}

test.each(KINDS)(
  '[DK-08] an old backup under a running portal: what is published next reaches it ($database, $store)',
  async (kind) => {
    const { place, portal, restore } = await lost(kind)
    const asks = ['--portals', `${portal.metrics},${portal.address},http://127.0.0.1:9`]
    const said = await restore(...asks)
    expect(said).toContain(`${portal.metrics} serves publication 6.`)
    expect(said).toContain(`${portal.address} serves publication 6.`)
    expect(said).toContain('http://127.0.0.1:9 does not say what it serves.')
    expect(said).toMatch(/It is done when a running portal has taken a publication\./)

    // A restart before the first publication loses nothing.
    for (const at of [1, 2]) {
      const desk = await open(place, asks)
      await tendChannels(desk.desk)
      await lookAtPortals(desk.desk)
      expect(numbersWarning(desk.desk), `start ${at}`).toMatch(
        /^A backup was restored\. Players keep what they had until someone publishes\./,
      )
      // An alarm once, not at each start.
      expect(desk.lines.filter(({ alarm }) => alarm === 'channel.restored')).toHaveLength(at === 1 ? 1 : 0)
      await desk.close()
    }
    const desk = await open(place, asks)
    await tendChannels(desk.desk)
    const { deployment } = await greenOn(desk.desk, '9s')
    expect(deployment.state).toBe('live')
    expect(deployment.seq).toBeGreaterThan(6)
    await expect.poll(portal.number).toBe(deployment.seq)
    await expect.poll(portal.isReady).toBe(1)
    expect(await portal.alarm()).toBe(0)
    expect(await modesOf(desk.desk)).toEqual({
      base: undefined,
      '6b': undefined,
      '6s': undefined,
      n7: 'green',
      '9s': 'green',
    })
    await lookAtPortals(desk.desk)
    expect(numbersWarning(desk.desk)).toBe(null)
    expect(await knownLostNumbers(desk.desk, 'live')).toBe(null)
    // It goes on by one, and everything is as it was written.
    expect((await greenOn(desk.desk, '6b')).deployment.seq).toBe((deployment.seq ?? 0) + 1)
    expect(await verifyStore(desk.desk.objects)).toEqual([])
    await desk.close()
  },
  120_000,
)

test('[DK-08] without a portal to ask it is not known to reach players, and the desk says so', async () => {
  const { place, restore } = await lost({ database: 'sqlite', store: 'folder' })
  expect(await restore()).toMatch(/start the desk with --portals/)
  const desk = await open(place)
  await tendChannels(desk.desk)
  await greenOn(desk.desk, '9s')
  await lookAtPortals(desk.desk)
  expect(numbersWarning(desk.desk)).toMatch(
    /Whether players get it is not known: start the desk with --portals\.$/,
  )
  await desk.close()
})

test('[DK-08] the desk brings nothing of an older copy to players by itself, whatever has expired', async () => {
  const { place, restore, portal } = await lost({ database: 'sqlite', store: 'folder' })
  await restore()
  const desk = await open(place)
  const on = desk.desk
  on.now = () => Date.now() + 40 * 3_600_000
  await tendChannels(on)
  await tendChannels(on)
  expect((await newestOf(on)).seq).toBe(2)
  expect(await portal.number()).toBe(6)
  // A person decides; from then on it is renewed as ever.
  const { deployment } = await greenOn(on, '9s')
  await lookAtPortals(on)
  on.now = () => Date.now() + 80 * 3_600_000
  await tendChannels(on)
  expect((await newestOf(on)).seq).toBe((deployment.seq ?? 0) + 1)
  await desk.close()
})

test.each(KINDS)(
  '[DK-08] objects that were put back by hand, older than the database, are noticed at the start ($database, $store)',
  async (kind) => {
    const { place, copy, portal } = await lost(kind)
    await putBack(place, copy)
    const desk = await open(place, ['--portals', portal.metrics])
    await tendChannels(desk.desk)
    const warning =
      /^The store of releases does not have what this desk published last: it is empty, another one, or an older copy\./
    expect(numbersWarning(desk.desk)).toMatch(warning)
    expect(desk.lines.find(({ alarm }) => alarm === 'channel.restored')?.message).toMatch(warning)
    const { deployment } = await greenOn(desk.desk, '9s')
    await expect.poll(portal.number).toBe(deployment.seq)
    await lookAtPortals(desk.desk)
    expect(numbersWarning(desk.desk)).toBe(null)
    expect(await verifyStore(desk.desk.objects)).toEqual([])
    await desk.close()
  },
  120_000,
)

test('[DK-08] objects and database that were both put back by hand are noticed by what a portal serves', async () => {
  const { place, copy, portal } = await lost({ database: 'sqlite', store: 'folder' })
  await putBack(place, copy)
  writeFileSync(join(place.folder, 'desk.sqlite'), readFileSync(join(copy, 'desk.sqlite')))
  for (const wal of ['-wal', '-shm']) rmSync(join(place.folder, `desk.sqlite${wal}`), { force: true })
  const desk = await open(place, ['--portals', portal.address])
  await tendChannels(desk.desk)
  expect(numbersWarning(desk.desk)).toMatch(
    /^A portal serves a publication that the store of releases does not have\./,
  )
  const { deployment } = await greenOn(desk.desk, '9s')
  await expect.poll(portal.number).toBe(deployment.seq)
  await desk.close()
})

test('[DK-08] another store, with numbers of its own, is noticed at the start: it may have more of them', async () => {
  const { place } = await lost({ database: 'sqlite', store: 'folder' })
  const other = {
    ...place,
    env: {
      ...place.env,
      OBJECTS_URL: `file://${newFolder()}`,
      DATABASE_URL: `file://${newFolder()}/other.sqlite`,
    },
  }
  const staging = await open(other)
  await publishFirst(staging.desk, filesWith(1.1))
  await tendChannels(staging.desk)
  for (const site of ['n7', '6b', '6s', '9s', 'base']) await greenOn(staging.desk, site)
  await greenOn(staging.desk, 'n7').catch(() => undefined)
  await staging.close()
  const desk = await open({ ...place, env: { ...place.env, OBJECTS_URL: other.env.OBJECTS_URL } })
  await tendChannels(desk.desk)
  expect(numbersWarning(desk.desk)).toMatch(/it is empty, another one, or an older copy/)
  await desk.close()
  // Control: with its own there is nothing to say.
  const own = await open(place)
  await tendChannels(own.desk)
  expect(numbersWarning(own.desk)).toBe(null)
  await own.close()
})

test('[DK-08] on an empty store a desk that has published does not start, and writes nothing there', async () => {
  const { place } = await lost({ database: 'sqlite', store: 'folder' })
  await emptyStore(place)
  await expect(open(place)).rejects.toThrow(
    /is empty, and this desk has published before\. Is OBJECTS_URL right\?/,
  )
  const left = await (await openStore(place.env.OBJECTS_URL ?? '')).list('')
  expect(left.filter((key) => !key.startsWith('probe/'))).toEqual([])
})

test.each(KINDS)(
  '[DK-08] what was committed before the store was lost goes to nobody by itself afterwards ($database, $store)',
  async (kind) => {
    const { place, copy, portal } = await lost(kind)
    const before = await open(place)
    await tendChannels(before.desk)
    const { create } = before.desk.objects
    before.desk.objects.create = (key, bytes) =>
      key.startsWith('c/') ? Promise.reject(new Error('The disk is full.')) : create(key, bytes)
    const renew = {
      channel: 'live',
      kind: 'renew',
      action: { kind: 'renew' },
      reason: '',
      by: 'desk',
    } as const
    expect((await requestDeployment(before.desk, renew)).deployment).toMatchObject({
      state: 'committed',
      seq: 7,
    })
    await before.close()
    await putBack(place, copy)
    const desk = await open(place, ['--portals', portal.metrics])
    await tendChannels(desk.desk)
    const rows = await desk.desk.db
      .selectFrom('deployments')
      .select(['state', 'message'])
      .where('kind', '=', 'renew')
      .execute()
    expect(rows).toEqual([
      { state: 'failed', message: expect.stringContaining('replaced by an older copy') as string },
    ])
    expect([await portal.number(), (await desk.desk.objects.list('c/live/log/')).length]).toEqual([6, 3])
    const { deployment } = await greenOn(desk.desk, '9s')
    await expect.poll(portal.number).toBe(deployment.seq)
    await desk.close()
  },
  120_000,
)

test('[DK-08] rolling back and the history live with numbers left out', async () => {
  const { place, restore, portal } = await lost({ database: 'sqlite', store: 'folder' })
  await restore()
  const desk = await open(place)
  const on = desk.desk
  await tendChannels(on)
  await greenOn(on, '9s')
  const newest = () => newestOf(on)
  const pointer = await newest()
  // Nothing but the mode was ever another: there is no earlier release, and looking for one ends.
  expect(await rollbackTargets(on, pointer, ['n7'])).toEqual({})
  const other = await publishFirst(on, filesWith(1.2))
  const now = await newest()
  expect(now.sites.n7?.release).toBe(other)
  expect(await rollbackTargets(on, now, ['n7'])).toMatchObject({ n7: { seq: pointer.seq } })
  await publishFirst(on, filesWith(1))
  const back = await newest()
  expect(await rollbackTargets(on, back, ['n7'])).toMatchObject({ n7: { seq: now.seq } })
  await expect.poll(portal.number).toBe(back.seq)
  await desk.close()
})

test.each(KINDS)(
  '[DK-08] a desk that dies while it publishes above the lost numbers publishes once ($database, $store)',
  async (kind) => {
    const { place, restore, portal } = await lost(kind)
    await restore()
    const dying = await open(place)
    await tendChannels(dying.desk)
    dying.desk.afterStep = (step) => {
      if (step === 'logged') throw new Error('The power is out.')
    }
    expect((await greenOn(dying.desk, '9s')).deployment.state).toBe('committed')
    await dying.close()
    const desk = await open(place, ['--portals', portal.metrics])
    const entries = async () =>
      (await desk.desk.objects.list('c/live/log/')).filter((key) => /\d\.json$/.test(key))
    const before = await entries()
    await tendChannels(desk.desk)
    expect(await entries()).toEqual(before)
    const rows = await desk.desk.db
      .selectFrom('deployments')
      .select(['state', 'seq'])
      .orderBy('asked_at', 'desc')
      .limit(1)
      .execute()
    expect(rows).toEqual([{ state: 'live', seq: (await newestOf(desk.desk)).seq }])
    await expect.poll(portal.number).toBe(rows[0]?.seq)
    await lookAtPortals(desk.desk)
    expect(numbersWarning(desk.desk)).toBe(null)
    await desk.close()
  },
  120_000,
)

test('[DK-08] what a portal says is asked for, and not believed without bounds', async () => {
  const { place, restore } = await lost({ database: 'sqlite', store: 'folder' })
  const { createServer } = await import('node:http')
  const texts = [
    'portal_release_pointer 9007199254740991\n',
    'portal_release_pointer 99999999999999999999\n',
    '<html>',
    '',
  ]
  const ports = await Promise.all(
    texts.map((text) => listen(createServer((_, response) => void response.end(text)))),
  )
  await restore('--portals', ports.map((port) => `http://127.0.0.1:${port}/metrics`).join())
  const desk = await open(place)
  await tendChannels(desk.desk)
  const { deployment } = await greenOn(desk.desk, '9s')
  expect(deployment.state).toBe('live')
  expect(deployment.seq).toBeLessThan(Number.MAX_SAFE_INTEGER / 1_000)
  await desk.close()
})
