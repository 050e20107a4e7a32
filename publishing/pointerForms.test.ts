import { expect, test } from 'vitest'
import { createTestChannel, inFirstForm, scaleOf } from '@tests/support/testChannel'
import { digestOf, encodeText, type Digest } from './digest'
import { namedObjects } from './namedObjects'
import { objectKey } from './manifest'
import { BINS, binOf, logKey, rootKey, type Pointer } from './pointer'
import { verifyStore } from './verifyStore'

/** The limit that readers of releases have had from the beginning. */
const LIMIT = 65_536

type Channel = Awaited<ReturnType<typeof createTestChannel>>

/** Publishes what n7 shows under so many other names, too. */
const withMore = ({ publisher }: Channel, names: readonly string[]) =>
  publisher.publish('live', (before) => {
    const { n7 } = before?.sites ?? {}
    if (!before || !n7) throw new Error('Nothing is live.')
    const others = names.map((name) => [name, n7] as const)
    return { hosts: before.hosts, sites: { ...before.sites, ...Object.fromEntries(others) } }
  })
const names = (count: number) => Array.from({ length: count }, (_, index) => `s${1_000 + index}`)

/** What a reader of one site reads when it starts, and whenever it looks again. */
async function readingOf({ store, reader }: Channel, site?: string) {
  let read: [string, number][] = []
  const one = reader({
    ...(site !== undefined && { site, isSparing: true }),
    get: async (key) => {
      const bytes = await store.get(key)
      if (bytes) read.push([key, bytes.length])
      return bytes
    },
  })
  return {
    reader: one,
    async look() {
      read = []
      await one.refresh()
      return { keys: read.map(([key]) => key), bytes: read.reduce((sum, [, size]) => sum + size, 0) }
    },
  }
}

test('[SC-02] what a player reads does not grow with the number of sites, nor when another site publishes', async () => {
  const sizes: number[] = []
  for (const count of [5, 500]) {
    const channel = await createTestChannel()
    const first = await channel.release(1)
    const second = await channel.release(1.1)
    await channel.publisher.push('live', first)
    await withMore(channel, names(count))
    const { reader, look } = await readingOf(channel, 'n7')
    const { keys, bytes } = await look()
    expect([reader.state().status, scaleOf(reader, 'n7')]).toEqual(['ready', 1])
    expect(keys.filter((key) => key.startsWith('r/'))).toEqual([])
    const bundle = channel.store.objects.get(objectKey(reader.site('n7', 0)?.bundle as Digest))
    sizes.push(bytes - (bundle?.length ?? 0))
    // Another site: of the same channel, and of another bin.
    await channel.publisher.push('live', second, { sites: ['6b'] })
    expect(binOf('6b')).not.toBe(binOf('n7'))
    const again = await look()
    expect([reader.state().seq, scaleOf(reader, 'n7')]).toEqual([3, 1])
    expect(again.keys.filter((key) => key.startsWith('o/'))).toEqual([])
    expect(again.bytes).toBeLessThan(8_000)
  }
  expect(sizes[1]).toBeLessThan(16_000)
  expect((sizes[1] ?? NaN) / (sizes[0] ?? NaN)).toBeLessThan(8)
})

test('[SC-02] a channel of the form that there was before goes on in it, and changes over when it is full', async () => {
  const channel = await createTestChannel()
  const { publisher, store, reader, release } = channel
  await publisher.push('live', await release(1))
  await inFirstForm(channel)
  const served = reader()
  await served.refresh()
  expect([served.state().status, scaleOf(served, 'n7')]).toEqual(['ready', 1])
  await publisher.push('live', await release(1.1))
  expect((await publisher.newest('live'))?.pointer.v).toBe(1)
  expect((await withMore(channel, names(250)))?.pointer.v).toBe(1)
  const full = await withMore(channel, names(400))
  expect(full?.pointer).toMatchObject({ v: 2, seq: 4 })
  expect((await store.get(rootKey('live')))?.length).toBeLessThan(LIMIT / 4)
  await served.refresh()
  const fresh = reader()
  await fresh.refresh()
  for (const one of [served, fresh]) {
    expect(one.state()).toMatchObject({ status: 'ready', seq: 4 })
    expect([scaleOf(one, 'n7'), scaleOf(one, 's1399')]).toEqual([1.1, 1.1])
  }
  // What was served before the change of form comes back all the same.
  const back = await publisher.rollback('live', { sites: ['n7', '6b'], reason: 'x' })
  await served.refresh()
  expect([back?.pointer.v, scaleOf(served, 'n7'), scaleOf(served, 's1399')]).toEqual([2, 1, 1.1])
  // The releases of this test do not have the sites that it made up.
  const found = await verifyStore(store)
  expect(found.filter(({ message }) => !/^s\d+: its release/.test(message))).toEqual([])
})

test('[SC-03] a switch of all sites reaches apps that know only the first form, however full it is', async () => {
  const channel = await createTestChannel()
  await channel.publisher.push('live', await channel.release(1))
  await inFirstForm(channel)
  // It grows until it would change over.
  let count = 250
  for (; ; count += 5) {
    const { store } = channel
    const kept = new Map(store.objects)
    const grown = await withMore(channel, names(count))
    if (grown?.pointer.v === 1) continue
    store.objects.clear()
    for (const [key, bytes] of kept) store.objects.set(key, bytes)
    break
  }
  expect(count).toBeGreaterThan(280)
  const switched = await channel.publisher.setMode('live', null, 'green', 'The regulator asks for it')
  expect(switched?.pointer.v).toBe(1)
  expect(Object.values(switched?.pointer.sites ?? {}).every(({ mode }) => mode === 'green')).toBe(true)
})

test('[SC-03] the mode of 5,000 sites is switched at once', async () => {
  const channel = await createTestChannel()
  const { publisher, reader, release } = channel
  await publisher.push('live', await release(1))
  await withMore(channel, names(5_000))
  const served = reader()
  await served.refresh()
  await publisher.setMode('live', null, 'green', 'The regulator asks for it')
  await served.refresh()
  expect(served.state()).toMatchObject({ status: 'ready', seq: 3 })
  expect(names(5_000).every((name) => served.site(name, 0)?.mode === 'green')).toBe(true)
})

test('[SC-04] what a site had before is read where it stands, however many pointers came since', async () => {
  const channel = await createTestChannel()
  const { publisher, store, release } = channel
  const first = await release(1)
  await publisher.push('live', first)
  await publisher.push('live', await release(1.1))
  for (let seq = 3; seq <= 40; seq++) await publisher.renew('live')
  const read: string[] = []
  const { get } = store
  store.get = (key) => {
    read.push(key)
    return get(key)
  }
  const back = await publisher.rollback('live', { reason: 'x' })
  expect(back?.pointer.sites.n7?.release).toBe(first)
  const logged = read.filter((key) => key.includes('/log/') && !key.endsWith('seen.json'))
  expect(new Set(logged).size).toBeLessThan(6)
  expect(logged).not.toContain(logKey('live', 20))
  // And the other way round; a site that never had anything else stays.
  expect((await publisher.rollback('live', { reason: 'x' }))?.pointer.sites.n7?.release).not.toBe(first)
})

test('[SC-04] where the pointer that had it cannot be read, the log is looked through', async () => {
  const { publisher, store, release } = await createTestChannel()
  const first = await release(1)
  await publisher.push('live', first)
  await publisher.renew('live')
  await publisher.push('live', await release(1.1))
  await publisher.renew('live')
  store.objects.set(logKey('live', 2), encodeText('{}'))
  const back = await publisher.rollback('live', { reason: 'x' })
  expect(back?.pointer.sites.n7?.release).toBe(first)
})

test('[SC-02] a release for a share or a time, and older ones, are read without a manifest', async () => {
  const channel = await createTestChannel()
  const { publisher, store, release } = channel
  const older = await release(1, 'old blocks')
  await publisher.push('live', older)
  await publisher.push('live', await release(1.1))
  const other = await release(1.2)
  await publisher.plan('live', 'n7', { canary: { release: other, salt: 'abcd', below: 10_000 } })
  const { reader, look } = await readingOf(channel, 'n7')
  const { keys } = await look()
  expect(scaleOf(reader, 'n7')).toBe(1.2)
  expect(await reader.olderBundle('n7', 0)).toContain('"scale":1}')
  expect(keys.filter((key) => key.startsWith('r/'))).toEqual([])
  expect(await verifyStore(store)).toEqual([])
})

test('[SC-04] a publication stores the bins of the sites that it changes', async () => {
  const channel = await createTestChannel()
  const { publisher, store, release } = channel
  await publisher.push('live', await release(1))
  await withMore(channel, names(500))
  const second = await release(1.1)
  const written: string[] = []
  const { create } = store
  store.create = (key, bytes) => {
    written.push(key)
    return create(key, bytes)
  }
  await publisher.push('live', second, { sites: ['n7'] })
  expect(written.filter((key) => key.startsWith('o/'))).toHaveLength(1)
})

test('[PB-05] a bin that is missing, or says something else than the release, is found', async () => {
  const channel = await createTestChannel()
  const { publisher, store, release, forgeRoot } = channel
  await publisher.push('live', await release(1))
  expect(await verifyStore(store)).toEqual([])
  let key = ''
  await forgeRoot((root) => {
    key = objectKey(root.bins[binOf('n7')] as Digest)
    return root
  })
  const bin = store.objects.get(key)
  store.objects.delete(key)
  expect(await verifyStore(store)).toContainEqual({
    key: logKey('live', 1),
    message: `${key}, which it names, is missing or not what it was`,
  })
  if (bin) store.objects.set(key, bin)
  const other = encodeText('{}')
  const bundle = await digestOf(other)
  await publisher.storeObjects(new Map([[bundle, other]]))
  await publisher.publish('live', (before) => ({
    hosts: before?.hosts as Digest,
    sites: { n7: { ...(before?.sites.n7 as Pointer['sites'][string]), bundle } },
  }))
  expect(await verifyStore(store)).toContainEqual({
    key: logKey('live', 2),
    message: 'n7: its release is missing or has another bundle',
  })
})

test('[PB-08] the bins of all pointers that there were are named', async () => {
  const channel = await createTestChannel()
  const { publisher, store, release } = channel
  await publisher.push('live', await release(1))
  await publisher.push('live', await release(1.1))
  const { named } = await namedObjects(store, () => undefined)
  const stored = await store.list('o/')
  expect(stored.filter((key) => !named.has(key))).toEqual([])
  expect(stored.length).toBeGreaterThan(2 * 2)
})

test('[SC-02] names spread over the bins', () => {
  const counts = new Map<number, number>()
  for (const name of names(500)) counts.set(binOf(name), (counts.get(binOf(name)) ?? 0) + 1)
  expect(counts.size).toBe(BINS)
  expect(Math.max(...counts.values())).toBeLessThan(24)
})
