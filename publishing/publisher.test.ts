import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { digestOf, encodeText, type Bytes, type Digest } from './digest'
import type { Signer } from './envelope'
import { keySetKey, publishedKey, signKeySet } from './keySets'
import { objectKey } from './manifest'
import type { ObjectStore } from './objectStore'
import { createPublisher } from './publisher'
import { makeRelease } from './release'
import { createFolderStore } from './stores/folderStore'
import { newKey, NOON } from '@tests/support/testChannel'
import { verifyStore } from './verifyStore'

let folder: string
let store: ObjectStore
let signer: Signer
let publisher: ReturnType<typeof createPublisher>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'objects-'))
  store = createFolderStore(folder)
  signer = await newKey()
  await store.create(
    keySetKey(0),
    await signKeySet({ v: 1, n: 0, keys: [await publishedKey(signer.key)] }, signer),
  )
  publisher = createPublisher({ store, signer, now: () => NOON })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const LAYOUTS = ['base', 'n7', '6b', 'sites']
/** A release of the project's layouts; `changed` replaces texts. */
async function release(changed: Record<string, string> = {}) {
  const files = Object.fromEntries(
    LAYOUTS.map((name) => [name, readFileSync(`layouts/${name}.json`, 'utf8')]),
  )
  return makeRelease({ files: { ...files, ...changed }, blocks: await digestOf(encodeText('blocks')) })
}
async function stored(changed?: Record<string, string>): Promise<Digest> {
  const made = await release(changed)
  await publisher.storeRelease(made)
  return made.name
}
const n7 = readFileSync('layouts/n7.json', 'utf8')
const { theme, ...rest } = JSON.parse(n7) as { theme?: object }
const otherN7 = JSON.stringify({ ...rest, theme: { ...theme, scale: 1.1 } })

const releasesOf = async (channel = 'live') =>
  Object.fromEntries(
    Object.entries((await publisher.newest(channel))?.pointer.sites ?? {}).map(([site, { release }]) => [
      site,
      release,
    ]),
  )

test('[PB-01] the same layers give the same release, another layer another', async () => {
  const [first, again, other] = [await release(), await release(), await release({ n7: otherN7 })]
  expect(again.name).toBe(first.name)
  expect(other.name).not.toBe(first.name)
  // Only what the layer composes to differs.
  const changed = Object.keys(first.manifest.views).filter(
    (view) => first.manifest.views[view] !== other.manifest.views[view],
  )
  expect(changed.length).toBeGreaterThan(0)
  expect(changed.every((view) => view.startsWith('n7/'))).toBe(true)
})

test('[PB-01] a release has a view of each site for each device, in each mode that a layer names and without a mode', async () => {
  const { views } = (await release()).manifest
  const expected = ['base', 'n7', '6b'].flatMap((site) =>
    ['mobile', 'desktop'].flatMap((device) => [`${site}/${device}`, `${site}/${device}/green`]),
  )
  expect(Object.keys(views).sort()).toEqual([...expected, 'hosts'].sort())
})

test('[PB-01] a layer that cannot be read is no release, and says where', async () => {
  await expect(release({ n7: '{' })).rejects.toThrow(/n7\.json/)
  await expect(release({ n7: n7.replace('"extends": "base"', '"extends": "nobody"') })).rejects.toThrow(
    /nobody/,
  )
})

test('[PB-02] one pointer serves all sites, and the next replaces it whole', async () => {
  const first = await stored()
  await publisher.push('live', first)
  expect(await releasesOf()).toEqual({ base: first, n7: first, '6b': first })
  const second = await stored({ n7: otherN7 })
  const published = await publisher.push('live', second)
  expect(published?.pointer).toMatchObject({ seq: 2, channel: 'live', issued: '2026-11-23T04:00:00.000Z' })
  expect(await releasesOf()).toEqual({ base: second, n7: second, '6b': second })
  expect(readFileSync(join(folder, 'c/live/root.json'))).toEqual(
    readFileSync(join(folder, 'c/live/log/2.json')),
  )
})

test('[PB-02] a release of one site leaves the others as they are; channels are apart', async () => {
  const [first, second] = [await stored(), await stored({ n7: otherN7 })]
  await publisher.push('live', first)
  await publisher.push('live', second, { sites: ['n7'] })
  await publisher.push('preview', second)
  expect(await releasesOf()).toEqual({ base: first, n7: second, '6b': first })
  expect(await releasesOf('preview')).toEqual({ base: second, n7: second, '6b': second })
  await expect(publisher.push('live', second, { sites: ['z9'] })).rejects.toThrow(
    'The release has no site "z9".',
  )
})

test('[PB-02] of many publishers at once each gets a number of its own, and the root is the newest', async () => {
  const names = [await stored(), await stored({ n7: otherN7 })]
  await Promise.all(Array.from({ length: 12 }, (_, at) => publisher.push('live', names[at % 2] as Digest)))
  expect((await publisher.newest('live'))?.pointer.seq).toBe(12)
  expect(await verifyStore(store)).toEqual([])
})

test('[PB-04] a rollback publishes forward: a higher number over the releases of before', async () => {
  const [first, second] = [await stored(), await stored({ n7: otherN7 })]
  await publisher.push('live', first)
  await publisher.push('live', second, { sites: ['n7'] })
  await publisher.setMode('live', ['n7'], 'green')
  const back = await publisher.rollback('live', { reason: 'The banner was wrong.' })
  expect(back?.pointer).toMatchObject({ seq: 4, reason: 'The banner was wrong.' })
  expect(await releasesOf()).toEqual({ base: first, n7: first, '6b': first })
  // The switch is no part of a release.
  expect(back?.pointer.sites.n7?.mode).toBe('green')
  expect(await verifyStore(store)).toEqual([])
})

test('[PB-04] without another release there is nothing to go back to', async () => {
  await expect(publisher.rollback('live', { reason: 'x' })).rejects.toThrow(
    'Nothing has been published to live yet.',
  )
  await publisher.push('live', await stored())
  await expect(publisher.rollback('live', { reason: 'x' })).rejects.toThrow(
    'live has never served anything else.',
  )
})

test('[PB-06] the mode switch is set for one site or for all, outlives a release, and is taken back', async () => {
  await publisher.push('live', await stored())
  await publisher.setMode('live', ['n7'], 'green')
  await publisher.push('live', await stored({ n7: otherN7 }))
  const modes = async () => {
    const sites = (await publisher.newest('live'))?.pointer.sites ?? {}
    return Object.fromEntries(Object.entries(sites).map(([site, { mode }]) => [site, mode]))
  }
  expect(await modes()).toEqual({ n7: 'green' })
  await publisher.setMode('live', null, 'green')
  expect(await modes()).toEqual({ base: 'green', n7: 'green', '6b': 'green' })
  await publisher.setMode('live', null, null, 'The audit is over.')
  expect(await modes()).toEqual({})
  await expect(publisher.setMode('live', ['z9'], 'green')).rejects.toThrow('live serves no site "z9".')
})

test('[PB-08] a publisher that died before it wrote the root is finished by the next one', async () => {
  const [first, second] = [await stored(), await stored({ n7: otherN7 })]
  await publisher.push('live', first)
  const root = readFileSync(join(folder, 'c/live/root.json'))
  await publisher.push('live', second)
  writeFileSync(join(folder, 'c/live/root.json'), root)
  expect((await verifyStore(store)).map(({ key }) => key)).toEqual(['c/live/root.json'])
  await publisher.writeRoot('live')
  expect(await verifyStore(store)).toEqual([])
})

test('[PB-08] the store alone restores what was ever live', async () => {
  const [first, second] = [await stored(), await stored({ n7: otherN7 })]
  await publisher.push('live', first)
  await publisher.push('live', second)
  // A copy without the roots, such as a backup of what never changes.
  const copy = createFolderStore(join(folder, 'copy'))
  for (const key of await store.list(''))
    if (!key.endsWith('/root.json') && !key.startsWith('copy/'))
      await copy.put(key, (await store.get(key)) as Bytes)
  const restored = createPublisher({ store: copy, signer, now: () => NOON })
  await restored.writeRoot('live')
  expect(await verifyStore(copy)).toEqual([])
  expect((await restored.newest('live'))?.pointer.sites.n7?.release).toBe(second)
  await restored.push('live', first)
  expect((await restored.newest('live'))?.pointer).toMatchObject({
    seq: 3,
    sites: { n7: { release: first } },
  })
})

test('[PB-08] a store that changes what is written is noticed before anything names it', async () => {
  const lying: ObjectStore = {
    ...store,
    create: (key, bytes) => store.create(key, key.startsWith('o/') ? bytes.slice(1) : bytes),
  }
  const made = await release()
  await expect(createPublisher({ store: lying, signer }).storeRelease(made)).rejects.toThrow(
    /the store lost or changed it/,
  )
  expect(await store.list('r/')).toEqual([])
})

test.each(['gone', 'cut'])(
  '[PB-04] [PB-08] what readers could not read is published by no rollback, push or plan: a bundle that is %s',
  async (how) => {
    const [first, second] = [await stored(), await stored({ n7: otherN7 })]
    await publisher.push('live', first)
    await publisher.push('live', second)
    const key = objectKey((await publisher.manifestOf(first)).bundles.n7 ?? second)
    const bytes = await store.get(key)
    if (how === 'gone') await store.remove(key)
    else await store.put(key, bytes?.slice(0, 100) ?? encodeText(''))
    const later = createPublisher({ store: { ...store }, signer, now: () => NOON })
    const window = { release: first, from: '2026-12-24T16:00:00Z', until: '2026-12-27T16:00:00Z' }
    for (const refused of [
      () => later.rollback('live', { reason: 'Wrong prize' }),
      () => later.push('live', first, { sites: ['n7'] }),
      () => later.plan('live', 'n7', { canary: { release: first, salt: 'd91c', below: 500 } }),
      () => later.plan('live', 'n7', { windows: [window] }),
    ])
      await expect(refused()).rejects.toThrow(`${key}, which n7 would get, is missing or was changed`)
    expect((await later.newest('live'))?.pointer.seq).toBe(2)
    // Nothing else waits for it: other sites, and the mode switch.
    await later.push('live', first, { sites: ['6b'] })
    expect((await later.setMode('live', null, 'green'))?.pointer.seq).toBe(4)
  },
)

test('[PB-08] a store that loses a pointer or the root is noticed', async () => {
  const name = await stored()
  const losing = (lost: string): ObjectStore => ({
    ...store,
    create: (key, bytes) => (key === lost ? Promise.resolve(true) : store.create(key, bytes)),
    put: (key, bytes) => (key === lost ? Promise.resolve() : store.put(key, bytes)),
  })
  const publishTo = (lost: string) =>
    createPublisher({ store: losing(lost), signer, now: () => NOON }).push('live', name)
  await expect(publishTo('c/live/log/1.json')).rejects.toThrow(
    'c/live/log/1.json does not hold what was written',
  )
  await expect(publishTo('c/live/root.json')).rejects.toThrow(
    'c/live/root.json does not keep what is written',
  )
})

test('[PB-05] verify goes on after an object that cannot be read', async () => {
  await publisher.push('live', await stored())
  const keys = (await store.list('o/')).slice(0, 2)
  const broken: ObjectStore = {
    ...store,
    get: (key) => (keys.includes(key) ? Promise.reject(new Error('EIO')) : store.get(key)),
  }
  const named = (await verifyStore(broken)).map(({ key }) => key)
  expect(named).toEqual(expect.arrayContaining(keys))
})

test('a key that is in no key set publishes nothing', async () => {
  const other = createPublisher({ store, signer: await newKey() })
  await expect(other.storeRelease(await release())).rejects.toThrow(/is not in key set 0: it may not sign/)
  expect(await store.list('o/')).toEqual([])
})

test('[PB-05] verify finds and names every changed byte, and every object that is gone', async () => {
  await publisher.push('live', await stored())
  await publisher.push('live', await stored({ n7: otherN7 }))
  expect(await verifyStore(store)).toEqual([])
  for (const key of await store.list('')) {
    const file = join(folder, key)
    const bytes = readFileSync(file)
    // Some of each file, its first and last byte among them.
    for (const at of [0, Math.floor(bytes.length / 3), Math.floor(bytes.length / 2), bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] as number) ^ 1
      writeFileSync(file, changed)
      const named = (await verifyStore(store)).map((finding) => finding.key)
      // A broken key set proves nothing that it signed.
      expect(named, `${key}, byte ${at}`).toContain(key.startsWith('k/') ? 'k/' : key)
    }
    rmSync(file)
    expect((await verifyStore(store)).length, `${key} is gone`).toBeGreaterThan(0)
    writeFileSync(file, bytes)
  }
  expect(await verifyStore(store)).toEqual([])
})

test('[PB-05] verify finds a byte order mark before what is signed', async () => {
  await publisher.push('live', await stored())
  for (const key of (await store.list('')).filter((one) => !one.startsWith('o/'))) {
    const file = join(folder, key)
    const bytes = readFileSync(file)
    writeFileSync(file, Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]))
    const named = (await verifyStore(store)).map((finding) => finding.key)
    expect(named, key).toContain(key.startsWith('k/') ? 'k/' : key)
    writeFileSync(file, bytes)
  }
})

test('[PB-01] no layer has a name that every object has', async () => {
  const constructor = JSON.stringify({ schemaVersion: 1, extends: 'base' })
  await publisher.push('live', await stored())
  const publish = async () => publisher.push('live', await stored({ constructor }))
  await expect(publish()).rejects.toThrow('"constructor" is not a name of a site')
  expect(await verifyStore(store)).toEqual([])
})
