import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startBucket, type TestBucket } from '@tests/support/conditionalS3'
import { RULES_DIGEST } from '../../compliance/rules/rulesDigest'
import { digestOf, encodeText, type Digest } from '../../publishing/digest'
import { objectKey, releaseKey } from '../../publishing/manifest'
import { makePageIndex } from '../../publishing/pageIndex'
import { logKey, rootKey } from '../../publishing/pointer'
import { createPublisher, type RenderedPages } from '../../publishing/publisher'
import { createReader } from '../../publishing/reader'
import { createFolderStore } from '../../publishing/stores/folderStore'
import { openStore } from '../../publishing/stores/openStore'
import { verifyStore } from '../../publishing/verifyStore'
import { storeCheckpoint } from '../audit/checkLog'
import type { Desk, PublishStep } from '../core/desk'
import { drawMissingPages } from '../deployments/drawMissingPages'
import { storeChecked } from '../evidence/storedEvidence'
import { copyObjects } from '../operations/backUp'
import { approvedChange } from '../testing/approvedChange'
import { post } from '../testing/publishedWork'
import { databasesToday } from '../testing/databasesToday'
import { databaseKinds, testDesk } from '../testing/testDesk'
import { sweepObjects } from './sweepObjects'

vi.mock('./buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

const DAY_MS = 24 * 3_600_000
const folder = mkdtempSync(join(tmpdir(), 'swept-'))
let bucket: TestBucket
beforeAll(async () => {
  bucket = await startBucket()
})
afterAll(async () => {
  await bucket.stop()
  rmSync(folder, { recursive: true, force: true })
})

let stores = 0
const newStore = (kind: string) => {
  stores += 1
  return kind === 'bucket'
    ? openStore(bucket.address.replace('objects/portal', `objects/swept${stores}`))
    : Promise.resolve(createFolderStore(join(folder, `objects${stores}`)))
}

/** Ends the next publication after a step, before it is committed. */
function breakOffAfter(desk: Desk, wanted: PublishStep) {
  desk.afterStep = (step) => {
    if (step !== wanted) return
    desk.afterStep = undefined
    throw new Error('The power is gone.')
  }
}

/** Pages that need no build. */
function drawSomething(desk: Desk) {
  const publisher = createPublisher({ store: desk.objects, signer: desk.signer })
  desk.drawPages = async (sites) => {
    const page = { device: 'mobile', mode: 'normal', viewer: 'visitor', html: '<p>Home</p>' } as const
    const build = await digestOf(encodeText('no build'))
    const { name, objects } = await makePageIndex({ site: 'n7', build, current: 'normal' }, [page])
    await publisher.storeObjects(objects)
    const served = sites.n7
    const rendered: Record<string, RenderedPages> = {}
    if (served) rendered.n7 = { release: served.release, pages: name }
    return rendered
  }
}

const pictureOf = (text: string) => `data:image/jpeg;base64,${Buffer.from(text).toString('base64')}`
const keyOf = async (text: string) => objectKey(await digestOf(encodeText(text)))
const CELL = 'n7/green/mobile/visitor'
const checked = {
  evidence: {
    ...{ v: 1 as const, rules: RULES_DIGEST, build: 'another', texts: {} },
    cells: { [CELL]: { layout: 'sha256:layout', passed: true, findings: [], shown: {}, pages: {} } },
  },
}

const places = databaseKinds.flatMap((kind) => ['folder', 'bucket'].map((store) => ({ kind, store })))

test.each(places)(
  '[PB-08] what was broken off is swept after seven days, and all that was ever live stays ($kind, $store)',
  async ({ kind, store }) => {
    const { on, desk, first, bob, release, deploy } = await approvedChange({
      kind,
      store: await newStore(store),
    })
    // The store has a clock of its own.
    on.clock.now = Date.now()
    drawSomething(desk)
    await drawMissingPages(desk)
    const note = (since: number, picture: string) =>
      storeChecked(desk, { release: 'sha256:release', since }, { ...checked, picture: pictureOf(picture) })
    await note(on.clock.now, 'before')
    await note(on.clock.now + 1, 'now')
    await storeCheckpoint(desk)
    // Broken off, and with everything in the store.
    breakOffAfter(desk, 'release')
    expect((await deploy()).status).toBe(500)
    const all = await desk.objects.list('')
    const left = all.filter((key) => key.startsWith('r/') && key !== releaseKey(first))
    expect(left).toHaveLength(1)

    on.clock.now += 6 * DAY_MS
    expect(await sweepObjects(desk)).toEqual([])
    on.clock.now += 2 * DAY_MS
    // A publication of the very same that is under way keeps it.
    desk.afterStep = async (step) => {
      if (step !== 'release') return
      desk.afterStep = undefined
      expect(await sweepObjects(desk)).toEqual([await keyOf('before')])
    }
    expect(await deploy()).toMatchObject({ status: 201, body: { deployment: { state: 'live' } } })
    await post(bob.call, '/channels/live/rollbacks', { reason: 'Wrong prize' })
    on.clock.now += 30 * DAY_MS
    expect(await sweepObjects(desk)).toEqual([])
    expect(await desk.objects.get(await keyOf('now'))).not.toBeNull()
    expect(await desk.objects.list('a/')).toHaveLength(1)
    // The objects alone are enough for all that was ever live.
    const copy = createFolderStore(join(folder, `copy${stores}`))
    await copyObjects(desk.objects, copy)
    expect(await verifyStore(copy)).toEqual([])
    const publisher = createPublisher({ store: copy, signer: desk.signer, now: desk.now })
    const sealed = left[0]?.slice('r/'.length, -'.json'.length)
    for (const name of [`sha256:${sealed}` as Digest, first]) {
      await publisher.push('live', name, { sites: ['n7'] })
      const reader = createReader({
        get: copy.get,
        channel: 'live',
        problemsOf: () => Promise.resolve([]),
        report: () => undefined,
      })
      await reader.refresh()
      expect(reader.site('n7', 0)?.release).toBe(name)
    }
    expect(release).not.toBe(first)
    await on.close()
  },
)

test('[PB-08] what was broken off and never taken up again is removed whole, and nothing else', async () => {
  const { on, desk, deploy } = await approvedChange()
  on.clock.now = Date.now()
  const before = await desk.objects.list('')
  breakOffAfter(desk, 'release')
  expect((await deploy()).status).toBe(500)
  const after = (await desk.objects.list('')).filter((key) => !before.includes(key))
  // Layer, bundle, evidence and the release.
  expect(after).toHaveLength(4)
  on.clock.now += 8 * DAY_MS
  expect((await sweepObjects(desk)).sort()).toEqual(after)
  expect(await desk.objects.list('')).toEqual(before)
  await on.close()
})

test('[PB-08] half of a file, left by a process that was killed, is swept with the rest', async () => {
  const place = join(folder, 'halves')
  const { on, desk, deploy } = await approvedChange({ store: createFolderStore(place) })
  expect((await deploy()).status).toBe(201)
  on.clock.now = Date.now() + 8 * DAY_MS
  const [object = ''] = await desk.objects.list('o/')
  const [old, fresh] = [`${object}.${randomUUID()}.tmp`, `${object}.${randomUUID()}.tmp`]
  for (const name of [old, fresh]) writeFileSync(join(place, name), 'half')
  utimesSync(join(place, fresh), on.clock.now / 1_000, on.clock.now / 1_000)
  expect(await sweepObjects(desk)).toEqual([old])
  expect([old, fresh, object].map((name) => existsSync(join(place, name)))).toEqual([false, true, true])
  await on.close()
})

test.each(databasesToday)(
  '[PB-08] an entry of the log that cannot be read stops no sweep, is an alarm, and loses nothing (%s)',
  async (kind) => {
    const { on, desk, bob, deploy } = await approvedChange({ kind })
    on.clock.now = Date.now()
    const lines = vi.spyOn(desk, 'log')
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect((await deploy()).status).toBe(201)
    await post(bob.call, '/channels/live/rollbacks', { reason: 'Wrong prize' })
    const all = await desk.objects.list('')
    const broken = await keyOf('broken off')
    await desk.objects.put(broken, encodeText('broken off'))
    on.clock.now += 30 * DAY_MS
    // One was live once, and is all that names its release; nobody ever wrote the other.
    for (const seq of [2, 999]) await desk.objects.put(logKey('live', seq), encodeText('{"payload":'))
    expect(await sweepObjects(desk)).toEqual([broken])
    expect(await desk.objects.list('')).toEqual([...all, logKey('live', 999)].sort())
    await desk.objects.put(broken, encodeText('broken off'))
    on.clock.now += 30 * DAY_MS
    expect(await sweepObjects(desk)).toEqual([broken])
    for (const seq of [2, 999]) {
      const alarms = lines.mock.calls.filter(
        ([{ event, message }]) =>
          event === 'alarm' && String(message).includes(`npm run publish -- discard c/live/log/${seq}.json`),
      )
      expect(alarms).toHaveLength(1)
    }
    expect(warn).not.toHaveBeenCalled()
    await on.close()
  },
)

test('[PB-08] where a pointer cannot be read, or the desk is new to the store, nothing is removed', async () => {
  const { on, desk, deploy } = await approvedChange()
  on.clock.now = Date.now()
  breakOffAfter(desk, 'release')
  await deploy()
  on.clock.now += 8 * DAY_MS
  const all = await desk.objects.list('')
  const root = await desk.objects.get(rootKey('live'))
  await desk.objects.put(rootKey('live'), encodeText('{}'))
  await expect(sweepObjects(desk)).rejects.toThrow()
  await desk.objects.put(rootKey('live'), root ?? encodeText(''))
  const other = await testDesk([], { store: desk.objects })
  other.clock.now = on.clock.now
  await other.desk.write((_, audit) => audit({ actor: 'ana', verb: 'change.created', object: 'change:1' }))
  expect(await sweepObjects(other.desk)).toEqual([])
  await other.close()
  expect(await desk.objects.list('')).toEqual(all)
  await on.close()
})

test('[PB-08] a desk whose log is not that of the store removes nothing: another database may need it', async () => {
  const { on, desk, deploy } = await approvedChange()
  // An older copy that someone tries out, or another desk that has the same OBJECTS_URL by mistake.
  const other = await testDesk([], { store: desk.objects })
  const lines: unknown[] = []
  Object.assign(other.desk, { signer: desk.signer, log: (line: unknown) => lines.push(line) })
  await other.desk.write((_, audit) => audit({ actor: 'ana', verb: 'change.created', object: 'change:1' }))
  on.clock.now = Date.now()
  breakOffAfter(desk, 'release')
  await deploy()
  await storeCheckpoint(desk)
  on.clock.now += 8 * DAY_MS
  other.clock.now = on.clock.now
  const all = await desk.objects.list('')
  expect(await sweepObjects(other.desk)).toEqual([])
  expect(await desk.objects.list('')).toEqual(all)
  expect(lines).toContainEqual(expect.objectContaining({ alarm: 'store.shared' }))
  // A control: the desk of the store does.
  expect(await sweepObjects(desk)).not.toEqual([])
  await other.close()
  await on.close()
})

test.each([
  ['the log and its root are gone', /^c\/live\/(?:log|root)/],
  ['the log has lost its beginning', /^c\/live\/log\/1\.json/],
  ['a list leaves out all pointers', null],
])('[PB-08] nothing is swept while not all pointers are there: %s', async (_, lost) => {
  const store = await newStore('folder')
  const { on, desk, deploy } = await approvedChange({ kind: 'sqlite', store })
  on.clock.now = Date.now()
  expect(await deploy()).toMatchObject({ status: 201 })
  await storeCheckpoint(desk)
  on.clock.now += 30 * DAY_MS
  const before = (await store.list('')).filter((key) => /^[or]\//.test(key))
  if (lost) for (const key of await store.list('c/')) if (lost.test(key)) await store.remove(key)
  const { list } = store
  if (!lost) store.list = (prefix, ...more) => (prefix === 'c/' ? Promise.resolve([]) : list(prefix, ...more))
  await expect(sweepObjects(desk)).rejects.toThrow('Nothing is removed from the store of releases')
  expect((await list('')).filter((key) => /^[or]\//.test(key))).toEqual(before)
  await on.close()
})
