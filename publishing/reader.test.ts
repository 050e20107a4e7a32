import { expect, test, vi } from 'vitest'
import { isInCanary, readBucket } from './activeRelease'
import { fromBase64 } from './base64'
import { decodeText, digestOf, encodeText, type Bytes, type Digest } from './digest'
import { PAYLOAD_TYPE, sign } from './envelope'
import { keySetKey, publishedKey, signKeySet } from './keySets'
import { createPublisher } from './publisher'
import { binOf, logKey, rootKey, type Pointer } from './pointer'
import { createReader } from './reader'
import { verifyStore } from './verifyStore'
import { objectKey, releaseKey } from './manifest'
import {
  createMemoryStore,
  createTestChannel,
  firstForm,
  HOUR_MS,
  newKey,
  NOON,
  scaleOf,
} from '@tests/support/testChannel'

const DAY_MS = 24 * HOUR_MS

/** A channel that serves 1.1 as its second pointer, and a reader of it. */
async function serving() {
  const channel = await createTestChannel()
  const first = await channel.release(1)
  const second = await channel.release(1.1)
  await channel.publisher.push('live', first)
  await channel.publisher.push('live', second)
  const reader = channel.reader()
  await reader.refresh()
  expect(reader.state()).toMatchObject({ status: 'ready', seq: 2, problem: null })
  return { ...channel, first, second, served: reader }
}
type Channel = Awaited<ReturnType<typeof serving>>

const changed = (bytes: Bytes, at: number): Bytes => {
  const copy = new Uint8Array(bytes)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}

test('[PB-02] a reader serves the newest pointer, on every site at once', async () => {
  const { served, publisher, release } = await serving()
  expect([scaleOf(served, 'n7'), scaleOf(served, '6b'), scaleOf(served, 'nobody')]).toEqual([1.1, 1.1, null])
  await publisher.push('live', await release(1.2))
  expect(scaleOf(served, 'n7')).toBe(1.1)
  await served.refresh()
  expect([scaleOf(served, 'n7'), scaleOf(served, '6b')]).toEqual([1.2, 1.2])
  expect(served.state()).toEqual({ status: 'ready', seq: 3, issued: NOON, problem: null })
  expect(served.hosts()).toMatchObject({ 'n7.localhost': 'n7' })
})

test('[PB-02] what the sites of a pointer need is read side by side, and each once', async () => {
  const { store, publisher, release, reader } = await createTestChannel(['n7', '6b', '6s', '9s'])
  await publisher.push('live', await release(1))
  const { sites = {} } = (await publisher.newest('live'))?.pointer ?? {}
  const bundles = Object.values(sites).map(({ bundle }) => objectKey(bundle))
  const asked: string[] = []
  let waiting = 0
  let most = 0
  const get = async (key: string) => {
    if (!bundles.includes(key)) return store.get(key)
    asked.push(key)
    most = Math.max(most, ++waiting)
    await new Promise(setImmediate)
    waiting -= 1
    return store.get(key)
  }
  const served = reader({ get })
  await served.refresh()
  expect(served.state().status).toBe('ready')
  expect(most).toBe(bundles.length)
  expect(asked.toSorted()).toEqual(bundles.toSorted())
  // Of another one only what is new.
  asked.length = 0
  await publisher.setMode('live', ['n7'], 'green')
  await served.refresh()
  expect([served.state().seq, asked]).toEqual([2, []])
})

const attacks: [string, (channel: Channel) => Promise<unknown>, RegExp][] = [
  [
    'with a changed byte',
    async ({ store }) => {
      const root = (await store.get(rootKey('live'))) as Bytes
      await store.put(rootKey('live'), changed(root, 200))
    },
    /signature is wrong|envelope|pointer|base64|encoded|character/,
  ],
  ['that was served before', ({ replay }) => replay(1), /older than the one that is served/],
  [
    'of another channel',
    ({ forge }) => forge((pointer) => ({ ...pointer, seq: 3, channel: 'preview' })),
    /channel/,
  ],
  [
    'with a number that is taken',
    ({ forge }) => forge((pointer) => ({ ...pointer, reason: 'x' })),
    /two pointers 2/,
  ],
  [
    'that is too large',
    ({ forge }) => forge((pointer) => ({ ...pointer, seq: 3, reason: 'x'.repeat(200_000) })),
    /too large/,
  ],
  [
    'by an unknown key',
    async ({ forge }) => forge((pointer) => ({ ...pointer, seq: 3 }), await newKey()),
    /unknown key/,
  ],
  [
    'by a stranger in the name of a known key',
    async ({ forge, signer }) =>
      forge((pointer) => ({ ...pointer, seq: 3 }), { id: signer.id, key: (await newKey()).key }),
    /signature is wrong/,
  ],
  [
    'to a release that a stranger has signed in the name of a known key',
    async ({ store, signer, publisher, release, forge }) => {
      const name = await release(1.2)
      await publisher.push('live', name)
      const { payload } = JSON.parse(decodeText((await store.get(releaseKey(name))) as Bytes)) as {
        payload: string
      }
      const stranger = { id: signer.id, key: (await newKey()).key }
      await store.put(releaseKey(name), await sign(PAYLOAD_TYPE.release, fromBase64(payload), stranger))
      await forge((pointer) => ({ ...pointer, seq: 4 }))
    },
    /signature is wrong/,
  ],
  [
    'with a field of its own',
    ({ forge }) => forge((pointer) => ({ ...pointer, seq: 3, also: 1 })),
    /not a pointer/,
  ],
  [
    'with a key set that there is not',
    ({ forge }) => forge((pointer) => ({ ...pointer, seq: 3, keys: 4 })),
    /unknown key/,
  ],
  [
    'to a release that is missing',
    async ({ store, publisher, release, forge }) => {
      const name = await release(1.2)
      await publisher.push('live', name)
      store.objects.delete(releaseKey(name))
      await forge((pointer) => ({ ...pointer, seq: 4 }))
    },
    /is missing/,
  ],
  [
    'whose bin is missing',
    async ({ store, publisher, release, forgeRoot }) => {
      await publisher.push('live', await release(1.2))
      await forgeRoot((root) => {
        store.objects.delete(objectKey(root.bins[binOf('n7')] as Digest))
        return root
      })
    },
    /o\/[0-9a-f]{64} is missing/,
  ],
  [
    'whose bin has another mode in it',
    async ({ store, publisher, release, forgeRoot }) => {
      await publisher.push('live', await release(1.2))
      await forgeRoot((root) => {
        const key = objectKey(root.bins[binOf('n7')] as Digest)
        const bin = decodeText(store.objects.get(key) as Bytes)
        store.objects.set(key, encodeText(bin.replace('"bundle"', '"mode":"open","bundle"')))
        return root
      })
    },
    /was changed/,
  ],
  [
    'that has the bins of two sites the other way round',
    ({ forgeRoot }) =>
      forgeRoot((root) => {
        const [a, b] = [binOf('n7'), binOf('6b')]
        return { ...root, seq: 3, bins: { [a]: root.bins[b], [b]: root.bins[a] } }
      }),
    /which is of another bin/,
  ],
  [
    'with a bin that no number has',
    ({ forgeRoot }) =>
      forgeRoot((root) => ({ ...root, seq: 3, bins: { ...root.bins, 64: root.bins[binOf('n7')] } })),
    /not a pointer/,
  ],
  [
    'to an object that was truncated',
    async ({ store, publisher, release }) => {
      const name = await release(1.2)
      await publisher.push('live', name)
      const bundle = (await publisher.manifestOf(name)).bundles.n7 as Digest
      store.objects.set(objectKey(bundle), ((await store.get(objectKey(bundle))) as Bytes).slice(0, 100))
    },
    /was changed/,
  ],
  [
    'to an object with other bytes',
    async ({ store, publisher, release }) => {
      const name = await release(1.2)
      await publisher.push('live', name)
      const bundle = (await publisher.manifestOf(name)).bundles['6b'] as Digest
      store.objects.set(objectKey(bundle), encodeText('{"v":1,"site":"6b","layers":[]}'))
    },
    /was changed/,
  ],
  [
    'to the bundle of another site',
    async ({ forge, publisher, second }) => {
      const { bundles } = await publisher.manifestOf(second)
      await forge((pointer) => ({
        ...pointer,
        seq: 3,
        sites: { ...pointer.sites, n7: { release: second, bundle: bundles['6b'] } },
      }))
    },
    /another bundle/,
  ],
  ['that is gone', async ({ store }) => store.objects.delete(rootKey('live')), /there is no c\/live\/root/],
]

test.each(attacks)(
  '[PB-03] a pointer %s is not served: the last good one stays, and it is reported',
  async (_name, attack, reason) => {
    const channel = await serving()
    await attack(channel)
    await channel.served.refresh()
    await channel.served.refresh()
    expect([scaleOf(channel.served, 'n7'), scaleOf(channel.served, '6b')]).toEqual([1.1, 1.1])
    expect(channel.served.state()).toMatchObject({
      status: 'stale',
      seq: 2,
      problem: expect.stringMatching(reason) as string,
    })
    expect(channel.served.reports).toHaveLength(1)
    // A reader without a memory serves nothing of it either.
    if (_name !== 'that was served before' && _name !== 'with a number that is taken') {
      const fresh = channel.reader()
      await fresh.refresh()
      expect(fresh.state().status).toBe('error')
      expect(fresh.site('n7', 0)).toBeNull()
    }
  },
)

test('[PB-03] a store that is down, slow or full of errors leaves the last good release; it recovers by itself', async () => {
  const { store, reader, publisher, release } = await serving()
  const get = vi.fn(store.get)
  const served = reader({ get })
  await served.refresh()
  get.mockRejectedValueOnce(new Error('500'))
  await served.refresh()
  expect(served.state()).toMatchObject({ status: 'stale', seq: 2, problem: '500' })
  expect(scaleOf(served, 'n7')).toBe(1.1)
  await publisher.push('live', await release(1.2))
  await served.refresh()
  expect(served.state()).toMatchObject({ status: 'ready', seq: 3 })
})

test('[PB-03] a reader hands on what it serves, as it was proven, and nothing else', async () => {
  const { served, store, publisher, release, first } = await serving()
  const keys = (await store.list('')).filter((key) => served.file(key) !== null)
  for (const key of keys) expect(served.file(key)).toEqual(await store.get(key))
  expect(keys).toContain('c/live/root.json')
  expect(keys).toContain('k/0.json')
  expect(keys.some((key) => key.includes('/log/'))).toBe(false)
  expect(served.file(releaseKey(first))).toBeNull()
  // Another reader needs no more than that, and sees the next release with it.
  await publisher.push('live', await release(1.2))
  await served.refresh()
  const second = createReader({
    get: (key) => Promise.resolve(served.file(key)),
    channel: 'live',
    problemsOf: () => Promise.resolve([]),
    report: () => undefined,
    now: () => NOON,
  })
  await second.refresh()
  expect(second.state()).toMatchObject({ status: 'ready', seq: 3 })
  expect(scaleOf(second, '6b')).toBe(1.2)
})

test('[PB-03] looks at the same time are one look', async () => {
  const { store, reader } = await serving()
  const get = vi.fn(store.get)
  const served = reader({ get })
  await served.refresh()
  get.mockClear()
  await Promise.all([served.refresh(), served.refresh(), served.refresh()])
  expect(get).toHaveBeenCalledTimes(1)
})

test('[PB-03] an expired pointer is served and reported; a clock that is off by a day refuses nothing', async () => {
  const { served, clock, publisher, reader } = await serving()
  clock.now = NOON + DAY_MS
  expect(served.state().status).toBe('stale')
  await served.refresh()
  expect(served.reports).toEqual(['the pointer has expired'])
  expect(scaleOf(served, 'n7')).toBe(1.1)
  clock.now = NOON
  await publisher.renew('live')
  for (const wrong of [NOON - DAY_MS, NOON + DAY_MS]) {
    const other = reader({ now: () => wrong })
    await other.refresh()
    expect(scaleOf(other, 'n7')).toBe(1.1)
    expect(other.state().seq).toBe(3)
  }
})

test('[PB-03] every older pointer is refused, and none that is newer', async () => {
  const { publisher, replay, reader, first, second } = await serving()
  for (let seq = 3; seq <= 30; seq++) await publisher.push('live', seq % 2 ? first : second)
  const served = reader()
  await served.refresh()
  for (let seq = 1; seq < 30; seq++) {
    await replay(seq)
    await served.refresh()
    expect(served.state()).toMatchObject({ status: 'stale', seq: 30 })
  }
  await replay(30)
  await served.refresh()
  expect(served.state().status).toBe('ready')
})

test('[PB-03] what was served survives a restart while the store is down', async () => {
  const { reader, replay, store } = await serving()
  const copy = createMemoryStore()
  await reader({ copy }).refresh()
  const down = reader({ copy, get: () => Promise.reject(new Error('no connection')) })
  await down.refresh()
  expect(scaleOf(down, 'n7')).toBe(1.1)
  expect(down.state()).toMatchObject({ status: 'stale', seq: 2, problem: 'no connection' })
  // Nor does a restart forget what was served.
  const newest = (await store.get(logKey('live', 2))) as Bytes
  await replay(1)
  store.objects.delete(logKey('live', 2))
  const again = reader({ copy })
  await again.refresh()
  expect(again.state()).toMatchObject({ status: 'stale', seq: 2 })
  // A copy that was changed is read again from the store.
  await store.put(rootKey('live'), newest)
  for (const [key, bytes] of copy.objects) copy.objects.set(key, changed(bytes, 90))
  const repaired = reader({ copy })
  await repaired.refresh()
  expect(repaired.state()).toMatchObject({ status: 'ready', seq: 2 })
})

test.each([/./, /^o\//, /^c\//])(
  '[PB-03] a copy that has no room for %s stays whole as it was, is said, and follows when there is room',
  async (full) => {
    const { reader, publisher, first } = await serving()
    const copies = createMemoryStore()
    let hasRoom = true
    const copy = {
      ...copies,
      async put(key: string, bytes: Bytes) {
        if (!hasRoom && full.test(key)) throw new Error('ENOSPC: no space left on device')
        await copies.put(key, bytes)
      },
      keep: (keys: ReadonlySet<string>) =>
        Promise.resolve(
          [...copies.objects.keys()].forEach((key) => keys.has(key) || copies.objects.delete(key)),
        ),
    }
    const ofCopy = async () => {
      const down = reader({ copy, get: () => Promise.reject(new Error('no connection')) })
      await down.refresh()
      return scaleOf(down, 'n7')
    }
    const server = reader({ copy })
    await server.refresh()
    expect(await ofCopy()).toBe(1.1)
    hasRoom = false
    await publisher.push('live', first)
    await server.refresh()
    expect(scaleOf(server, 'n7')).toBe(1)
    expect(server.state()).toMatchObject({
      status: 'ready',
      alarm: expect.stringMatching(/copy.*ENOSPC/) as string,
    })
    expect(await ofCopy()).toBe(1.1)
    hasRoom = true
    await server.refresh()
    expect(server.state()).not.toHaveProperty('alarm')
    expect(await ofCopy()).toBe(1)
  },
)

test('[PB-03] whoever is told whom to trust trusts nobody else', async () => {
  const { store, reader } = await serving()
  const trust = await digestOf((await store.get(keySetKey(0))) as Bytes)
  const trusting = reader({ trust })
  await trusting.refresh()
  expect(trusting.state().status).toBe('ready')
  const stranger = await createTestChannel()
  await stranger.publisher.push('live', await stranger.release(1.3))
  const misled = stranger.reader({ trust })
  await misled.refresh()
  expect(misled.state()).toMatchObject({
    status: 'error',
    problem: expect.stringContaining('not trusted here') as string,
  })
})

test('[PB-03] keys are rotated: the next set counts, a key that is not in it signs nothing more', async () => {
  const { store, signer, served, clock, forge, second } = await serving()
  const next = await newKey()
  await store.create(
    keySetKey(1),
    await signKeySet({ v: 1, n: 1, keys: [await publishedKey(next.key)] }, signer),
  )
  await createPublisher({ store, signer: next, now: () => clock.now }).push('live', second)
  await served.refresh()
  expect(served.state()).toMatchObject({ status: 'ready', seq: 3 })
  await forge((pointer) => ({ ...pointer, seq: 4, keys: 0 }))
  await served.refresh()
  expect(served.state()).toMatchObject({
    status: 'stale',
    seq: 3,
    problem: 'the pointer is signed by a replaced key',
  })
  await forge((pointer) => ({ ...pointer, seq: 4, keys: 1 }))
  await served.refresh()
  expect(served.state().seq).toBe(3)
})

test('[PB-10] a build that cannot render a release serves the newest older one that it can', async () => {
  const { publisher, release, first, reader } = await serving()
  const newer = await release(1.2, 'more blocks')
  const newest = await release(1.3, 'even more blocks')
  await publisher.push('live', newer)
  await publisher.push('live', newest)
  const { bundles } = await publisher.manifestOf(newest)
  const refuses = (...scales: number[]) =>
    reader({
      problemsOf: (site, bundle) =>
        Promise.resolve(
          scales.some((scale) => bundle.includes(`"scale":${scale}`)) && site !== 'base'
            ? ['a block is unknown']
            : [],
        ),
    })
  const current = reader()
  await current.refresh()
  expect(scaleOf(current, 'n7')).toBe(1.3)
  expect(current.site('n7', 0)).toMatchObject({ release: newest, bundle: bundles.n7 })
  // The other way round: what a client of an older build may ask for.
  expect(current.site('n7', 0)?.fallback).toHaveLength(2)
  expect(await current.olderBundle('n7', 0)).toContain('"scale":1.2')
  expect(await current.olderBundle('n7', 1)).toContain('"scale":1.1')
  expect(await current.olderBundle('n7', 2)).toBeNull()
  const older = refuses(1.3)
  await older.refresh()
  expect([scaleOf(older, 'n7'), older.state().status]).toEqual([1.2, 'ready'])
  const oldest = refuses(1.3, 1.2)
  await oldest.refresh()
  expect(scaleOf(oldest, 'n7')).toBe(1.1)
  // Nothing fits: the pointer is not served, on no site.
  const none = refuses(1.3, 1.2, 1.1)
  await none.refresh()
  expect(none.state()).toMatchObject({
    status: 'error',
    problem: expect.stringContaining('a block is unknown') as string,
  })
  expect(first).not.toBe(newest)
})

test('[PB-10] withdrawing raises the floor, and the release is no fallback any more', async () => {
  const { publisher, release, served } = await serving()
  await publisher.push('live', await release(1.2, 'more blocks'))
  await publisher.rollback('live', { reason: 'wrong prize', withdraw: true })
  await served.refresh()
  expect(served.site('n7', 0)).toMatchObject({ seq: 4, floor: 4, fallback: [] })
  expect(scaleOf(served, 'n7')).toBe(1.1)
  await publisher.push('live', await release(1.3))
  await served.refresh()
  expect(served.site('n7', 0)).toMatchObject({ seq: 5, floor: 4 })
})

test('[PB-06] [PB-03] the mode switch holds although what else its pointer names cannot be read, or takes its time', async () => {
  const { store, publisher, release, replay, reader } = await serving()
  const stricterMode = (mode: string, switched?: string) => (switched === 'green' ? switched : mode)
  let { get } = store
  const served = reader({ stricterMode, get: (key) => get(key) })
  const plain = reader()
  const modes = () => ['n7', '6b'].map((site) => served.site(site, 0)?.mode)
  await served.refresh()
  await plain.refresh()
  const third = await release(1.2)
  const { bundles } = (await served.manifestOf(third)) ?? {}
  const lost = objectKey(bundles['6b'] as Digest)
  const bytes = await store.get(lost)
  await publisher.push('live', third)
  await store.remove(lost)
  await served.refresh()
  expect([served.state().status, scaleOf(served, 'n7'), ...modes()]).toEqual([
    'stale',
    1.1,
    undefined,
    undefined,
  ])

  await publisher.setMode('live', ['n7'], 'green')
  await served.refresh()
  await plain.refresh()
  expect([served.state().status, scaleOf(served, 'n7'), ...modes()]).toEqual([
    'stale',
    1.1,
    'green',
    undefined,
  ])
  expect(served.site('n7', 0)).not.toHaveProperty('pages')
  expect(served.everythingOf('n7').map(({ mode }) => mode)).toEqual(['green'])
  expect(plain.site('n7', 0)).not.toHaveProperty('mode')

  // An older pointer does not take it back, a newer one does.
  await replay(3)
  await served.refresh()
  expect(modes()).toEqual(['green', undefined])
  await publisher.setMode('live', ['n7'], null)
  await served.refresh()
  expect([served.state().status, ...modes()]).toEqual(['stale', undefined, undefined])
  await publisher.setMode('live', ['6b'], 'green')
  await served.refresh()
  expect(modes()).toEqual([undefined, 'green'])
  await store.put(lost, bytes as Bytes)
  await served.refresh()
  expect([served.state().status, scaleOf(served, 'n7'), ...modes()]).toEqual([
    'ready',
    1.2,
    undefined,
    'green',
  ])

  // While a release is being read.
  const fourth = await release(1.3)
  await publisher.push('live', fourth)
  const { promise: late, resolve: comes } = Promise.withResolvers<undefined>()
  const slow = objectKey((await served.manifestOf(fourth)).bundles.n7 as Digest)
  get = (key) => (key === slow ? late.then(() => store.get(key)) : store.get(key))
  const look = served.refresh()
  await publisher.setMode('live', ['n7'], 'green')
  void served.refresh()
  await vi.waitFor(() => expect(modes()).toEqual(['green', 'green']))
  expect(scaleOf(served, 'n7')).toBe(1.2)
  comes(undefined)
  await look
  expect([scaleOf(served, 'n7'), ...modes()]).toEqual([1.3, 'green', 'green'])
  await served.refresh()
  expect([served.state().seq, ...modes()]).toEqual([8, 'green', 'green'])
})

test('[PB-07] windows begin and end by the clock of the reader, without a publisher', async () => {
  const { publisher, release, served, clock, second } = await serving()
  const christmas = await release(1.2)
  const from = new Date(NOON + HOUR_MS).toISOString()
  const until = new Date(NOON + 2 * HOUR_MS).toISOString()
  await publisher.plan('live', 'n7', { windows: [{ release: christmas, from, until }] })
  await served.refresh()
  const at = (ms: number) => {
    clock.now = NOON + ms
    return [scaleOf(served, 'n7'), scaleOf(served, '6b')]
  }
  expect(at(HOUR_MS - 1)).toEqual([1.1, 1.1])
  expect(at(HOUR_MS)).toEqual([1.2, 1.1])
  expect(at(2 * HOUR_MS - 1)).toEqual([1.2, 1.1])
  expect(at(2 * HOUR_MS)).toEqual([1.1, 1.1])
  // An empty plan ends it, and so does another release: it was planned over what was live before.
  clock.now = NOON
  await publisher.plan('live', 'n7', {})
  await served.refresh()
  expect(at(HOUR_MS)[0]).toBe(1.1)
  clock.now = NOON
  await publisher.plan('live', 'n7', { windows: [{ release: christmas, from, until }] })
  await served.refresh()
  expect(at(HOUR_MS)[0]).toBe(1.2)
  clock.now = NOON
  await publisher.push('live', second)
  await served.refresh()
  expect(at(HOUR_MS)[0]).toBe(1.1)
})

test('[PB-07] a canary is for its share of the buckets, and a larger one keeps them', async () => {
  const buckets = Array.from({ length: 10_000 }, (_, bucket) => bucket)
  for (const salt of ['0000', 'd91c', 'ffff', '0001', 'deadbeef', '12ab34']) {
    let before: number[] = []
    for (const below of [0, 1, 500, 501, 5_000, 9_999, 10_000]) {
      const inside = buckets.filter((bucket) => isInCanary({ salt, below }, bucket))
      expect(inside).toHaveLength(below)
      const now = new Set(inside)
      expect(before.every((bucket) => now.has(bucket))).toBe(true)
      before = inside
    }
  }
  // Another salt is for others.
  const chosen = (salt: string) => buckets.filter((bucket) => isInCanary({ salt, below: 500 }, bucket))
  const first = new Set(chosen('d91c'))
  expect(chosen('a3f0').filter((bucket) => first.has(bucket)).length).toBeLessThan(250)
})

test('[PB-07] only the canary’s buckets get it; rolling back ends it', async () => {
  const { publisher, release, served } = await serving()
  const canary = { release: await release(1.2), salt: 'd91c', below: 500 }
  await publisher.plan('live', 'n7', { canary })
  await served.refresh()
  const scales = Array.from({ length: 10_000 }, (_, bucket) => scaleOf(served, 'n7', bucket))
  expect(scales.filter((scale) => scale === 1.2)).toHaveLength(500)
  expect(scales.filter((scale) => scale === 1.1)).toHaveLength(9_500)
  await publisher.rollback('live', { sites: ['n7'], reason: 'slower' })
  await served.refresh()
  expect(new Set(Array.from({ length: 100 }, (_, at) => scaleOf(served, 'n7', at * 100)))).toEqual(
    new Set([1.1]),
  )
})

test.each([
  ['0', 0],
  ['9999', 9_999],
  ['10000', null],
  ['-1', null],
  ['1.5', null],
  ['', null],
  ['1e3', null],
  [undefined, null],
])('a bucket cookie %j is %j', (text, bucket) => expect(readBucket(text)).toBe(bucket))

test.each<[string, (pointer: Pointer) => unknown]>([
  [
    'a window that ends before it begins',
    (pointer) =>
      withN7(pointer, {
        windows: [
          { release: pointer.sites.n7?.release, from: '2026-12-25T00:00:00Z', until: '2026-12-24T00:00:00Z' },
        ],
      }),
  ],
  [
    'a canary for more than all',
    (pointer) =>
      withN7(pointer, { canary: { release: pointer.sites.n7?.release, salt: 'd91c', below: 10_001 } }),
  ],
  [
    'a salt that is none',
    (pointer) => withN7(pointer, { canary: { release: pointer.sites.n7?.release, salt: 'xyz!', below: 1 } }),
  ],
  ['a site that is a path', (pointer) => ({ ...pointer, sites: { '../n7': pointer.sites.n7 } })],
])('[PB-03] %s is no pointer', async (_name, change) => {
  const { forge, served } = await serving()
  await forge((pointer) => ({ ...(change(pointer) as Pointer), seq: 3 }))
  await served.refresh()
  expect(served.state()).toMatchObject({
    status: 'stale',
    seq: 2,
    problem: expect.stringContaining('not a pointer') as string,
  })
})

const withN7 = (pointer: Pointer, more: object) => ({
  ...pointer,
  sites: { ...pointer.sites, n7: { ...pointer.sites.n7, ...more } },
})

/** A channel whose key was replaced after its second pointer; its third is signed by the new one. */
async function rotated() {
  const channel = await serving()
  const next = await newKey()
  const set = { v: 1 as const, n: 1, keys: [await publishedKey(next.key)] }
  await channel.store.create(keySetKey(1), await signKeySet(set, channel.signer))
  const publisher = createPublisher({ store: channel.store, signer: next, now: () => channel.clock.now })
  await publisher.renew('live')
  return {
    ...channel,
    next,
    publisher,
    trust: await digestOf((await channel.store.get(keySetKey(0))) as Bytes),
  }
}

test.each([
  ['that starts', false, false],
  ['that starts and trusts a digest', true, false],
  ['that served the second pointer before the rotation', false, true],
])(
  '[PB-03] a reader %s refuses a pointer by a replaced key that names the old set',
  async (_who, trusts, isRunning) => {
    const { forge, reader, served, signer, trust } = await rotated()
    await forge((pointer) => ({ ...pointer, seq: 9, keys: 0 }), signer)
    const other = isRunning ? served : reader(trusts ? { trust } : {})
    await other.refresh()
    expect(other.state()).toMatchObject({
      status: isRunning ? 'stale' : 'error',
      seq: isRunning ? 2 : null,
      problem: 'the pointer is signed by a replaced key',
    })
  },
)

test('[PB-05] what replaced keys write into the log does not count: nothing is built on it, and it can be removed', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const { store, signer, publisher, first, second, reader } = await rotated()
  expect(await verifyStore(store)).toEqual([])
  const newest = await publisher.newest('live')
  if (!newest) throw new Error('Nothing is published.')
  const forged = [4, 5].map((seq) => ({ ...firstForm(newest.pointer), seq, keys: 0 }))
  for (const pointer of forged)
    await store.create(
      logKey('live', pointer.seq),
      await sign(PAYLOAD_TYPE.pointer, encodeText(JSON.stringify(pointer)), signer),
    )
  const starting = reader()
  await starting.refresh()
  expect(starting.state()).toMatchObject({ status: 'ready', seq: 3 })

  expect((await publisher.push('live', first))?.pointer).toMatchObject({
    seq: 6,
    prev: newest.digest,
    keys: 1,
  })
  expect((await publisher.rollback('live', { reason: 'x' }))?.pointer.sites.n7?.release).toBe(second)
  expect(warned.mock.calls.join('\n')).toContain('npm run publish -- discard c/live/log/5.json')
  const found = (key: string) => ({ key, message: 'it is signed by a replaced key' })
  expect(await verifyStore(store)).toEqual(
    expect.arrayContaining([found(logKey('live', 4)), found(logKey('live', 5))]),
  )

  for (const seq of [4, 5]) await publisher.discard(logKey('live', seq))
  await expect(publisher.discard(logKey('live', 3))).rejects.toThrow('it stays')
  expect(await verifyStore(store)).toEqual([])
  const other = reader()
  await other.refresh()
  expect(other.state()).toMatchObject({ status: 'ready', seq: 7 })
  warned.mockRestore()
})

test('[PB-03] a reader that starts on an older root that was put back serves what the log has after it', async () => {
  const { replay, reader, publisher, release } = await serving()
  await publisher.push('live', await release(1.2))
  await replay(1)
  const other = reader({})
  await other.refresh()
  expect(other.state()).toMatchObject({ status: 'ready', seq: 3 })
  expect(scaleOf(other, 'n7')).toBe(1.2)
})

test('[PB-03] what lies in the log after the root and is no pointer of the channel changes nothing', async () => {
  const { store, reader } = await serving()
  await store.put(logKey('live', 3), encodeText('junk'))
  const other = reader({})
  await other.refresh()
  expect(other.state()).toMatchObject({ status: 'ready', seq: 2 })
})

test('[PB-03] a store that has something at every address, as file servers of pages do, is not read for ever', async () => {
  const { store, reader } = await serving()
  let reads = 0
  const page = encodeText('<!doctype html><title>Portico</title>')
  const get = async (key: string) => (++reads > 1_000 ? null : ((await store.get(key)) ?? page))
  const starting = reader({ get })
  await starting.refresh()
  expect(reads).toBeLessThan(50)
  expect(starting.state()).toMatchObject({ status: 'error', problem: 'it is not a signed envelope' })
})

test('[PB-03] a reader whose clock is before the pointer’s time serves it, and says so', async () => {
  const channel = await serving()
  const reports: string[] = []
  let now = NOON - HOUR_MS
  const reader = channel.reader({ now: () => now, report: (text) => void reports.push(text) })
  for (let i = 0; i < 3; i++) await reader.refresh()
  expect(reader.state()).toMatchObject({ status: 'ready', seq: 2, problem: null })
  expect(reader.state().alarm).toContain('the clock here is behind')
  expect(reports).toEqual([reader.state().alarm])
  // Seconds are no alarm.
  now = NOON - 10_000
  await reader.refresh()
  expect(reader.state()).not.toHaveProperty('alarm')
})

test('[PB-03] a first visit in a browser takes no pointer that has expired, a later one does', async () => {
  const { reader, publisher, second, first } = await serving()
  const copies = createMemoryStore()
  const reports: string[] = []
  let now = NOON
  const visit = async (copy = createMemoryStore()) => {
    const visitor = reader({
      isSparing: true,
      copy,
      now: () => now,
      report: (text) => void reports.push(text),
    })
    await visitor.refresh()
    return [visitor.state().status, visitor.site('n7', 0)?.release]
  }
  expect(await visit(copies)).toEqual(['ready', second])
  now = NOON + DAY_MS - 1_000
  expect(await visit()).toEqual(['ready', second])
  now = NOON + DAY_MS
  reports.length = 0
  expect(await visit()).toEqual(['error', undefined])
  expect(reports).toEqual([expect.stringMatching(/expired/)])
  // Whoever has seen it knows that it is not older than that.
  expect(await visit(copies)).toEqual(['stale', second])
  // Our server and an edge go on serving it to everybody.
  const server = reader({ now: () => now })
  await server.refresh()
  expect([server.state().status, server.site('n7', 0)?.release]).toEqual(['stale', second])
  await publisher.push('live', first)
  now = NOON + 1_000
  expect(await visit()).toEqual(['ready', first])
})

test('[PB-09] an object that is only looked up stays in no memory of the reader, and is still proven', async () => {
  const { served, store } = await serving()
  const page = encodeText('a page')
  const name = await digestOf(page)
  await store.put(objectKey(name), page)
  expect(decodeText(await served.object(name))).toBe('a page')
  expect(served.file(objectKey(name))).toBeNull()
  const needed = served.pointer()?.hosts as Digest
  await served.object(needed)
  expect(served.file(objectKey(needed))).not.toBeNull()
  const altered = await digestOf(encodeText('another page'))
  await store.put(objectKey(altered), page)
  await expect(served.object(altered)).rejects.toThrow('was changed')
})
